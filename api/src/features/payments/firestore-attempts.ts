import { firestorePaths, MAX_CHECKOUTS_AN_HOUR, type UserId } from '@parley/shared-contract'
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { StoredPayment } from './stored-payment.ts'

const HOUR_MS = 3_600_000
/** So many in an hour with those that came to nothing. */
const MOST = 4 * MAX_CHECKOUTS_AN_HOUR

/** Whether a card could be tried by it: the provider has made no page of a checkout that was over before it had one. */
const isAttempt = (row: QueryDocumentSnapshot) =>
  row.get('facts.closed') !== 'expired' || row.get('facts.sessionId') !== null

/**
 * When somebody may begin another payment of this kind, epoch milliseconds: at any time while the last hour holds fewer
 * than it may. What a person begins by hand keeps nothing from being added by itself, nor the other way round. Reads, so it
 * comes before what the transaction writes.
 */
export async function freeAt(
  firestore: Firestore,
  transaction: Transaction,
  { userId, kind }: { readonly userId: UserId; readonly kind: StoredPayment['kind'] },
): Promise<number> {
  const own = firestore.collection(firestorePaths.payments).where('userId', '==', userId)
  const { docs } = await transaction.get(
    own.where('kind', '==', kind).orderBy('createdAt', 'desc').limit(MOST),
  )
  const oldest = docs.filter(isAttempt)[MAX_CHECKOUTS_AN_HOUR - 1] ?? docs[MOST - 1]
  return Number(oldest?.get('createdAt') ?? 0) + HOUR_MS
}
