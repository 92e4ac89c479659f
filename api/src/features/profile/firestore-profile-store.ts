import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore'
import type { ProfileStore } from './profile-store.ts'

export function firestoreProfileStore(firestore: Firestore): ProfileStore {
  const update = async (uid: UserId, fields: Record<string, unknown>) => {
    await firestore
      .doc(firestorePaths.user(uid))
      .update(fields)
      .catch((cause: { code?: unknown }) => {
        if (cause.code === GrpcStatus.NOT_FOUND) throw new ParleyError('NOT_FOUND')
        throw cause
      })
  }
  return {
    updateProfile: (uid, change, now) => update(uid, { ...change, updatedAt: now }),
    updateSettings: (uid, change, now) =>
      update(uid, {
        ...Object.fromEntries(Object.entries(change).map(([key, value]) => [`settings.${key}`, value])),
        updatedAt: now,
      }),
  }
}
