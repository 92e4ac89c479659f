import {
  DETAIL_RECORD_AFTER_MS,
  DETAIL_RECORD_GIVEN_UP_MS,
  DETAIL_RECORD_PAUSE_MS,
} from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { DetailRecord } from '../../ports/carrier-records.ts'
import { ENDS_OF_RINGING, PRESUMED } from './call-end.ts'
import { type StoredCall, wasSentOn } from './call-money.ts'
import { leftRings, sinceForwarding } from './forwarded-call.ts'
import { mayHaveTalked } from './late-talk.ts'
import { wasMoved } from './moved-call.ts'

/**
 * Whether the carrier's detail record has something to say of a call that is over, because its webhooks left something open.
 * Of one that counts as answered: the answer or the end was only presumed, or it was told of no other leg than the one that
 * waited. Of one that counts as unanswered: its browser says that there was a talk, or nothing says why nobody answered, also when
 * voicemail took it. How it rang here before it was sent on to another number says nothing of that (ADR 0046).
 */
export function isRecordWanted(call: StoredCall): boolean {
  const { uid, admission, session, evidence, money } = call
  if (uid === null || admission?.kind !== 'send' || session.state !== 'ended' || !wasSentOn(call))
    return false
  if (evidence.some(({ type }) => type === 'recorded')) return false
  const voicemail = evidence.find(event => event.type === 'voicemail')
  if (voicemail) return session.answeredAt === null && mayHaveTalked(evidence, voicemail)
  if (session.answerKnown !== null)
    return session.answerKnown === 'presumed' || session.cause === PRESUMED || isOneSided(call)
  const isReported = money.report.kind === 'claimed' && money.report.seconds > 0
  const rangInVain = sinceForwarding(evidence).some(
    event => event.type === 'hangup' && ENDS_OF_RINGING.includes(event.cause),
  )
  return isReported || !rangInVain
}

/** The answer of the leg that waited is all that was told of one: whoever was called may not have answered (I6). */
function isOneSided(call: StoredCall): boolean {
  const beginning = call.evidence.find(event => event.type === 'initiated' && event.parked)
  const isOther = ({ type, legId }: CarrierEvent) => type === 'answered' && legId !== beginning?.legId
  return !wasMoved(call) && !sinceForwarding(call.evidence).some(isOther)
}

/** When it is asked for again: after ever longer pauses, and no more once it should long have been there. */
export function nextRecordAt({ session }: Pick<StoredCall, 'session'>, now: number): number | null {
  const since = now - (session.endedAt ?? now)
  if (since > DETAIL_RECORD_GIVEN_UP_MS) return null
  return now + Math.min(Math.max(since, DETAIL_RECORD_AFTER_MS), DETAIL_RECORD_PAUSE_MS)
}

/** The call with the time at which its detail record is to be asked for, if there is anything to ask. */
export function withRecordAt(call: StoredCall, now: number): StoredCall {
  const { money } = call
  const recordAt = isRecordWanted(call) ? (money.recordAt ?? nextRecordAt(call, now)) : null
  return recordAt === money.recordAt ? call : { ...call, money: { ...money, recordAt } }
}

/** The records of legs come one by one; that only the leg that waited was answered, or none, is believed when this time is over. */
const ALL_LEGS_MS = 10 * DETAIL_RECORD_AFTER_MS

/**
 * The records as evidence of the call, but for the legs on which it rang in vain before it was sent on, or again.
 * @returns null as long as they may not be all
 */
export function recordedEvent(
  { id, session, evidence }: Pick<StoredCall, 'id' | 'session' | 'evidence'>,
  written: readonly DetailRecord[],
  now: number,
): CarrierEvent | null {
  const { leg, endedAt } = session
  const left = leftRings(evidence)
  const records = written.filter(({ legId }) => !left.includes(legId))
  if (leg === null || records.length === 0) return null
  const isAnswered = records.some(({ legId, answeredAt }) => legId !== leg.legId && answeredAt !== null)
  const isComplete = records.some(({ legId }) => legId === leg.legId) && now - (endedAt ?? now) >= ALL_LEGS_MS
  if (!isAnswered && !isComplete) return null
  const legs = records.map(({ legId, answeredAt, endedAt }) => ({ legId, answeredAt, endedAt }))
  return { ...leg, type: 'recorded', sessionId: id, eventId: `recorded-${id}`, at: now, legs }
}
