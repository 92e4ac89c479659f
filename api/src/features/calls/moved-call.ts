import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { isEndOfTalk } from './call-end.ts'
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

/** By so much our clocks may be wrong, before or behind the carrier's. */
const CLOCKS_DIFFER_MS = 12_000

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

/**
 * The leg of the browser that the call was in at first: it hangs up when it is left, as talks end, at the time of the first
 * move. What was answered there is the answer, also when it was just before the move, and so after the time that this has.
 * @param events oldest first
 * @returns null while the carrier has not told that it hung up, and of a call that was not moved
 */
export function leftLegOf(events: readonly CarrierEvent[]): string | null {
  const move = events.find(({ type }) => type === 'moved')
  if (!move) return null
  const left = events.find(
    event => event.type === 'hangup' && event.legId !== move.legId && isEndOfTalk(event),
  )
  return left && left.at - move.at <= 2 * CLOCKS_DIFFER_MS ? left.legId : null
}
