import {
  type CallGrade,
  type CallRecord,
  callEndOf,
  callLogId,
  callLogStart,
  callPriceMicro,
  callRateOf,
  isOver,
  outcomeOf,
  peerOf,
  type RatesTable,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import type { CallEvent } from './call-event.ts'
import { secondsBetween } from './call-reducer.ts'

/** A call log in the making: the record as it stands, and what is needed to go on. */
export interface CallLog {
  readonly callId: string
  readonly record: CallRecord
  readonly connectedMono: number | null
  /** How it sounded so far; written down when it ends. */
  readonly grade: CallGrade | null
}

/**
 * The call log after one more fact of its call (S3, S4: initiated, ringing, connected, then one of the
 * ends). Pure and total like the reducer (H1.3): a fact that is repeated, comes late or belongs to another call
 * returns the same object. The id is deterministic, so writing a record twice is harmless.
 * @param rates what calls cost; null while that is not known
 */
export function foldCallLog(
  log: CallLog | null,
  event: CallEvent,
  uid: UserId,
  rates: RatesTable | null = null,
): CallLog | null {
  if (log === null) return event.type === 'started' ? open(event, uid) : null
  if (event.callId !== log.callId) return log
  const { record } = log
  switch (event.type) {
    case 'ringing':
      return record.status === 'initiated' ? change(log, event, { status: 'ringing' }) : log
    case 'connected':
      if (isOver(record) || record.status === 'connected') return log
      return {
        ...change(log, event, { status: 'connected', answered: true, connectedAt: event.at }),
        connectedMono: event.mono,
      }
    case 'identified':
      if (record.callControlId === event.callControlId && record.callLegId === event.callLegId) return log
      return change(log, event, { callControlId: event.callControlId, callLegId: event.callLegId })
    case 'graded':
      return isOver(record) || log.grade === event.grade ? log : { ...log, grade: event.grade }
    case 'ended':
      return isOver(record) ? log : close(log, event, rates)
    default:
      return log
  }
}

function open(event: Extract<CallEvent, { type: 'started' }>, uid: UserId): CallLog {
  const { direction, at, logId } = event
  const outgoing = direction === 'outgoing'
  // An incoming call begins at the carrier's moment, if the server has told it (D46).
  const startedAt = callLogStart(logId ?? '', uid, direction) ?? at
  return {
    callId: event.callId,
    connectedMono: null,
    grade: null,
    record: {
      id: callLogId(uid, startedAt, direction),
      userId: uid,
      callControlId: null,
      callLegId: null,
      direction,
      fromNumber: outgoing ? event.ownNumber : event.peer,
      toNumber: outgoing ? event.peer : event.ownNumber,
      status: outgoing ? 'initiated' : 'ringing',
      duration: 0,
      timestamp: startedAt,
      answered: false,
      connectedAt: null,
      endedAt: null,
      contactName: event.peerName,
      recordingUrl: null,
      cost: 0,
      rate: null,
      quality: null,
      endReason: null,
      seenAt: at,
      createdAt: startedAt,
      updatedAt: at,
    },
  }
}

/** S9, D20: an answered call costs its started minutes, any other nothing. */
function close(
  log: CallLog,
  event: Extract<CallEvent, { type: 'ended' }>,
  rates: RatesTable | null,
): CallLog {
  const rate = callRateOf(rates, log.record.direction, peerOf(log.record) ?? '')
  const answered = log.connectedMono !== null
  const duration = log.connectedMono === null ? 0 : secondsBetween(log.connectedMono, event.mono)
  const ended = change(log, event, {
    status: outcomeOf(event.reason, answered),
    duration,
    endedAt: event.at,
    cost: answered ? toCredits(callPriceMicro(duration, rate)) : 0,
    rate: answered ? rate : null,
    quality: answered ? log.grade : null,
    endReason: event.reason,
  })
  return callEndOf(ended.record) === 'missed' ? change(ended, event, { seenAt: null }) : ended
}

const change = (log: CallLog, event: CallEvent, changed: Partial<CallRecord>): CallLog => ({
  ...log,
  record: { ...log.record, ...changed, updatedAt: event.at },
})
