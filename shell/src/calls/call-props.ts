import type { ActiveCall } from '@parley/shared-calling'

/** What every part of the call layer draws. */
export interface CallProps {
  readonly call: ActiveCall
}
