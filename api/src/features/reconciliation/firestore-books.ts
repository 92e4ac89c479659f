import { firestorePaths, z } from '@parley/shared-contract'
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { sessionIdOf, sessionReference, sessionsIn, storedCall } from '../calls/firestore-sessions.ts'
import { accountFrom } from '../ledger/firestore-ledger.ts'
import { entrySchema, type LedgerEntry } from '../ledger/ledger.ts'
import { paymentDocumentSchema, type StoredPayment } from '../payments/stored-payment.ts'
import type { BooksPage, BooksStore } from './books-store.ts'

const PAGE = 200

/** What `users/{uid}` shows of the account. */
const shownSchema = z.object({ credits: z._default(z.number(), 0) })

/** What a document is; null when it cannot be read. */
function readable<T>(read: (snapshot: DocumentSnapshot) => T, snapshot: DocumentSnapshot): T | null {
  try {
    return read(snapshot)
  } catch {
    return null
  }
}

const entryIn = (snapshot: DocumentSnapshot): LedgerEntry => readDocument(entrySchema, snapshot)
const paymentIn = (snapshot: DocumentSnapshot): StoredPayment => ({
  id: snapshot.id,
  ...readDocument(paymentDocumentSchema, snapshot),
})

export function firestoreBooks(firestore: Firestore): BooksStore {
  const transactions = firestore.collection(firestorePaths.transactions)
  const payments = firestore.collection(firestorePaths.payments)

  async function pageOf(collection: CollectionReference, after: string | null): Promise<DocumentSnapshot[]> {
    const ordered = collection.orderBy(FieldPath.documentId()).limit(PAGE)
    return (await (after === null ? ordered : ordered.startAfter(after)).get()).docs
  }
  async function documents<T>(
    collection: CollectionReference,
    after: string | null,
    read: (snapshot: DocumentSnapshot) => T,
  ): Promise<BooksPage<T>> {
    return (await pageOf(collection, after)).map(row => [row.id, readable(read, row)] as const)
  }
  const existing = async (collection: CollectionReference, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : (await firestore.getAll(...ids.map(id => collection.doc(id)))).filter(({ exists }) => exists)

  return {
    accounts: async after =>
      (await pageOf(firestore.collection(firestorePaths.accounts), after)).map(({ id }) => id),
    account: uid =>
      firestore.runTransaction(async transaction => {
        const [billing, profile] = await transaction.getAll(
          firestore.doc(firestorePaths.billing(uid)),
          firestore.doc(firestorePaths.user(uid)),
        )
        if (!billing || !profile) throw new RangeError('every document that is asked for is answered')
        const account = accountFrom(uid, billing)
        const { activeCall } = account
        const active =
          activeCall === null ? null : await transaction.get(sessionReference(firestore, activeCall))
        return {
          account,
          shownCredits: profile.exists ? readDocument(shownSchema, profile).credits : null,
          activeHeldMicro: active && (readable(storedCall, active)?.money.heldMicro ?? null),
        }
      }),
    async *entries(uid, since) {
      const own = transactions.where('userId', '==', uid).where('timestamp', '>=', since)
      const ordered = own.orderBy('timestamp', 'desc').limit(PAGE)
      let rows = (await ordered.get()).docs
      while (rows.length > 0) {
        yield rows.map(entryIn)
        rows = rows.length < PAGE ? [] : (await ordered.startAfter(rows.at(-1)).get()).docs
      }
    },
    entriesNamed: async ids => (await existing(transactions, ids)).map(entryIn),
    calls: after => documents(sessionsIn(firestore), after, storedCall),
    async call(sessionId) {
      const snapshot = await sessionReference(firestore, sessionId).get()
      return snapshot.exists ? readable(storedCall, snapshot) : null
    },
    async knownCalls(sessionIds) {
      const found = await existing(sessionsIn(firestore), sessionIds.map(encodeURIComponent))
      return new Set(found.map(sessionIdOf))
    },
    payments: after => documents(payments, after, paymentIn),
    async payment(id) {
      const snapshot = await payments.doc(id).get()
      return snapshot.exists ? readable(paymentIn, snapshot) : null
    },
  }
}
