import { createHash } from 'node:crypto'
import { firestorePaths, type UserId } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { isFreeUsername } from '../profile/firestore-usernames.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { firestoreRotations, sipUserIn } from './firestore-rotations.ts'
import type { SipStore } from './sip-store.ts'
import { decideWelcome, welcomeEntryId } from './welcome.ts'

const mailHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

export function firestoreSipStore(firestore: Firestore): SipStore {
  const sipUsers = (uid: UserId) => firestore.doc(firestorePaths.sipUser(uid))
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))

  return {
    ...firestoreRotations(firestore),
    find: async uid => sipUserIn(await sipUsers(uid).get()),
    async findLiving(uids) {
      if (uids.length === 0) return []
      const profiles = await firestore.getAll(...uids.map(profileOf), { fieldMask: [] })
      const places = (await firestore.getAll(...uids.map(sipUsers))).map(sipUserIn)
      return places.map((place, index) => (profiles[index]?.exists ? place : null))
    },
    forgetGone: uid =>
      firestore.runTransaction(async transaction => {
        if (!(await transaction.get(profileOf(uid))).exists) transaction.delete(sipUsers(uid))
      }),
    async findByName(sipUsername) {
      const found = await firestore
        .collection(firestorePaths.sipUsers)
        .where('sipUsername', '==', sipUsername)
        .limit(1)
        .get()
      return found.docs[0] ? sipUserIn(found.docs[0]) : null
    },
    usernameOf: async uid => readDocument(storedProfileSchema, await profileOf(uid).get()).username,
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
        const mail = email === '' ? null : firestore.doc(firestorePaths.welcome(mailHash(email)))
        const isWelcomed = written !== null || (mail !== null && (await transaction.get(mail)).exists)
        const change = decideWelcome({ user, account, hasProfile, nameIsFree, isWelcomed }, now)
        transaction.set(firestore.doc(firestorePaths.username(username)), { uid, createdAt: now })
        transaction.create(sipUsers(uid), { ...sipUser, createdAt: now })
        transaction.update(profileOf(uid), {
          username,
          ...(email ? { email } : {}),
          updatedAt: now,
        })
        if (change) ledger.post(account, change)
        if (change && mail) transaction.create(mail, { at: now })
        return sipUser
      }),
  }
}
