import {
  type CallRate,
  callRefusal,
  creditRefusal,
  type ErrorCode,
  firstNumber,
  type Live,
  liveValue,
  ParleyError,
  type Purse,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { Line } from '../bus/line.ts'
import { isActive } from '../call/call-selectors.ts'
import type { LiveCall } from '../call/live-call.ts'

/** What decides whether a call may be made or answered. */
export interface CallConditions {
  readonly signedIn: boolean
  /** The calling library is loaded. */
  readonly initialized: boolean
  readonly line: Line
  readonly call: LiveCall
  /** A call is about to start: the microphone is being asked for. */
  readonly starting: boolean
  readonly numbers: Live<readonly VirtualNumber[]>
  readonly purse: Live<Purse>
  /** Epoch milliseconds. */
  readonly now: number
  /** What this call costs; the base price by default. */
  readonly rate?: CallRate
  /** The person is in a call with another browser (D43). */
  readonly inCallElsewhere: boolean
}

const notReady = () => new ParleyError('WEBRTC_NOT_READY', { place: 'make' })

/** S5, making a call: what is in the way first, or null when the call may be made. */
export function dialRefusal(conditions: CallConditions): ParleyError | null {
  if (!conditions.signedIn) return new ParleyError('UNAUTHENTICATED')
  if (conditions.starting || isActive(conditions.call))
    return new ParleyError('CALL_IN_PROGRESS', { place: 'make' })
  if (conditions.inCallElsewhere) return new ParleyError('CALL_IN_PROGRESS', { place: 'elsewhere' })
  if (conditions.numbers.state === 'ready' && firstNumber(conditions.numbers.value) === null)
    return new ParleyError('NO_VIRTUAL_NUMBER', { place: 'make' })
  if (!conditions.initialized) return new ParleyError('WEBRTC_NOT_READY', { place: 'system' })
  // What keeps the line down, when that is known: the phone network does not answer, say.
  if (!conditions.line.ready && conditions.line.problem) return new ParleyError(conditions.line.problem)
  if (!conditions.line.ready || conditions.numbers.state !== 'ready') return notReady()
  return purseRefusal(conditions, 'make')
}

/** S5, answering: the same checks of money. */
export const answerRefusal = (
  conditions: Pick<CallConditions, 'purse' | 'now' | 'rate'>,
): ParleyError | null => purseRefusal(conditions, 'answer')

/** S5: whether an arriving call is turned away at once. An unknown balance lets it ring. */
export const cannotAfford = (purse: Live<Purse>, rate: CallRate): boolean => {
  const known = liveValue(purse, null)
  return known !== null && creditRefusal(known.credits, 'answer', rate) !== null
}

function purseRefusal(
  { purse, now, rate }: Pick<CallConditions, 'purse' | 'now' | 'rate'>,
  place: 'make' | 'answer',
): ParleyError | null {
  if (purse.state === 'loading') return notReady()
  if (purse.state === 'failed') return new ParleyError(purse.code satisfies ErrorCode)
  const refusal = callRefusal(purse.value, place, now, rate)
  return refusal && new ParleyError(refusal.code, refusal.details)
}
