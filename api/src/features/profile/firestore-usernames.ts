import { firestorePaths, ParleyError, type UserId, z } from '@parley/shared-contract'
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'

/** Inside a transaction or outside of one. */
type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

const usernameDocumentSchema = z.object({ uid: z._default(z.nullable(z.string()), null) })

/** Who holds a username (D36): nobody, when there is no document. */
export const holderIn = (reserved: DocumentSnapshot): UserId | null =>
  readDocument(usernameDocumentSchema, reserved).uid

/** D36: whether somebody may have a name: nobody has it, they have it already, or its person deleted their account. */
export async function isFreeUsername(
  firestore: Firestore,
  read: Read,
  username: string,
  uid: UserId,
): Promise<boolean> {
  const holder = holderIn(await read(firestore.doc(firestorePaths.username(username))))
  if (holder === null || holder === uid) return true
  return !(await read(firestore.doc(firestorePaths.user(holder)))).exists
}

/**
 * Gives a person another name and frees the one before, as part of a transaction that has written nothing yet.
 * @throws ParleyError `USERNAME_TAKEN`
 */
export async function moveUsername(
  firestore: Firestore,
  transaction: Transaction,
  {
    uid,
    from,
    to,
    now,
  }: { readonly uid: UserId; readonly from: string | null; readonly to: string; readonly now: number },
): Promise<void> {
  const reservation = (name: string) => firestore.doc(firestorePaths.username(name))
  const read: Read = reference => transaction.get(reference)
  if (!(await isFreeUsername(firestore, read, to, uid))) throw new ParleyError('USERNAME_TAKEN')
  const before = from === null || from === to ? null : await read(reservation(from))
  transaction.set(reservation(to), { uid, createdAt: now })
  if (before && holderIn(before) === uid) transaction.delete(before.ref)
}
