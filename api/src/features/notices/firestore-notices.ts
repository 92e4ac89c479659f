import { firestorePaths, type PersonNotice, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { afterCommit } from '../../adapters/after-commit.ts'
import { tellerOfWork } from '../../concurrency/told-notices.ts'

/**
 * Leaves notices in the transaction of what they tell of, so that each is told once, however often that is repeated. Once they
 * are written, whoever tells people (`toldNotices`) has them.
 */
export function leaveNotices(
  firestore: Firestore,
  transaction: Transaction,
  uid: UserId,
  notices: readonly PersonNotice[],
): void {
  for (const notice of notices) transaction.set(firestore.doc(firestorePaths.notice(uid, notice.id)), notice)
  const tell = tellerOfWork()
  if (tell && notices.length > 0) afterCommit(transaction, () => tell(uid, notices))
}

/** The same of one that may have been left before, and seen: then it stays as it is. It is read before anything is written. */
export async function leaveNoticeOnce(
  firestore: Firestore,
  transaction: Transaction,
  uid: UserId,
  notice: PersonNotice,
): Promise<void> {
  const known = await transaction.get(firestore.doc(firestorePaths.notice(uid, notice.id)))
  if (!known.exists) leaveNotices(firestore, transaction, uid, [notice])
}
