import { callerNumber } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { isDeclined } from '../call-records/declined-ring.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import { lineAwaitedUntil, rangNowhere } from './awaited-line.ts'
import type { Hangup } from './call-end.ts'
import { refolded, type StoredCall } from './call-money.ts'
import type { ForwardOrder } from './forward-order.ts'
import { ringLegBefore } from './forwarded-call.ts'
import { declineOf, isNobodyThere, ringOver, wishOf } from './ring-end.ts'

/** What is to be done about a call that came in; `wait` while it rings or talks, and when there is nothing to do any more. */
type IncomingStep = 'wait' | 'voicemail' | 'forward' | 'refuse'

/** How the ring ended; null while it rings, and while the call waits for a line to ring on (ADR 0051). */
const endOfRing = (call: StoredCall): Hangup | null =>
  lineAwaitedUntil(call) === null ? ringOver(call) : null

/** D26: whether such an end of the ring sends the call on. Why a ring ended of which the carrier only said so is not known. */
const sendsOn = ({ when }: ForwardOrder, ring: Hangup, call: StoredCall): boolean =>
  when === 'noAnswer' || isNobodyThere(ring) || rangNowhere(call, ring)

/**
 * D21, ADR 0039, ADR 0046, ADR 0051: where a call goes that nobody has taken. A function of what is known of it, so that repeats, several processes
 * and any order take one step.
 */
export function incomingStep(call: StoredCall): IncomingStep {
  const { session, admission } = call
  if (session.direction !== 'incoming' || session.state !== 'initiated' || admission === null) return 'wait'
  const rest = admission.voicemail ? 'voicemail' : 'refuse'
  if (admission.kind === 'refuse') return rest
  const ring = endOfRing(call)
  if (ring === null) return 'wait'
  if (admission.isForwarded || wishOf(call) !== null) return rest
  if (isDeclined(ring)) return 'refuse'
  if (declineOf(call) !== null) return 'refuse'
  // A ring that has given way to a call of its person's own goes nowhere else: they are in that one (I14).
  return admission.forward && !call.money.hangUp && sendsOn(admission.forward, ring, call) ? 'forward' : rest
}

/** The call as it is sent on to another number, if that is the next step; its money is not looked at yet. */
export function forwardedFrom(call: StoredCall): StoredCall | null {
  const { leg } = call.session
  const ring = endOfRing(call)
  if (leg === null || ring === null || incomingStep(call) !== 'forward') return null
  const event: CarrierEvent = {
    ...leg,
    ...{ type: 'forwarded', sessionId: call.id, eventId: `forwarded-${leg.legId}` },
    ...{ at: ring.at, ringLegId: ring.legId },
  }
  return { ...call, carriedOut: false, evidence: [...call.evidence, event] }
}

/** The call, over and with voicemail if that is the next step: so it is decided with its money, once and for all. */
export function untaken(call: StoredCall): StoredCall {
  const { leg } = call.session
  if (leg === null || incomingStep(call) !== 'voicemail') return call
  const ring = endOfRing(call)
  const event: CarrierEvent = {
    ...leg,
    type: 'voicemail',
    sessionId: call.id,
    eventId: `voicemail-${leg.legId}`,
    at: ring?.at ?? call.session.startedAt ?? 0,
    cause: ring?.cause ?? 'refused',
  }
  return refolded({ ...call, evidence: [...call.evidence, event] })
}

/**
 * What is written when its person has voicemail take a call (D21), once a call. Null for one that does not ring here, and for one
 * that voicemail would not take.
 */
export function wishForVoicemail(call: StoredCall, now: number): CarrierEvent | null {
  const { admission } = call
  return admission?.kind === 'send' && admission.voicemail === true ? saying('to-voicemail', call, now) : null
}

/**
 * What is written when its person declines a call by a push. It ends nothing: that the carrier says, and an answer that it tells of goes
 * before. Null for one that does not ring here, be it that it has gone on to another number: the push was about the ring.
 */
export function declinedHere(call: StoredCall, now: number): CarrierEvent | null {
  const { admission, evidence } = call
  const hasGoneOn = ringLegBefore(evidence) !== null || (admission?.kind === 'send' && admission.isForwarded)
  return hasGoneOn ? null : saying('declined', call, now)
}

/** What its person says of a call that rings, once a call, on whichever leg it does: it may go to another line in the same instant. */
function saying(type: 'to-voicemail' | 'declined', call: StoredCall, now: number): CarrierEvent | null {
  const { session, admission } = call
  const isOpen = session.direction === 'incoming' && session.state === 'initiated'
  if (!isOpen || admission?.kind !== 'send' || session.leg === null || endOfRing(call) !== null) return null
  return {
    ...{ ...session.leg, sessionId: call.id },
    ...{ type, eventId: `${type}-${session.leg.legId}`, at: now },
  }
}

/** Voicemail answers the call, or has. */
export const hasVoicemail = ({ evidence }: Pick<StoredCall, 'evidence'>): boolean =>
  evidence.some(({ type }) => type === 'voicemail')

/**
 * What voicemail has to know of a call that it answers from now on; null of any other. A caller whom its person has blocked has no
 * log, and leaves voicemail silently (D21): it goes by the session, since two calls may come in one millisecond.
 */
export function takeOfCall(before: StoredCall, call: StoredCall) {
  const { uid, session, admission, recordId: callLogId } = call
  const { leg, from, to, startedAt } = session
  if (!hasVoicemail(call) || hasVoicemail(before)) return null
  if (uid === null || leg === null || startedAt === null) return null
  return {
    ...{ uid, callLogId, timestamp: startedAt },
    voicemailId: callLogId ?? fingerprintOf('voicemail', call.id),
    blocked: admission?.kind === 'refuse' && admission.reason === 'blocked-caller',
    from: callerNumber(from),
    to: callerNumber(to),
    ...{ callControlId: leg.callControlId, legId: leg.legId },
  }
}
