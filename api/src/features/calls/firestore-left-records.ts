import {
  type CallRecord,
  callRecordSchema,
  firestorePaths,
  isOver,
  type UserId,
  z,
} from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { Logger } from 'pino'
import { pagesOf } from '../../adapters/firestore-pages.ts'
import { leftRecordChange, recordChange } from '../call-records/call-record-model.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore, LeftRecord } from './calls-store.ts'
import { readableCall, sessionsIn } from './firestore-sessions.ts'

/** See `CallsStore`. */
export function firestoreLeftRecords(
  firestore: Firestore,
  logger: Logger,
): Pick<CallsStore, 'leftRecords' | 'closeRecord'> {
  /** The call that the record is about, if the carrier's evidence of it is still kept. */
  async function callOf(
    transaction: Transaction,
    uid: UserId,
    record: CallRecord,
  ): Promise<StoredCall | null> {
    if (record.callLegId === null) return null
    const found = await transaction.get(
      sessionsIn(firestore).where('leg.legId', '==', record.callLegId).limit(1),
    )
    return found.docs.flatMap(row => readableCall(row, logger)).find(call => call.uid === uid) ?? null
  }

  return {
    async leftRecords(before, most) {
      // An index of all people's records by time would take 500 new records a second and no more.
      const open = firestore
        .collectionGroup('callLogs')
        .where('status', 'in', ['initiated', 'ringing', 'connected'])
        .select('timestamp')
      const left: LeftRecord[] = []
      for await (const page of pagesOf(open)) {
        const old = page.filter(row => row.get('timestamp') < before)
        left.push(...old.map(({ id, ref }) => ({ id, uid: ref.parent.parent?.id ?? '' })))
        if (left.length >= most) break
      }
      return left.slice(0, most)
    },
    closeRecord: ({ uid, id }, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(firestore.doc(firestorePaths.callLog(uid, id)))
        if (!snapshot.exists) return
        const { data: record } = z.safeParse(callRecordSchema, snapshot.data())
        if (!record) return void transaction.update(snapshot.ref, { status: 'failed', updatedAt: now })
        if (isOver(record)) return
        const call = await callOf(transaction, uid, record)
        if (call && call.money.leaseUntil !== null) return
        const known = call && recordChange(record, call, now)
        const change = known && isOver({ ...record, ...known }) ? known : leftRecordChange(record, now)
        transaction.update(snapshot.ref, { ...change })
      }),
  }
}
