import type { LineView } from '@parley/shared-calling/host'
import type { KnownCall, Live, RatesTable } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { LiveData } from '@parley/shared-platform'

/** What the engine needs of the platform that it is built for. */
export interface EngineParts {
  readonly live: LiveData
  /** Where the shell shows the line. */
  readonly view: LineView
  /** What calls cost. */
  readonly rates$: Behavior<RatesTable | null>
  /** See `createCallElsewhere`. */
  readonly callElsewhere$: Behavior<Live<KnownCall | null>>
  /** This browser's name for itself (D43). */
  readonly browser: string
}
