import { callerNumber, sameNumber } from '@parley/shared-contract'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'

type Forwarding = Extract<CarrierEvent, { readonly type: 'forwarded' }>
type SentAgain = Extract<CarrierEvent, { readonly type: 'sent-again' }>

/** That the call was sent on to another number after it had rung here in vain. */
const forwardingIn = (evidence: readonly CarrierEvent[]): Forwarding | undefined =>
  evidence.find((event): event is Forwarding => event.type === 'forwarded')

/** The leg on which a call rang here before it was sent on; null for any other call. */
export const ringLegBefore = (evidence: readonly CarrierEvent[]): string | null =>
  forwardingIn(evidence)?.ringLegId ?? null

/** The call was answered on the leg that it was to leave, and so it stays there (ADR 0051). */
export const staysThere = (
  event: CarrierEvent,
): event is Extract<CarrierEvent, { readonly type: 'answered' }> & { readonly insteadOf: string } =>
  event.type === 'answered' && event.insteadOf !== undefined

/** That the call was sent to lines that have come up, oldest first, but to none for which it did not leave who had answered (ADR 0051). */
export function sendingsAgain(evidence: readonly CarrierEvent[]): readonly SentAgain[] {
  const kept = evidence.filter(staysThere).map(({ insteadOf }) => insteadOf)
  return evidence.filter(
    (event): event is SentAgain => event.type === 'sent-again' && !kept.includes(event.registration),
  )
}

/** The legs on which a call rang in vain before it was sent to another number, or to a line that has come up since. */
export const leftRings = (evidence: readonly CarrierEvent[]): readonly string[] =>
  [...evidence.filter(event => event.type === 'forwarded'), ...sendingsAgain(evidence)].map(
    ({ ringLegId }) => ringLegId,
  )

/** What counts of the evidence: nothing of the legs on which it rang in vain before it was sent on, or again. */
export function sinceForwarding(evidence: readonly CarrierEvent[]): readonly CarrierEvent[] {
  const left = leftRings(evidence)
  return left.length === 0 ? evidence : evidence.filter(({ legId }) => !left.includes(legId))
}

/** What the call was forwarded to, and at what rates (D47); null for a call that was not. */
export const forwardOf = (admission: Admission | null) =>
  admission?.kind === 'send' && admission.isForwarded ? (admission.forward ?? null) : null

/**
 * Whether a call that comes in is one that rings at another number for the same person, which sends it back to us: it says that it was
 * diverted, or shows the number that was shown there, or that one itself. Were it answered here, by voicemail as well, the other
 * number would seem to have answered, and both its minutes would be paid (ADR 0046).
 */
export function isSentBack(
  call: Pick<CallInitiated, 'from' | 'diverted'>,
  other: {
    readonly admission: Admission | null
    readonly session: { readonly state: 'unknown' | 'initiated' | 'active' | 'ended' }
  },
): boolean {
  const forward = forwardOf(other.admission)
  if (forward === null || other.session.state !== 'initiated') return false
  const caller = callerNumber(call.from)
  return call.diverted === true || [forward.from, forward.to].some(number => sameNumber(caller, number))
}
