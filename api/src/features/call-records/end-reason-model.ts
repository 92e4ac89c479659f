import { CREDIT_TICK_MS, type EndReason, hangUpReason } from '@parley/shared-contract'
import { isByHand, isDeclined } from './declined-ring.ts'
import { beginningOf, type RecordedCall } from './recorded-call.ts'

/** Why the server refused a call, for the person whose call it is. */
const refusals: Readonly<Record<string, EndReason>> = {
  credits: 'too_few_credits',
  destination: 'destination_blocked',
  'number-out-of-service': 'number_expired',
  'in-call': 'other_call',
  'spending-limit': 'spending_limit',
  'do-not-disturb': 'do_not_disturb',
  'unknown-caller': 'unknown_caller',
}

/** Refused for a reason that has no word: to us it is a call that nobody answered, from us one that failed. */
const otherRefusal = { incoming: 'no_answer', outgoing: 'failed' } as const

/** Ends that nobody has told us of: we asked, or the carrier had forgotten the call. */
const untold: ReadonlySet<string> = new Set(['asked', 'presumed'])

/** A browser ends a call this much before or after the moment at which its credits are used up. */
const CREDIT_CLOCK_TOLERANCE_SECONDS = CREDIT_TICK_MS / 1000

/**
 * What the call ended for that was on for as long as its credits lasted at last, or the day's limit (D37); null when it ended
 * before. Both walls are behind that: the browser's timer and the server's lease (B7).
 */
function usedUp({ session, money }: RecordedCall): 'credits_exhausted' | 'spending_limit' | null {
  const { funds } = money
  if (funds === null || session.answeredSeconds < funds.seconds - CREDIT_CLOCK_TOLERANCE_SECONDS) return null
  return funds.endedBy === 'day-limit' ? 'spending_limit' : 'credits_exhausted'
}

/** D37: the day's limit that a call ended for, or was refused for; undefined for any other. */
export function limitIn({ admission, money }: RecordedCall, reason: EndReason | null) {
  if (reason !== 'spending_limit') return undefined
  return admission?.kind === 'refuse' ? admission.limit : money.funds?.limit
}

/** Whose doing the end was, seen from the person whose call it is; null when the carrier does not say. */
function enderOf({ evidence, session }: RecordedCall): 'own' | 'far' | null {
  const end = evidence.find(
    event => event.type === 'hangup' && event.at === session.endedAt && event.cause === session.cause,
  )
  const source = end?.type === 'hangup' ? end.source : undefined
  if (source === undefined || source === 'unknown') return null
  return (source === 'caller') === (session.direction === 'outgoing') ? 'own' : 'far'
}

/**
 * Why a call ended, or was refused, as far as the carrier's evidence tells (S4, D46); null while it goes on, and for an
 * end that nobody told us of.
 * @param answered both sides talked
 */
export function recordedEndReason(call: RecordedCall, answered: boolean): EndReason | null {
  const { admission, session } = call
  const direction = session.direction ?? 'outgoing'
  if (admission?.kind === 'refuse') {
    return (
      (Object.hasOwn(refusals, admission.reason) && refusals[admission.reason]) || otherRefusal[direction]
    )
  }
  if (session.state !== 'ended' || session.cause === null) return null
  const ender = enderOf(call)
  if (answered) return endOfTalk(call, session.cause, ender)
  if (direction === 'incoming') return isRefusedHere(call, ender) ? 'declined' : 'no_answer'
  if (ender === 'own' || session.cause === 'originator_cancel') return 'cancelled'
  // It waited for us until the carrier gave it up.
  if (!call.carriedOut) return 'carrier_unavailable'
  return untold.has(session.cause) ? null : hangUpReason(session.cause)
}

/**
 * Whom the call rang for did not want it, by the leg on which it rang. Where nothing is told of that one, the end of the caller's
 * says so: what we do to it after a ring in vain does not.
 */
function isRefusedHere(call: RecordedCall, ender: 'own' | 'far' | null): boolean {
  // Who does not take it at another number has not declined it here.
  if (call.admission?.kind === 'send' && call.admission.isForwarded) return false
  // Who has voicemail take it, or declines it by a push, has not missed it.
  if (call.evidence.some(({ type }) => type === 'to-voicemail' || type === 'declined')) return true
  const caller = beginningOf(call)?.legId
  const ring = call.evidence.find(event => event.type === 'hangup' && event.legId !== caller)
  if (ring?.type === 'hangup') return isDeclined(ring)
  return ender === 'own' && isByHand(call.session.cause ?? '')
}

/** A talk that the carrier has forgotten without telling of its end was lost on the way. */
function endOfTalk(call: RecordedCall, cause: string, ender: 'own' | 'far' | null): EndReason | null {
  const used = ender === 'far' ? null : usedUp(call)
  if (used !== null) return used
  if (cause === 'presumed') return 'network'
  if (untold.has(cause)) return null
  const reason = cause === 'time_limit' ? 'remote_hung_up' : hangUpReason(cause)
  if (reason === 'remote_hung_up') return ender === 'own' ? 'hung_up' : reason
  // The way to one of the sides was lost: nobody refuses or misses a call that is answered.
  return 'network'
}
