import { createHash } from 'node:crypto'
import { firestorePaths, toCredits, toMicro, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { dayLimitOf } from '../ledger/spending.ts'
import { isFreeUsername } from '../profile/firestore-usernames.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { firestoreRotations, sipUserIn } from './firestore-rotations.ts'
import type { SipStore } from './sip-store.ts'
import { decideWelcome, welcomed, welcomeEntryId } from './welcome.ts'

const mailHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** How many credits a profile says that wait (D12); null when none do. */
const waitingSchema = z.object({ welcomeWaits: z._default(z.nullable(z.number()), null) })
const waitingCredits = async (profile: Promise<DocumentSnapshot>) =>
  readDocument(waitingSchema, await profile).welcomeWaits

export function firestoreSipStore(firestore: Firestore): SipStore {
  const sipUsers = (uid: UserId) => firestore.doc(firestorePaths.sipUser(uid))
  const mailOf = (email: string) =>
    email === '' ? null : firestore.doc(firestorePaths.welcome(mailHash(email)))
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
        const { username, email, welcomeMicro, isMailProven: _isMailProven, ...sipUser } = user
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
        const mail = mailOf(email)
        const isWelcomed = written !== null || (mail !== null && (await transaction.get(mail)).exists)
        const welcome = decideWelcome({ user, account, hasProfile, nameIsFree, isWelcomed }, now)
        transaction.set(firestore.doc(firestorePaths.username(username)), { uid, createdAt: now })
        transaction.create(sipUsers(uid), { ...sipUser, createdAt: now })
        transaction.update(profileOf(uid), {
          username,
          ...(email ? { email } : {}),
          ...(welcome === 'waits' ? { welcomeWaits: toCredits(welcomeMicro) } : {}),
          // D37: told before the first credits are bought; with welcome credits it is written anew.
          dayLimit: dayLimitOf(account, now),
          updatedAt: now,
        })
        if (welcome === 'waits' || welcome === null) return sipUser
        ledger.post(account, welcome, now)
        if (mail) transaction.create(mail, { at: now })
        return sipUser
      }),
    isWelcomeWaiting: async uid => (await waitingCredits(profileOf(uid).get())) !== null,
    giveWelcome: ({ uid, email }, now) =>
      firestore.runTransaction(async transaction => {
        const credits = await waitingCredits(transaction.get(profileOf(uid)))
        const ledger = ledgerIn(firestore, transaction)
        const { account, written, hasProfile } = await ledger.open(uid, welcomeEntryId({ uid }))
        const mail = mailOf(email)
        if (credits === null || !hasProfile || mail === null) return
        const isWelcomed = written !== null || (await transaction.get(mail)).exists
        if (isWelcomed) {
          transaction.update(profileOf(uid), { welcomeWaits: null, updatedAt: now })
          return
        }
        ledger.post(account, welcomed(account, toMicro(credits), now), now, { welcomeWaits: null })
        transaction.create(mail, { at: now })
      }),
  }
}
