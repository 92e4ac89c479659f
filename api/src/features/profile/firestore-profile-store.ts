import {
  defaultSettings,
  firestorePaths,
  ParleyError,
  settingsSchema,
  type UserId,
} from '@parley/shared-contract'
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { type ProfileStore, storedProfileSchema } from './profile-store.ts'

export function firestoreProfileStore(firestore: Firestore): ProfileStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))

  return {
    async updateProfile(uid, change, now) {
      await profileOf(uid)
        .update({ ...change, updatedAt: now })
        .catch((cause: { code?: unknown }) => {
          if (cause.code === GrpcStatus.NOT_FOUND) throw new ParleyError('NOT_FOUND')
          throw cause
        })
    },
    updateSettings: (uid, change, now, check) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const before = readDocument(storedProfileSchema, snapshot)
        check(settingsSchema.parse({ ...before.settings, ...change }), before.phoneNumber)
        const named = Object.entries(change).map(([key, value]) => [`settings.${key}`, value])
        transaction.update(snapshot.ref, { ...Object.fromEntries(named), updatedAt: now })
      }),
    holdLine: (uid, browser, held, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const { line } = readDocument(storedProfileSchema, snapshot)
        const since = Math.max(now, (line?.since ?? 0) + 1)
        if (held) transaction.update(snapshot.ref, { line: { ...browser, since } })
        else if (line?.browser === browser.browser) transaction.update(snapshot.ref, { line: null })
        return since
      }),
    async settings(uid) {
      const { settings } = readDocument(storedProfileSchema, await profileOf(uid).get())
      return settingsSchema.safeParse(settings).data ?? defaultSettings
    },
    async photoUrl(uid) {
      const snapshot = await profileOf(uid).get()
      if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
      return readDocument(storedProfileSchema, snapshot).photoURL
    },
  }
}
