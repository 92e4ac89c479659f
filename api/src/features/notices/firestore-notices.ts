import { firestorePaths, type PersonNotice, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

/** Leaves notices in the transaction of what they tell of, so that each is told once, however often that is repeated. */
export function leaveNotices(
  firestore: Firestore,
  transaction: Transaction,
  uid: UserId,
  notices: readonly PersonNotice[],
): void {
  for (const notice of notices) transaction.set(firestore.doc(firestorePaths.notice(uid, notice.id)), notice)
}
