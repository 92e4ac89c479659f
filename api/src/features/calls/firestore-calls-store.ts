import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { Logger } from 'pino'
import { callRecordsIn } from '../call-records/firestore-call-records.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { beginTake } from '../voicemail/firestore-voicemail-store.ts'
import { lineAwaitedUntil } from './awaited-line.ts'
import { withRecordAt } from './awaited-record.ts'
import { documentOf } from './call-document.ts'
import { endAtWall, giveUpRing, prolong } from './call-hold.ts'
import type { StoredCall } from './call-money.ts'
import { decideNews, takeNews } from './call-news.ts'
import type { CallsStore } from './calls-store.ts'
import { firestoreAwaitedRecords } from './firestore-awaited-records.ts'
import { firestoreDueCalls } from './firestore-due-calls.ts'
import { firestoreLeftRecords } from './firestore-left-records.ts'
import { firestoreReports } from './firestore-reports.ts'
import { readableCall, sessionReference, storedCall } from './firestore-sessions.ts'
import { personToTell, readToldLine, tellMoved } from './firestore-told-line.ts'
import { takeOfCall } from './incoming-route.ts'
import { standingOrderOf } from './standing-order.ts'

const write = (firestore: Firestore, transaction: Transaction, call: StoredCall) =>
  transaction.set(sessionReference(firestore, call.id), documentOf(call))

const markCarriedOut =
  (firestore: Firestore): CallsStore['markCarriedOut'] =>
  (id, commandId, ringsUntil) =>
    firestore.runTransaction(async transaction => {
      const reference = sessionReference(firestore, id)
      const call = storedCall(await transaction.get(reference))
      if (standingOrderOf(call) !== commandId) return
      // The order need not be given again. Nothing else ends a call at a time of its own before it is answered.
      const isAwaited =
        call.session.state === 'initiated' && call.money.wallAt !== null && lineAwaitedUntil(call) === null
      const known = { ...(ringsUntil !== null && { ringsUntil }), ...(isAwaited && { wallAt: null }) }
      transaction.update(reference, { carriedOut: true, ...known })
    })

export function firestoreCallsStore(firestore: Firestore, logger: Logger): CallsStore {
  const reference = (sessionId: string) => sessionReference(firestore, sessionId)

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
        const call = withRecordAt({ ...decided, recordId: record.id }, now)
        const person = await personToTell(firestore, transaction, before, call)
        const told = person?.newsOf(call) ?? {}
        // F11: the balance, what is left of the day, and that the call is on or over are one write of the profile.
        const isTold = account !== null && change !== null && ledger.post(account, change, now, told)
        if (!isTold) person?.tell(told)
        write(firestore, transaction, call)
        record.write(call, now)
        beginTake(firestore, transaction, call.id, takeOfCall(before, call), now)
        return call
      }),
    markCarriedOut: markCarriedOut(firestore),
    tellMoved: (...moved) => tellMoved(firestore, ...moved),
    prolong: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const before = storedCall(await transaction.get(reference(sessionId)))
        if (before.uid === null || before.money.leaseUntil === null) return null
        const ledger = ledgerIn(firestore, transaction)
        const account = await ledger.account(before.uid)
        const { call, ...change } = prolong(before, account, now)
        const isNews = before.session.answeredAt !== call.session.answeredAt
        const record = isNews ? await callRecordsIn(firestore, transaction).open(before, call) : null
        ledger.post(account, change, now)
        write(firestore, transaction, call)
        record?.write(call, now)
        return call
      }),
    endAtWall: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const before = storedCall(await transaction.get(reference(sessionId)))
        if (before.uid === null) return null
        const account = await ledgerIn(firestore, transaction).account(before.uid)
        const posting = endAtWall(before, account, now)
        if (posting) write(firestore, transaction, posting.call)
        return posting?.call ?? null
      }),
    giveUpRing: (uid, sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const before = storedCall(await transaction.get(reference(sessionId)))
        const ledger = ledgerIn(firestore, transaction)
        const account = await ledger.account(uid)
        const posting = giveUpRing(before, account, now)
        if (!posting) return null
        ledger.post(account, posting, now)
        write(firestore, transaction, posting.call)
        return posting.call
      }),
    releaseUnreadable: (uid, sessionId, now) =>
      firestore.runTransaction(async transaction => {
        if (readableCall(await transaction.get(reference(sessionId)), logger).length > 0) return false
        const ledger = ledgerIn(firestore, transaction)
        const account = await ledger.account(uid)
        const person = await readToldLine(firestore, transaction, uid)
        person.forget(sessionId)
        if (account.activeCall !== sessionId) return true
        ledger.post(account, { account: { ...account, activeCall: null }, entry: null }, now)
        return true
      }),
    ...firestoreDueCalls(firestore),
    ...firestoreAwaitedRecords(firestore),
    ...firestoreReports(firestore, logger),
    ...firestoreLeftRecords(firestore, logger),
  }
}
