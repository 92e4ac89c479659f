import {
  blockedId,
  defaultSettings,
  firestorePaths,
  ParleyError,
  settingsSchema,
  type UserId,
} from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { makeContactsFindable } from './firestore-findable-contacts.ts'
import { moveUsername } from './firestore-usernames.ts'
import { heldLine } from './held-line.ts'
import { type ProfileStore, storedProfileSchema } from './profile-store.ts'

export function firestoreProfileStore(firestore: Firestore): ProfileStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))

  return {
    updateProfile: (uid, change, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const { username: to } = change
        const { username: from } = readDocument(storedProfileSchema, snapshot)
        if (to !== undefined) await moveUsername(firestore, transaction, { uid, from, to, now })
        transaction.update(snapshot.ref, { ...change, updatedAt: now })
      }),
    updateSettings: (uid, change, now, check) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const before = readDocument(storedProfileSchema, snapshot)
        const after = settingsSchema.parse({ ...before.settings, ...change })
        check(after, before.phoneNumber, before.forwarding.confirmed)
        const named = Object.entries(change).map(([key, value]) => [`settings.${key}`, value])
        transaction.update(snapshot.ref, { ...Object.fromEntries(named), updatedAt: now })
      }),
    holdLine: (uid, holder, held, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const known = readDocument(storedProfileSchema, snapshot)
        const { registration } = holder
        const { since, change } = heldLine(known, holder, now)
        if (!held) {
          const gone = known.line?.registration === registration ? { line: null } : {}
          transaction.update(snapshot.ref, { ...gone, lineGivenUp: registration })
        } else if (change !== null) {
          transaction.update(snapshot.ref, change)
        }
        return since
      }),
    async line(uid) {
      return readDocument(storedProfileSchema, await profileOf(uid).get()).line ?? null
    },
    async settings(uid) {
      const { settings } = readDocument(storedProfileSchema, await profileOf(uid).get())
      return settingsSchema.safeParse(settings).data ?? defaultSettings
    },
    async forwarding(uid) {
      return readDocument(storedProfileSchema, await profileOf(uid).get()).forwarding
    },
    async hasBlocked(uid, number) {
      return (await firestore.doc(firestorePaths.blockedNumber(uid, blockedId(number))).get()).exists
    },
    async hasContact(uid, number) {
      const book = firestore.collection(firestorePaths.contacts(uid))
      return !(await book.where('phones', 'array-contains', number).limit(1).select().get()).empty
    },
    makeContactsFindable: uid => makeContactsFindable(firestore, uid),
    async photoUrl(uid) {
      const snapshot = await profileOf(uid).get()
      if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
      return readDocument(storedProfileSchema, snapshot).photoURL
    },
  }
}
