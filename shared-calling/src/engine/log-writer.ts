import { type CallRecord, displayPhoneNumber, peerOf, type UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Observable, SchedulerLike } from 'rxjs'
import type { CallEvent } from '../call/call-event.ts'
import { type CallLog, foldCallLog, isEnded } from '../call/call-log.ts'
import { createOutbox } from './outbox.ts'
import type { CallEnginePorts, ChargeReport } from './ports.ts'

export interface LogWriterOptions extends Pick<CallEnginePorts, 'saveCallLog' | 'reportCharge'> {
  readonly scope: Scope
  readonly uid: UserId
  readonly events$: Observable<CallEvent>
  readonly scheduler: SchedulerLike
  reportFailure(what: string, error: unknown): void
}

/**
 * Keeps the call log of a session: every change of a record is saved, an answered call that ended is
 * reported for its charge (B4). Nothing here can keep a call waiting; failures are told and retried (S8).
 */
export function createLogWriter(options: LogWriterOptions): { flush(ms: number): Promise<void> } {
  const { scope, uid, scheduler } = options
  const logs = createOutbox<CallRecord>({
    scope,
    scheduler,
    send: record => options.saveCallLog(record),
    onFailure: error => options.reportFailure('saving the call log', error),
  })
  const charges = createOutbox<ChargeReport>({
    scope,
    scheduler,
    send: report => options.reportCharge(report),
    onFailure: error => options.reportFailure('reporting the charge', error),
  })

  let log: CallLog | null = null
  const subscription = options.events$.subscribe(event => {
    const before = event.type === 'started' ? null : log
    const after = foldCallLog(before, event, uid)
    if (after === null || after === before) return
    log = after
    logs.put(after.record.id, after.record)
    if (event.type === 'ended' && isEnded(after.record) && after.record.answered)
      charges.put(after.record.id, chargeReport(after.record))
  })
  scope.onEnd(() => subscription.unsubscribe())

  return {
    async flush(ms) {
      await Promise.all([logs.flush(ms), charges.flush(ms)])
    },
  }
}

/** S7: the report of an answered call; its log's id is the key that makes a repeated report harmless. */
function chargeReport(record: CallRecord): ChargeReport {
  const peer = peerOf(record)
  const who = displayPhoneNumber(peer)
  return {
    userId: record.userId,
    amount: record.cost,
    description: record.direction === 'outgoing' ? `Call to ${who}` : `Call from ${who}`,
    metadata: {
      callDirection: record.direction,
      duration: record.duration,
      phoneNumber: peer === '' ? 'Unknown' : peer,
      callLogId: record.id,
    },
  }
}
