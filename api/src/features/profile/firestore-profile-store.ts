import {
  defaultSettings,
  firestorePaths,
  ParleyError,
  settingsSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { ProfileStore } from './profile-store.ts'

const photoSchema = z.object({ photoURL: z._default(z.nullable(z.string()), null) })
const callingSchema = z.object({
  phoneNumber: z._default(z.nullable(z.string()), null),
  settings: z._default(z.record(z.string(), z.unknown()), {}),
})

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
        const before = readDocument(callingSchema, snapshot)
        check(settingsSchema.parse({ ...before.settings, ...change }), before.phoneNumber)
        const named = Object.entries(change).map(([key, value]) => [`settings.${key}`, value])
        transaction.update(snapshot.ref, { ...Object.fromEntries(named), updatedAt: now })
      }),
    async settings(uid) {
      const stored: unknown = (await profileOf(uid).get()).get('settings')
      return settingsSchema.safeParse(stored).data ?? defaultSettings
    },
    async photoUrl(uid) {
      const snapshot = await profileOf(uid).get()
      if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
      return readDocument(photoSchema, snapshot).photoURL
    },
  }
}
