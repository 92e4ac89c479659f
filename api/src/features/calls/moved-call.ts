import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { StoredCall } from './call-money.ts'
import { CLOCKS_DIFFER_MS } from './left-leg.ts'

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
 * What is written before the carrier is asked: from now on only this leg says when the call ends. Its time is one between
 * the answer of the call, which may still be told, and that of the browser that takes it up: by our own clock it could be
 * before the one or after the other.
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
  at: timeBetween(session, now),
})

const timeBetween = ({ answeredAt, answerKnown }: StoredCall['session'], now: number): number =>
  answerKnown === 'told' && answeredAt !== null
    ? answeredAt
    : Math.max(answeredAt ?? 0, now - CLOCKS_DIFFER_MS)
