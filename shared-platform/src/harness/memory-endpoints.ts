import type { EndpointName, Endpoints, ResponseOf, z } from '@parley/shared-contract'

/** What each endpoint does to the memory, by its name. A request may have a name of its own, its key. */
export type MemoryEndpoints = {
  readonly [N in EndpointName]: (
    request: z.output<Endpoints[N]['request']>,
    uid: string,
    key?: string,
  ) => ResponseOf<N>
}
