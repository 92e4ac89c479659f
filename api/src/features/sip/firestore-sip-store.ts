import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { type NewSipUser, type SipStore, type SipUser, sipUserSchema } from './sip-store.ts'

/** Inside a transaction or outside of one. */
type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

/** D12: one per person for ever, however often an account is set up. */
const welcomeEntry = ({ uid, welcomeMicro }: NewSipUser) => ({
  id: `opening_${uid}`,
  type: 'opening' as const,
  amountMicro: welcomeMicro,
  description: 'Welcome to Parley',
  referenceId: uid,
})

const sipUserIn = (snapshot: DocumentSnapshot): SipUser | null =>
  snapshot.exists ? readDocument(sipUserSchema, snapshot) : null

export function firestoreSipStore(firestore: Firestore): SipStore {
  const sipUsers = (uid: UserId) => firestore.doc(firestorePaths.sipUser(uid))

  async function isFree(read: Read, username: string, uid: UserId): Promise<boolean> {
    const reserved = await read(firestore.doc(firestorePaths.username(username)))
    const holder: unknown = reserved.get('uid')
    if (typeof holder !== 'string' || holder === uid) return true
    return !(await read(firestore.doc(firestorePaths.user(holder)))).exists
  }

  return {
    find: async uid => sipUserIn(await sipUsers(uid).get()),
    async findByName(sipUsername) {
      const found = await firestore
        .collection(firestorePaths.sipUsers)
        .where('sipUsername', '==', sipUsername)
        .limit(1)
        .get()
      return found.docs[0] ? sipUserIn(found.docs[0]) : null
    },
    replace: (before, after) =>
      firestore.runTransaction(async transaction => {
        const stored = sipUserIn(await transaction.get(sipUsers(after.uid)))
        if (stored?.credentialId !== before.credentialId) return stored ?? before
        const { credentialId, sipUsername } = after
        transaction.update(sipUsers(after.uid), { credentialId, sipUsername })
        return after
      }),
    usernameIsFree: (username, uid) => isFree(reference => reference.get(), username, uid),
    create: (user, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, credentialId, sipUsername, username, email } = user
        const stored = sipUserIn(await transaction.get(sipUsers(uid)))
        if (stored) return stored
        const ledger = ledgerIn(firestore, transaction)
        const welcome = welcomeEntry(user)
        const { account, written: welcomed, hasProfile } = await ledger.open(uid, welcome.id)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        if (!(await isFree(reference => transaction.get(reference), username, uid)))
          throw new ParleyError('USERNAME_TAKEN')
        transaction.set(firestore.doc(firestorePaths.username(username)), { uid, createdAt: now })
        const sipUser: SipUser = { uid, credentialId, sipUsername }
        transaction.create(sipUsers(uid), { ...sipUser, createdAt: now })
        transaction.update(firestore.doc(firestorePaths.user(uid)), {
          username,
          ...(email ? { email } : {}),
          updatedAt: now,
        })
        if (welcome.amountMicro > 0 && !welcomed) ledger.post(account, appendEntry(account, welcome, now))
        return sipUser
      }),
  }
}
