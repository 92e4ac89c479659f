import { firestorePaths, ParleyError, REPORTABLE_CALLS_MAX, type UserId } from '@parley/shared-contract'
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore'
import type { Logger } from 'pino'
import { readDocument } from '../../adapters/stored-document.ts'
import { callRecordsIn } from '../call-records/firestore-call-records.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { documentOf } from './call-document.ts'
import type { StoredCall } from './call-money.ts'
import type { PricedReport } from './call-report.ts'
import type { CallsStore } from './calls-store.ts'
import { readableCall, sessionReference, sessionsIn } from './firestore-sessions.ts'
import { decideReport, type KeylessReport, keylessKey, keylessSchema } from './report-decision.ts'

/** See `CallsStore.report`. */
export function firestoreReports(firestore: Firestore, logger: Logger): Pick<CallsStore, 'report'> {
  /** A document of its own per user and report, so that the money's document stays as it is. */
  const keylessReference = ({ uid, fingerprint }: PricedReport) =>
    firestore.doc(`${firestorePaths.keylessReports(uid)}/${fingerprint}`)

  async function equalReport(transaction: Transaction, report: PricedReport): Promise<KeylessReport | null> {
    const snapshot = await transaction.get(keylessReference(report))
    return snapshot.exists ? readDocument(keylessSchema, snapshot) : null
  }

  /**
   * The calls that a report of this key may be about: the one that it has claimed, and the latest that await one. Read in
   * the transaction: two reports of one key must not take two ways.
   */
  async function reportableCalls(transaction: Transaction, uid: UserId, key: string): Promise<StoredCall[]> {
    const own = sessionsIn(firestore).where('uid', '==', uid)
    const awaiting = own.where('reportKey', '==', '').orderBy('startedAt', 'desc').limit(REPORTABLE_CALLS_MAX)
    const queries: Query[] = [own.where('reportKey', '==', key).limit(1), awaiting]
    const found = await Promise.all(queries.map(query => transaction.get(query)))
    return found.flatMap(({ docs }) => docs).flatMap(row => readableCall(row, logger))
  }

  return {
    report: (report, now) =>
      firestore.runTransaction(async transaction => {
        const key = report.key ?? keylessKey(report, await equalReport(transaction, report), now)
        const ledger = ledgerIn(firestore, transaction)
        const [{ account, written, hasProfile }, calls] = await Promise.all([
          ledger.open(report.uid, key),
          reportableCalls(transaction, report.uid, key),
        ])
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const decision = decideReport({ report, key, account, written, calls }, now)
        const { change, call } = decision
        const record = change && call && (await callRecordsIn(firestore, transaction).open(call, call))
        if (call) transaction.set(sessionReference(firestore, call.id), documentOf(call))
        if (change === null) return decision
        ledger.post(account, change, now)
        if (call) record?.write(call, now)
        const keyless: KeylessReport = { fingerprint: report.fingerprint, entryId: key, at: now }
        if (report.key === null) transaction.set(keylessReference(report), keyless)
        return decision
      }),
  }
}
