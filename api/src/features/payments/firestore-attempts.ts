import { firestorePaths, MAX_CHECKOUTS_AN_HOUR, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

const HOUR_MS = 3_600_000

/**
 * When somebody may begin another payment, epoch milliseconds: at any time while the last hour holds fewer than it may,
 * whether they have begun them or these began by themselves. Reads, so it comes before what the transaction writes.
 */
export async function freeAt(firestore: Firestore, transaction: Transaction, uid: UserId): Promise<number> {
  const own = firestore.collection(firestorePaths.payments).where('userId', '==', uid)
  const latest = await transaction.get(own.orderBy('createdAt', 'desc').limit(MAX_CHECKOUTS_AN_HOUR))
  const oldest = latest.docs[MAX_CHECKOUTS_AN_HOUR - 1]
  return Number(oldest?.get('createdAt') ?? 0) + HOUR_MS
}
