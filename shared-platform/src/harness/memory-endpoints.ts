import type { EndpointName, Endpoints, ResponseOf, z } from '@parley/shared-contract'

/** What each endpoint does to the memory, by its name. */
export type MemoryEndpoints = {
  readonly [N in EndpointName]: (request: z.output<Endpoints[N]['request']>, uid: string) => ResponseOf<N>
}
