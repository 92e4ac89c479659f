import {
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
export interface CallFacts {
  readonly signedIn: boolean
  /** The calling library is loaded. */
  readonly initialized: boolean
  readonly line: Line
  readonly call: LiveCall
  /** A call is about to start: the microphone is being asked for. */
  readonly starting: boolean
  readonly numbers: Live<readonly VirtualNumber[]>
  readonly credits: Live<number>
}

const notReady = () => new ParleyError('WEBRTC_NOT_READY', { place: 'make' })

/** S5, making a call: what is in the way first, or null when the call may be made. */
export function dialRefusal(facts: CallFacts): ParleyError | null {
  if (!facts.signedIn) return new ParleyError('UNAUTHENTICATED')
  if (facts.starting || isActive(facts.call)) return new ParleyError('CALL_IN_PROGRESS', { place: 'make' })
  if (facts.numbers.state === 'ready' && firstNumber(facts.numbers.value) === null)
    return new ParleyError('NO_VIRTUAL_NUMBER', { place: 'make' })
  if (!facts.initialized) return new ParleyError('WEBRTC_NOT_READY', { place: 'system' })
  if (!facts.line.ready || facts.numbers.state !== 'ready') return notReady()
  return creditsRefusal(facts.credits, 'make')
}

/** S5, answering: the same credit checks. */
export const answerRefusal = (facts: Pick<CallFacts, 'credits'>): ParleyError | null =>
  creditsRefusal(facts.credits, 'answer')

/** S5: whether an arriving call is turned away at once. An unknown balance lets it ring. */
export const cannotAfford = (credits: Live<number>): boolean => {
  const balance = liveValue(credits, null)
  return balance !== null && creditRefusal(balance, 'answer') !== null
}

function creditsRefusal(credits: Live<number>, place: 'make' | 'answer'): ParleyError | null {
  if (credits.state === 'loading') return notReady()
  if (credits.state === 'failed') return new ParleyError(credits.code satisfies ErrorCode)
  const refusal = creditRefusal(credits.value, place)
  return refusal && new ParleyError(refusal.code, refusal.details)
}
