import { firestorePaths, type UserId } from '@parley/shared-contract'
import type { Firestore, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { holderIn } from '../profile/firestore-usernames.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { personQueries } from './firestore-person-queries.ts'

/** Documents of one batch; Firestore takes 500 writes. */
const BATCH = 250

/**
 * Deletes the documents of a person, the profile last, so that an erasure that was cut short can be found again
 * (D38). Ledger entries and the account in `billing/{uid}` stay: ids, amounts, times and balances.
 */
export async function erasePerson(firestore: Firestore, uid: UserId): Promise<void> {
  const user = firestore.doc(firestorePaths.user(uid))

  async function inBatches(
    rows: readonly QueryDocumentSnapshot[],
    change: (batch: WriteBatch, row: QueryDocumentSnapshot) => void,
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = firestore.batch()
      for (const row of rows.slice(from, from + BATCH)) change(batch, row)
      await batch.commit()
    }
  }
  const deleteAll = async (query: Query) =>
    inBatches((await query.get()).docs, (batch, row) => batch.delete(row.ref))

  const { transactions, conversations, ...lists } = personQueries(firestore, uid)
  for (const thread of (await conversations.get()).docs) await deleteAll(thread.ref.collection('messages'))
  for (const query of [conversations, ...Object.values(lists)]) await deleteAll(query)
  await deleteAll(firestore.collection(firestorePaths.callSessions).where('uid', '==', uid))
  await inBatches((await transactions.get()).docs, (batch, row) =>
    batch.update(row.ref, { description: '', referenceId: '' }),
  )

  await deleteAll(firestore.collection(firestorePaths.keylessReports(uid)))
  const billing = await firestore.doc(firestorePaths.billing(uid)).get()
  // It names the other party of each call that was charged on the browser's word.
  if (billing.exists) await billing.ref.update({ provisional: [] })

  const { username } = readDocument(storedProfileSchema, await user.get())
  if (username !== null) await releaseUsername(firestore, username, uid)
  await firestore.doc(firestorePaths.sipUser(uid)).delete()
  await user.delete()
}

/** Frees the username (D36), unless somebody else holds it by now. */
async function releaseUsername(firestore: Firestore, username: string, uid: UserId): Promise<void> {
  const reserved = await firestore.doc(firestorePaths.username(username)).get()
  if (holderIn(reserved) === uid) await reserved.ref.delete()
}
