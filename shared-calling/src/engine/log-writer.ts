import {
  type CallRecord,
  callRecordSchema,
  displayPhoneNumber,
  endpoints,
  isOver,
  peerOf,
  type UserId,
} from '@parley/shared-contract'
import type { DeviceStorage } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Observable, SchedulerLike } from 'rxjs'
import type { CallEvent } from '../call/call-event.ts'
import { type CallLog, foldCallLog } from '../call/call-log.ts'
import { atMost } from './at-most.ts'
import { TOLD_WITHIN_MS } from './believed-end-reason.ts'
import { createOutbox } from './outbox.ts'
import type { CallEnginePorts, ChargeReport } from './ports.ts'
import { createShelf } from './shelf.ts'

export interface LogWriterOptions
  extends Pick<
    CallEnginePorts,
    'saveUnheardCall' | 'saveQuality' | 'reportCharge' | 'rates$' | 'endTold' | 'pageLeaves$'
  > {
  readonly scope: Scope
  readonly uid: UserId
  readonly events$: Observable<CallEvent>
  readonly scheduler: SchedulerLike
  /** Whether the carrier can be told of an end. */
  isLineUp(): boolean
  /** Keeps what is unsent when the page goes; null for nowhere. */
  readonly storage: DeviceStorage | null
  reportFailure(what: string, error: unknown): void
}

export interface LogWriter {
  /** Adds to the log of a call whose tab died, and reports it (D27). If that tab stored its own end, that one is used. */
  settle(facts: readonly CallEvent[]): void
  /** Goes on with the log of a call of another page. False if that page already stored the end of the call. */
  resume(facts: readonly CallEvent[]): boolean
  /** Sends everything now; resolves when all is sent, or after `ms`. */
  flush(ms: number): Promise<void>
  /** Leaves what is unsent in storage, for another tab to send. */
  handOver(): void
}

/**
 * What the browser says of a call when it is over: that it was answered and how long, for its charge (B4), and what it
 * alone knows for its log, which is the server's (D46). Nothing here can keep a call waiting. Failures are reported and
 * tried again (S8), also after a reload: what could not be sent waits on the shelf.
 *
 * A report gives the server's word of the end a moment to come first, which it usually does: a call that is settled then
 * needs no further charge, and no question to the carrier (ADR 0035). Where the carrier cannot have been told, and when the
 * page goes, nothing is waited for.
 */
export function createLogWriter(options: LogWriterOptions): LogWriter {
  const { scope, uid, scheduler, storage } = options
  const logs = createOutbox<CallRecord>({
    scope,
    scheduler,
    shelf: createShelf<CallRecord>({
      storage,
      prefix: `parley.unsent-log.${uid}.`,
      schema: callRecordSchema,
    }),
    send: record => (isUnheard(record) ? options.saveUnheardCall(record) : options.saveQuality(record)),
    onFailure: error => options.reportFailure('adding to the call log', error),
  })
  const charges = createOutbox<ChargeReport>({
    scope,
    scheduler,
    shelf: createShelf<ChargeReport>({
      storage,
      prefix: `parley.unsent-charge.${uid}.`,
      schema: endpoints.deductCredits.request,
    }),
    before() {
      const told = options.isLineUp() ? options.endTold?.() : undefined
      return told ? atMost(TOLD_WITHIN_MS, told, scheduler) : null
    },
    send: report => options.reportCharge(report),
    onFailure: error => options.reportFailure('reporting the charge', error),
  })
  if (options.pageLeaves$) scope.follow(options.pageLeaves$, () => void charges.flush(0))

  const foldEvent = (folded: CallLog | null, event: CallEvent): CallLog | null =>
    foldCallLog(folded, event, uid, options.rates$?.value ?? null)
  let log: CallLog | null = null
  scope.follow(options.events$, event => {
    const before = event.type === 'started' ? null : log
    const after = foldEvent(before, event)
    if (after === null || after === before) return
    log = after
    if (event.type === 'ended') save(after.record)
  })

  function save(record: CallRecord): void {
    if (isUnheard(record) || record.quality !== null) logs.put(record.id, record)
    if (record.answered) charges.put(record.id, chargeReport(record))
  }

  const fold = (facts: readonly CallEvent[]) => facts.reduce(foldEvent, null)
  const isLeft = ({ record }: CallLog) => logs.has(record.id) || charges.has(record.id)

  return {
    settle(facts) {
      const settled = fold(facts)
      if (settled && isOver(settled.record) && !isLeft(settled)) save(settled.record)
    },
    resume(facts) {
      const resumed = fold(facts)
      if (resumed === null || isLeft(resumed)) return false
      log = resumed
      return true
    },
    handOver() {
      logs.leaveOnShelf()
      charges.leaveOnShelf()
    },
    async flush(ms) {
      await Promise.all([logs.flush(ms), charges.flush(ms)])
    },
  }
}

/** The call has failed before the carrier gave it ids: it may never have heard of it (D46). */
const isUnheard = ({ direction, status, callLegId, endReason }: CallRecord): boolean =>
  direction === 'outgoing' &&
  status === 'failed' &&
  callLegId === null &&
  (endReason === 'failed' || endReason === 'network')

/** S7: the report of an answered call; its log's id is the key that makes a repeated report harmless. */
function chargeReport(record: CallRecord): ChargeReport {
  const peer = peerOf(record)
  // The ledger keeps it in English, whatever this page speaks.
  const who = peer === '' ? 'Unknown' : displayPhoneNumber(peer)
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
