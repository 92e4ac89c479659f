import type { CallRecord, UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { CallEvent } from '../call/call-event.ts'
import { type CallLog, foldCallLog } from '../call/call-log.ts'

/**
 * Writes the logs of calls where there is no server that does it (D46), each as often as it changes.
 * @param caller who is signed in when a call starts
 */
export function recordCalls(
  scope: Scope,
  events$: Observable<CallEvent>,
  caller: () => UserId | null,
  write: (record: CallRecord) => void,
): void {
  let log: CallLog | null = null
  scope.follow(events$, event => {
    const before = event.type === 'started' ? null : log
    log = foldCallLog(before, event, caller() ?? '')
    if (log && log.record !== before?.record) write(log.record)
  })
}
