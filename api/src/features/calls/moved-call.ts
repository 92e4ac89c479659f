import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { StoredCall } from './call-money.ts'

/** D43: another browser of the person has taken the call up. */
export const wasMoved = ({ evidence }: Pick<StoredCall, 'evidence'>): boolean =>
  evidence.some(({ type }) => type === 'moved')

/**
 * The leg of the other side of an answered call: the one that stays when the person goes on in another browser. Null
 * while the carrier has not told of it.
 */
export function farLegOf({ session, evidence }: StoredCall): StoredCall['session']['leg'] {
  if (session.leg === null || session.direction === 'incoming') return session.leg
  if (wasMoved({ evidence })) return session.leg
  const answer = evidence.find(({ type, legId }) => type === 'answered' && legId !== session.leg?.legId)
  return answer ? { ...session.leg, callControlId: answer.callControlId, legId: answer.legId } : null
}

/**
 * What is written before the carrier is asked: from now on only this leg says when the call ends. It has the time of the
 * answer, told or presumed: by our own clock, which may be ahead, the answer of the browser that takes
 * the call up could be taken for the answer of the call.
 */
export const movedEvent = (
  { id, session }: StoredCall,
  leg: NonNullable<StoredCall['session']['leg']>,
  token: string,
  now: number,
): CarrierEvent => ({
  ...leg,
  type: 'moved',
  sessionId: id,
  eventId: `moved-${token}`,
  at: session.answeredAt ?? now,
})
