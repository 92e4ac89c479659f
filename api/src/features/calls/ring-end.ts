import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { ASKED, ENDS_OF_RINGING, type Hangup } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import { ringLegBefore, sinceForwarding } from './forwarded-call.ts'

/** Another leg was answered, or who called has given up: that one's end says nothing of the ring. */
const CANCELLED = 'originator_cancel'

/** Its person has voicemail take it (D21); null when they have not said so. */
export const wishOf = ({ evidence }: Pick<StoredCall, 'evidence'>): CarrierEvent | null =>
  evidence.find(({ type }) => type === 'to-voicemail') ?? null

/** Its person has declined it by a push; null when they have not, and of a call that has gone on to another number all the same. */
export const declineOf = ({ evidence }: Pick<StoredCall, 'evidence'>): CarrierEvent | null =>
  ringLegBefore(evidence) === null ? (evidence.find(({ type }) => type === 'declined') ?? null) : null

/** What its person has said of the ring where no line is: what ends it then is no answer. */
export const saidOfRing = (call: Pick<StoredCall, 'evidence'>): CarrierEvent[] =>
  [wishOf(call), declineOf(call)].filter(said => said !== null)

/**
 * How the leg ended on which the call rang here; null while it rings, and when nobody can say yet that it was not answered: an
 * end as talks have is one until the carrier, when it was asked, says that the caller still waits. Whatever ends the leg that its
 * person wants to ring no more, nobody has answered there.
 */
export function ringOver({ evidence, session }: StoredCall): Hangup | null {
  const events = sinceForwarding(evidence)
  const said = saidOfRing({ evidence })
  // Programs until November 2026 have said it of the leg on which it rang, as far as that was known.
  const isOfAnyLeg = said.some(({ legId }) => legId === session.leg?.legId)
  const isSaidOf = ({ legId, cause }: Hangup) =>
    said.some(one => one.legId === legId) ||
    // We end no leg of which we do not know that it rings.
    (isOfAnyLeg &&
      (cause !== CANCELLED || events.some(one => one.type === 'initiated' && one.legId === legId)))
  const isOfRing = (event: CarrierEvent): event is Hangup =>
    event.type === 'hangup' &&
    event.legId !== session.leg?.legId &&
    (isSaidOf(event) ||
      event.cause === ASKED ||
      (ENDS_OF_RINGING.includes(event.cause) && event.cause !== CANCELLED))
  return events.find(isOfRing) ?? null
}

/**
 * The leg on which a call rings here, or rang, as far as the carrier has told of it. Null once it is known how that ended, and for
 * one that did not come in, or was answered.
 */
export function ringLegOf(call: StoredCall): Pick<CarrierEvent, 'callControlId' | 'legId'> | null {
  const { session, admission, evidence } = call
  const isOpen = session.direction === 'incoming' && session.state === 'initiated'
  if (!isOpen || admission?.kind !== 'send' || ringOver(call) !== null) return null
  const events = sinceForwarding(evidence)
  const cancelled = events.filter(event => event.type === 'hangup' && event.cause === CANCELLED)
  const isOver = (one: CarrierEvent) => cancelled.some(({ legId }) => legId === one.legId)
  return events.find(event => event.legId !== session.leg?.legId && !isOver(event)) ?? null
}

/** The leg that is to ring no more, as its person has said; null while they have not, and where it is not known. */
export const ringToEnd = (call: StoredCall): ReturnType<typeof ringLegOf> =>
  saidOfRing(call).length > 0 ? ringLegOf(call) : null

/** The carrier, which alone knows, says that no browser of the person was there to ring (ADR 0039). */
export const isNobodyThere = ({ cause }: Hangup): boolean => cause === 'not_found'
