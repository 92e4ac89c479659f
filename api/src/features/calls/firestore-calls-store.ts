import { firestorePaths } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import type { Admission } from './call-admission.ts'
import { leaseFromAnswer, prolong, reserve } from './call-hold.ts'
import { isUnsettled, type Posting } from './call-money.ts'
import { isRedundant } from './call-session.ts'
import { settle } from './call-settlement.ts'
import type { CallNews, CallsStore, StoredCall } from './calls-store.ts'
import {
  billedCall,
  type CallDocument,
  callDocumentFrom,
  callReference,
  sessionIdOf,
  withFold,
} from './firestore-call-document.ts'

/** More events than any call has; what a flood adds beyond is dropped instead of growing the document. */
const MOST_EVENTS = 60
/** More leases than end at one time are looked after the next time. */
const MOST_DUE = 200

const stored = (sessionId: string, document: CallDocument): StoredCall => {
  const { uid, admission, carriedOut } = document
  const { session, money } = billedCall(sessionId, document)
  return { uid, admission, carriedOut, session, money }
}

function withNews(before: CallDocument, { events, admission }: CallNews): CallDocument {
  const evidence = [...before.evidence]
  for (const event of events) {
    if (evidence.length < MOST_EVENTS && !isRedundant(evidence, event)) evidence.push(event)
  }
  return {
    ...before,
    uid: before.uid ?? admission?.uid ?? null,
    evidence,
    admission: before.admission ?? admission,
  }
}

const isSent = (admission: Admission | null) => admission?.kind === 'send'

export function firestoreCallsStore(firestore: Firestore): CallsStore {
  const reference = (sessionId: string) => callReference(firestore, sessionId)

  /** The transaction's writes of a posting. */
  function post(transaction: Transaction, posting: Posting, before: Posting['account']): void {
    const ledger = ledgerIn(firestore, transaction)
    if (posting.entry) ledger.write(posting.account, posting.entry)
    else if (posting.account !== before) ledger.hold(posting.account)
  }

  /** What news mean for money. All reads are done when it resolves, and the account's writes made. */
  async function withMoney(
    transaction: Transaction,
    sessionId: string,
    { before, after }: { readonly before: CallDocument; readonly after: CallDocument },
    now: number,
  ): Promise<CallDocument> {
    const call = billedCall(sessionId, after)
    const begins = !before.admission && isSent(after.admission) && call.session.state !== 'ended'
    if (after.uid === null || !(begins || isUnsettled(call))) return { ...after, ...leaseFromAnswer(call) }
    const ledger = ledgerIn(firestore, transaction)
    const { account, hasProfile } = await ledger.open(after.uid, `call_${encodeURIComponent(sessionId)}`)
    // Who is gone has no balance to show, and nothing is looked after for them any more.
    if (!hasProfile) return { ...after, leaseUntil: null }
    if (begins && account.activeCall !== null && account.activeCall !== sessionId) {
      return { ...after, admission: { kind: 'refuse', uid: after.uid, reason: 'in-call' } }
    }
    const posting = begins ? reserve(call, account, now) : settle(call, account, now)
    post(transaction, posting, account)
    return { ...after, ...leaseFromAnswer({ ...call, money: posting.money }) }
  }

  return {
    async find(sessionId) {
      const snapshot = await reference(sessionId).get()
      return snapshot.exists ? stored(sessionId, callDocumentFrom(snapshot)) : null
    },
    record: (news, now) =>
      firestore.runTransaction(async transaction => {
        const { sessionId } = news
        const snapshot = await transaction.get(reference(sessionId))
        const before = callDocumentFrom(snapshot)
        const after = withNews(before, news)
        const isNew = after.evidence.length > before.evidence.length || after.admission !== before.admission
        if (!isNew) return stored(sessionId, before)
        const written = await withMoney(transaction, sessionId, { before, after }, now)
        transaction.set(snapshot.ref, withFold(written))
        return stored(sessionId, written)
      }),
    async markCarriedOut(sessionId) {
      await reference(sessionId).update({ carriedOut: true })
    },
    prolong: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(reference(sessionId))
        const before = callDocumentFrom(snapshot)
        if (before.uid === null || before.leaseUntil === null) return null
        const account = await ledgerIn(firestore, transaction).account(before.uid)
        const posting = prolong(billedCall(sessionId, before), account, now)
        post(transaction, posting, account)
        transaction.update(snapshot.ref, { ...posting.money })
        return stored(sessionId, { ...before, ...posting.money })
      }),
    async due(before) {
      const leases = firestore.collection(firestorePaths.callSessions).where('leaseUntil', '<', before)
      return (await leases.orderBy('leaseUntil').limit(MOST_DUE).get()).docs.map(sessionIdOf)
    },
  }
}
