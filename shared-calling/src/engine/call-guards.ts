import {
  type CallRate,
  creditRefusal,
  type ErrorCode,
  firstNumber,
  type Live,
  liveValue,
  ParleyError,
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
  readonly credits: Live<number>
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
  return creditsRefusal(conditions.credits, 'make', conditions.rate)
}

/** S5, answering: the same credit checks. */
export const answerRefusal = ({
  credits,
  rate,
}: Pick<CallConditions, 'credits' | 'rate'>): ParleyError | null => creditsRefusal(credits, 'answer', rate)

/** S5: whether an arriving call is turned away at once. An unknown balance lets it ring. */
export const cannotAfford = (credits: Live<number>, rate: CallRate): boolean => {
  const balance = liveValue(credits, null)
  return balance !== null && creditRefusal(balance, 'answer', rate) !== null
}

function creditsRefusal(
  credits: Live<number>,
  place: 'make' | 'answer',
  rate?: CallRate,
): ParleyError | null {
  if (credits.state === 'loading') return notReady()
  if (credits.state === 'failed') return new ParleyError(credits.code satisfies ErrorCode)
  const refusal = creditRefusal(credits.value, place, rate)
  return refusal && new ParleyError(refusal.code, refusal.details)
}
