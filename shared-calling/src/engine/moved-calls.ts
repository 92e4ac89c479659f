import type { CallId } from '@parley/shared-contract'
import type { Observable } from 'rxjs'
import type { IncomingCall } from '../carrier/carrier.ts'
import type { Stamp } from './stamps.ts'

/** What a line has to know of calls that are moved here from another browser (D43). */
export interface MovedCalls {
  /** Emits when the line may connect: it would not take itself away from a call in another browser. */
  readonly lineIsFree$: Observable<unknown>
  /** A call arrives. True for one that was asked for, which is answered at once. */
  arrive(call: IncomingCall): boolean
  /** Since when both sides talk in a call that was moved here; null for any other call. */
  talkingSince(id: CallId): Stamp | null
}
