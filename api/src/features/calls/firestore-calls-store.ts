import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import type { Logger } from 'pino'
import { readDocument } from '../../adapters/stored-document.ts'
import { callRecordsIn } from '../call-records/firestore-call-records.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { callIn, documentOf } from './call-document.ts'
import { prolong } from './call-hold.ts'
import type { StoredCall } from './call-money.ts'
import { decideNews, takeNews } from './call-news.ts'
import type { PricedReport } from './call-report.ts'
import type { CallsStore } from './calls-store.ts'
import { personToTell, readToldLine, tellMoved } from './firestore-told-line.ts'
import { decideReport, type KeylessReport, keylessKey, keylessSchema } from './report-decision.ts'

const sessionIdOf = ({ id }: { readonly id: string }): string => decodeURIComponent(id)

const storedCall = (snapshot: DocumentSnapshot): StoredCall => callIn(sessionIdOf(snapshot), snapshot)

/** Logs and passes over a document that cannot be read: it must not stop a report of another call. */
function readableCall(snapshot: DocumentSnapshot, logger: Logger): StoredCall[] {
  try {
    return [storedCall(snapshot)]
  } catch (error) {
    logger.error({ err: error }, 'call was passed over')
    return []
  }
}

export function firestoreCallsStore(firestore: Firestore, logger: Logger): CallsStore {
  const sessions = firestore.collection(firestorePaths.callSessions)
  /** The carrier's ids may hold what a document id may not. */
  const reference = (sessionId: string) => sessions.doc(encodeURIComponent(sessionId))
  const write = (transaction: Transaction, call: StoredCall) =>
    transaction.set(reference(call.id), documentOf(call))

  /** A document of its own per user and report, so that the money's document stays as it is. */
  const keylessReference = ({ uid, fingerprint }: PricedReport) =>
    firestore.doc(`${firestorePaths.keylessReports(uid)}/${fingerprint}`)

  async function equalReport(transaction: Transaction, report: PricedReport): Promise<KeylessReport | null> {
    const snapshot = await transaction.get(keylessReference(report))
    return snapshot.exists ? readDocument(keylessSchema, snapshot) : null
  }

  /** The calls that a report of this key may be about. Read in the transaction: two reports of one key must not take two ways. */
  async function reportableCalls(transaction: Transaction, uid: UserId, key: string): Promise<StoredCall[]> {
    const query = sessions.where('uid', '==', uid).where('reportKey', 'in', ['', key])
    return (await transaction.get(query)).docs.flatMap(row => readableCall(row, logger))
  }

  return {
    async find(sessionId) {
      const snapshot = await reference(sessionId).get()
      return snapshot.exists ? storedCall(snapshot) : null
    },
    record: (news, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(reference(news.sessionId))
        const before = storedCall(snapshot)
        // D38: its person has left; nothing is known of it any more, and nothing is written again.
        if (snapshot.get('erasedAt') !== undefined) return before
        const taken = takeNews(before, news)
        if (!taken) return before
        const ledger = ledgerIn(firestore, transaction)
        const [opened, record] = await Promise.all([
          taken.payer === null ? null : ledger.open(taken.payer, null),
          callRecordsIn(firestore, transaction).open(before, taken.call),
        ])
        const account = opened?.hasProfile ? opened.account : null
        const { call: decided, change } = decideNews(taken, account, now)
        const call = { ...decided, recordId: record.id }
        const person = await personToTell(firestore, transaction, before, call)
        if (account && change) ledger.post(account, change)
        write(transaction, call)
        record.write(call, now)
        person?.tell(call)
        return call
      }),
    async markCarriedOut(sessionId, ringsUntil) {
      await reference(sessionId).update({ carriedOut: true, ...(ringsUntil !== null && { ringsUntil }) })
    },
    tellMoved: (...moved) => tellMoved(firestore, ...moved),
    prolong: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const before = storedCall(await transaction.get(reference(sessionId)))
        if (before.uid === null || before.money.leaseUntil === null) return null
        const ledger = ledgerIn(firestore, transaction)
        const account = await ledger.account(before.uid)
        const { call, ...change } = prolong(before, account, now)
        ledger.post(account, change)
        write(transaction, call)
        return call
      }),
    releaseUnreadable: (uid, sessionId) =>
      firestore.runTransaction(async transaction => {
        if (readableCall(await transaction.get(reference(sessionId)), logger).length > 0) return false
        const ledger = ledgerIn(firestore, transaction)
        const account = await ledger.account(uid)
        const person = await readToldLine(firestore, transaction, uid)
        person.forget(sessionId)
        if (account.activeCall !== sessionId) return true
        ledger.post(account, { account: { ...account, activeCall: null }, entry: null })
        return true
      }),
    async due(before) {
      // Without a limit: calls that cannot be looked after would come first for ever and take the places of the others.
      const leases = sessions.where('leaseUntil', '<', before).orderBy('leaseUntil').select()
      return (await leases.get()).docs.map(sessionIdOf)
    },
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
        if (change === null) return decision
        ledger.post(account, change)
        if (call) write(transaction, call)
        const keyless: KeylessReport = { fingerprint: report.fingerprint, entryId: key, at: now }
        if (report.key === null) transaction.set(keylessReference(report), keyless)
        return decision
      }),
  }
}
