import { firestorePaths, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { isFreeUsername } from '../profile/firestore-usernames.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { type SipStore, type SipUser, sipUserSchema } from './sip-store.ts'
import { decideWelcome, welcomeEntryId } from './welcome.ts'

const sipUserIn = (snapshot: DocumentSnapshot): SipUser | null =>
  snapshot.exists ? readDocument(sipUserSchema, snapshot) : null

export function firestoreSipStore(firestore: Firestore): SipStore {
  const sipUsers = (uid: UserId) => firestore.doc(firestorePaths.sipUser(uid))

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
        transaction.update(sipUsers(after.uid), { ...after })
        return after
      }),
    forgetStale: (uid, credentialId) =>
      firestore.runTransaction(async transaction => {
        const stored = sipUserIn(await transaction.get(sipUsers(uid)))
        if (stored?.staleCredentialId !== credentialId) return
        transaction.update(sipUsers(uid), { staleCredentialId: null })
      }),
    usernameOf: async uid =>
      readDocument(storedProfileSchema, await firestore.doc(firestorePaths.user(uid)).get()).username,
    usernameIsFree: (username, uid) => isFreeUsername(firestore, reference => reference.get(), username, uid),
    create: (user, now) =>
      firestore.runTransaction(async transaction => {
        const { username, email, welcomeMicro: _welcomeMicro, ...sipUser } = user
        const { uid } = user
        const stored = sipUserIn(await transaction.get(sipUsers(uid)))
        if (stored) return stored
        const ledger = ledgerIn(firestore, transaction)
        const { account, written, hasProfile } = await ledger.open(uid, welcomeEntryId(user))
        const nameIsFree = await isFreeUsername(
          firestore,
          reference => transaction.get(reference),
          username,
          uid,
        )
        const change = decideWelcome(
          { user, account, hasProfile, nameIsFree, isWelcomed: written !== null },
          now,
        )
        transaction.set(firestore.doc(firestorePaths.username(username)), { uid, createdAt: now })
        transaction.create(sipUsers(uid), { ...sipUser, createdAt: now })
        transaction.update(firestore.doc(firestorePaths.user(uid)), {
          username,
          ...(email ? { email } : {}),
          updatedAt: now,
        })
        if (change) ledger.post(account, change)
        return sipUser
      }),
  }
}
