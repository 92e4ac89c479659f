import { isDeepStrictEqual } from 'node:util'
import {
  CALL_START_TOLERANCE_MS,
  type CallDirection,
  type CallOutcome,
  type CallRate,
  type CallRecord,
  callEndOf,
  callerName,
  callerNumber,
  callLogId,
  callLogStart,
  outcomeOf,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import { limitIn, recordedEndReason } from './end-reason-model.ts'
import { beginningOf, type RecordedCall } from './recorded-call.ts'

/** Calls that are nobody's to see: of a stolen credential (A52), and of a caller whom the person has blocked (D25). */
const unseen: ReadonlySet<string> = new Set(['number-not-owned', 'blocked-caller'])

/** Where a record belongs: whose it is, and when the call began, epoch milliseconds. */
export interface RecordPlace {
  readonly uid: UserId
  readonly direction: CallDirection
  readonly startedAt: number
}

export const idOf = ({ uid, direction, startedAt }: RecordPlace): string =>
  callLogId(uid, startedAt, direction)

/**
 * Where a call that has just been decided about gets its record (S3, D46): an outgoing one where its browser says, if
 * that can be believed, else at the carrier's start. Null for a call that nobody is to see.
 */
export function recordPlaceOf(call: RecordedCall): RecordPlace | null {
  const { uid, admission } = call
  const { direction, startedAt } = call.session
  if (uid === null || direction === null || startedAt === null || admission === null) return null
  if (admission.kind === 'refuse' && unseen.has(admission.reason)) return null
  const told =
    direction === 'outgoing' ? callLogStart(beginningOf(call)?.clientState ?? '', uid, direction) : null
  const isNear = told !== null && Math.abs(told - startedAt) <= CALL_START_TOLERANCE_MS
  return { uid, direction, startedAt: isNear ? told : startedAt }
}

/** The place of the record with this id; null when it is not the id of one of this person's calls. */
export function placeIn(id: string, { uid, session }: RecordedCall): RecordPlace | null {
  const { direction } = session
  const startedAt = uid === null || direction === null ? null : callLogStart(id, uid, direction)
  return uid === null || direction === null || startedAt === null ? null : { uid, direction, startedAt }
}

/** What the server alone says of a call (D46): everything but the sound, the name and whether it was seen. */
type ServerRecord = Omit<CallRecord, 'quality' | 'contactName' | 'seenAt' | 'recordingUrl' | 'updatedAt'>

/** A64: an answer that came after the end was none. */
const isAnswered = ({ answeredAt, endedAt }: RecordedCall['session']): boolean =>
  answeredAt !== null && (endedAt === null || endedAt >= answeredAt)

/** What the evidence says of the call now. */
function serverRecord(call: RecordedCall, place: RecordPlace): ServerRecord {
  const { session, admission, money } = call
  const { uid, direction, startedAt } = place
  const isRefused = admission?.kind === 'refuse'
  const answered = !isRefused && isAnswered(session)
  const over = isRefused || session.state === 'ended'
  const endReason = recordedEndReason(call, answered)
  const limit = limitIn(call, endReason)
  return {
    id: idOf(place),
    userId: uid,
    callControlId: session.leg?.callControlId ?? null,
    callLegId: session.leg?.legId ?? null,
    direction,
    ...numbersOf(call, direction),
    status: over ? outcome(endReason, answered, direction) : goingOn(answered, direction),
    duration: over && answered ? session.answeredSeconds : 0,
    timestamp: startedAt,
    answered,
    connectedAt: answered ? session.answeredAt : null,
    endedAt: isRefused ? startedAt : session.endedAt,
    cost: over ? toCredits(money.chargedMicro) : 0,
    rate: admission?.kind === 'send' ? bareRate(admission.rate) : null,
    endReason,
    ...forwardedIn(admission),
    ...(limit ? { limit } : {}),
    createdAt: startedAt,
  }
}

/** D47: where the call went, and the two rates of which its own is made. */
function forwardedIn(admission: RecordedCall['admission']): Pick<CallRecord, 'forwarded'> {
  if (admission?.kind !== 'send' || !admission.isForwarded || !admission.forward) return {}
  const { to, incoming, outgoing } = admission.forward
  return { forwarded: { to, incoming, outgoing } }
}

/** Without the version of the table that it is from, which is the server's. */
const bareRate = ({ microPerMinute, incrementSeconds }: CallRate): CallRate => ({
  microPerMinute,
  incrementSeconds,
})

/** The carrier tells of no ringing: a call of ours stays initiated until it is answered, one to us rings. */
const goingOn = (answered: boolean, direction: CallDirection) =>
  answered ? 'connected' : direction === 'incoming' ? 'ringing' : 'initiated'

/** S4; what nobody answered was missed when it was to us and not ended here, whatever the cause. */
function outcome(reason: CallRecord['endReason'], answered: boolean, direction: CallDirection): CallOutcome {
  if (!answered && direction === 'incoming') return reason === 'declined' ? 'completed' : 'missed'
  if (reason === null) return answered ? 'completed' : 'failed'
  return outcomeOf(reason, answered)
}

/** The rules allow no longer text. */
const MOST_CHARACTERS = 64

function numbersOf({ session, admission }: RecordedCall, direction: CallDirection) {
  const [from, to] = [session.from ?? '', session.to ?? '']
  if (direction === 'incoming') return { fromNumber: callerNumber(from), toNumber: callerNumber(to) }
  const sentTo =
    admission?.kind === 'send' && 'number' in admission.where.to ? admission.where.to.number : null
  return { fromNumber: callerNumber(from), toNumber: (sentTo ?? to).slice(0, MOST_CHARACTERS) }
}

/** The record of a call that had none. */
export function newRecord(call: RecordedCall, place: RecordPlace, now: number): CallRecord {
  const record = serverRecord(call, place)
  const name = place.direction === 'incoming' ? (beginningOf(call)?.callerName ?? null) : null
  return {
    ...record,
    contactName: callerName(name, record.fromNumber),
    recordingUrl: null,
    quality: null,
    seenAt: isMissed(record) ? null : now,
    updatedAt: now,
  }
}

const isMissed = (record: Pick<CallRecord, 'direction' | 'answered' | 'status' | 'endReason'>) =>
  callEndOf(record) === 'missed'

/**
 * What is to be changed about a record that stands; null for nothing. Who has seen that they missed a call is not told
 * of it again (D42), unless it was no missed one before.
 */
export function recordChange(
  standing: CallRecord,
  call: RecordedCall,
  now: number,
): Partial<CallRecord> | null {
  const { userId: uid, direction, timestamp: startedAt } = standing
  const record = serverRecord(call, { uid, direction, startedAt })
  const changed = Object.entries(record).filter(
    ([field, value]) => !isDeepStrictEqual(Reflect.get(standing, field), value),
  )
  if (changed.length === 0) return null
  const [before, after] = [isMissed(standing), isMissed(record)]
  const seen = before === after ? {} : { seenAt: after ? null : now }
  return { ...Object.fromEntries(changed), ...seen, updatedAt: now }
}

/**
 * What is to be changed about a record that a browser of before November 2026 has left open, when nothing else is known
 * of its call. Nobody is told of it: it is no news.
 */
export function leftRecordChange(
  { answered, direction, connectedAt, timestamp }: CallRecord,
  now: number,
): Partial<CallRecord> {
  const end = { endedAt: connectedAt ?? timestamp, updatedAt: now }
  if (answered) return { status: 'completed', endReason: null, ...end }
  if (direction === 'incoming') return { status: 'missed', endReason: 'no_answer', ...end }
  return { status: 'failed', endReason: null, ...end }
}
