import { firestorePaths, MAX_CHECKOUTS_AN_HOUR, type UserId } from '@parley/shared-contract'
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'

const HOUR_MS = 3_600_000
/** So many in an hour with those that came to nothing. */
const MOST = 4 * MAX_CHECKOUTS_AN_HOUR

/** Whether a card could be tried by it: the provider has made no page of a checkout that was over before it had one. */
const isAttempt = (row: QueryDocumentSnapshot) =>
  row.get('facts.closed') !== 'expired' || row.get('facts.sessionId') !== null

/**
 * When somebody may begin another payment, epoch milliseconds: at any time while the last hour holds fewer than it may,
 * whether they have begun them or these began by themselves. Reads, so it comes before what the transaction writes.
 */
export async function freeAt(firestore: Firestore, transaction: Transaction, uid: UserId): Promise<number> {
  const own = firestore.collection(firestorePaths.payments).where('userId', '==', uid)
  const { docs } = await transaction.get(own.orderBy('createdAt', 'desc').limit(MOST))
  const oldest = docs.filter(isAttempt)[MAX_CHECKOUTS_AN_HOUR - 1] ?? docs[MOST - 1]
  return Number(oldest?.get('createdAt') ?? 0) + HOUR_MS
}
