import type { Store } from 'express-rate-limit'

/** Where requests are counted (A74): in this process, or for all processes of an installation together. */
export interface RequestCounters {
  /** A counter whose keys are apart from those of other names. It never fails a request. */
  of(name: string): Store
}
