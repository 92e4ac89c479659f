import { randomUUID } from 'node:crypto'
import { ERASED_CALL_MS, firestorePaths, type UserId } from '@parley/shared-contract'
import {
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { pagesOf } from '../../adapters/firestore-pages.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { holderIn } from '../profile/firestore-usernames.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { personQueries } from './firestore-person-queries.ts'

/** Types of ledger entries whose ids name the number they paid for. */
const NAMING_A_NUMBER = ['number', 'renewal']

/**
 * Deletes the documents of a person, the profile last (D38). Ledger entries and the account in `billing/{uid}` stay:
 * amounts, times, balances, and ids that name nobody's number. So do payments. Of calls an empty document stays for a while.
 */
export async function erasePerson(firestore: Firestore, uid: UserId, now: number): Promise<void> {
  const user = firestore.doc(firestorePaths.user(uid))

  async function change(
    rows: readonly QueryDocumentSnapshot[],
    one: (batch: WriteBatch, row: QueryDocumentSnapshot) => void,
  ): Promise<void> {
    const batch = firestore.batch()
    for (const row of rows) one(batch, row)
    await batch.commit()
  }
  async function deleteAll(query: Query): Promise<void> {
    for await (const page of pagesOf(query)) await change(page, (batch, row) => batch.delete(row.ref))
  }

  const { transactions, conversations, payments: _kept, ...lists } = personQueries(firestore, uid)
  const purges = firestore.collection(firestorePaths.threadPurges).where('uid', '==', uid)
  for await (const page of pagesOf(purges))
    for (const purge of page)
      await deleteAll(firestore.collection(firestorePaths.messages(purge.get('conversationId'))))
  await deleteAll(purges)
  for await (const threads of pagesOf(conversations))
    for (const thread of threads) await deleteAll(thread.ref.collection('messages'))
  for (const query of [conversations, ...Object.values(lists)]) await deleteAll(query)
  const expiresAt = Timestamp.fromMillis(now + ERASED_CALL_MS)
  const calls = firestore.collection(firestorePaths.callSessions).where('uid', '==', uid)
  for await (const page of pagesOf(calls))
    await change(page, (batch, row) => batch.set(row.ref, { erasedAt: now, expiresAt }))
  for (const server of [firestorePaths.carrierFiles, firestorePaths.voicemailTakes])
    await deleteAll(firestore.collection(server).where('uid', '==', uid))
  await deleteAll(firestore.collection(firestorePaths.pushedCalls).where('userId', '==', uid))
  for await (const entries of pagesOf(transactions)) {
    await change(entries, (batch, row) => batch.update(row.ref, { description: '', referenceId: '' }))
    for (const row of entries.filter(row => NAMING_A_NUMBER.includes(row.get('type')))) {
      await renameEntry(firestore, row)
    }
  }

  await deleteAll(firestore.collection(firestorePaths.keylessReports(uid)))
  const billing = await firestore.doc(firestorePaths.billing(uid)).get()
  // It names the other party of each call that was charged on the browser's word.
  if (billing.exists) await billing.ref.update({ provisional: [] })

  const { username } = readDocument(storedProfileSchema, await user.get())
  if (username !== null) await releaseUsername(firestore, username, uid)
  await firestore.doc(firestorePaths.exportLease(uid)).delete()
  await firestore.doc(firestorePaths.customer(uid)).delete()
  await firestore.doc(firestorePaths.forwarding(uid)).delete()
  await firestore.doc(firestorePaths.sipUser(uid)).delete()
  // Together: a greeting is noted only for whom there is a profile.
  await firestore
    .batch()
    .delete(firestore.doc(firestorePaths.greetings(uid)))
    .delete(user)
    .commit()
}

/** Gives a ledger entry an id that names no number. Its amount and its place in the chain stay as they are. */
async function renameEntry(firestore: Firestore, { ref }: QueryDocumentSnapshot): Promise<void> {
  if (/^[a-z]+_[0-9a-f]{8}-[0-9a-f-]{27}$/.test(ref.id)) return
  await firestore.runTransaction(async transaction => {
    const entry = (await transaction.get(ref)).data()
    // Another process that deletes the same account was faster.
    if (!entry) return
    const id = `${entry.type}_${randomUUID()}`
    transaction.create(ref.parent.doc(id), { ...entry, id })
    transaction.delete(ref)
  })
}

/** Frees the username (D36), unless somebody else holds it by now. */
async function releaseUsername(firestore: Firestore, username: string, uid: UserId): Promise<void> {
  const reserved = await firestore.doc(firestorePaths.username(username)).get()
  if (holderIn(reserved) === uid) await reserved.ref.delete()
}
