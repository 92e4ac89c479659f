import {
  firestorePaths,
  ParleyError,
  type SignIns,
  signInsSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { seenSignIns } from './seen-sign-ins.ts'
import type { SignInsStore } from './sign-ins-store.ts'

const profileSchema = z.object({ signIns: z._default(signInsSchema, {}) })
const signInsIn = (snapshot: DocumentSnapshot): SignIns => readDocument(profileSchema, snapshot).signIns

/** Sign-ins stand in the profile: every browser of the person hears of a change, and they are exported and erased with it. */
export function firestoreSignInsStore(firestore: Firestore): SignInsStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const change = (uid: UserId, next: (before: SignIns | null) => SignIns | null) =>
    firestore.runTransaction(async transaction => {
      const snapshot = await transaction.get(profileOf(uid))
      const signIns = next(snapshot.exists ? signInsIn(snapshot) : null)
      if (signIns !== null) transaction.update(snapshot.ref, { signIns })
    })

  const all = async (uid: UserId) => signInsIn(await profileOf(uid).get())

  return {
    all,
    endedOf: async uid =>
      Object.entries(await all(uid))
        .filter(([, { endedAt }]) => endedAt !== null)
        .map(([id]) => id),
    see: (uid, seen, now) => change(uid, before => before && seenSignIns(before, seen, now)),
    forget: (uid, id) =>
      change(uid, before => {
        if (!before?.[id] || before[id].endedAt !== null) return null
        return Object.fromEntries(Object.entries(before).filter(([known]) => known !== id))
      }),
    end: (uid, isEnded, now) =>
      change(uid, before => {
        if (before === null) throw new ParleyError('NOT_FOUND')
        return Object.fromEntries(
          Object.entries(before).map(([id, signIn]) => [
            id,
            isEnded(id) && signIn.endedAt === null ? { ...signIn, endedAt: now } : signIn,
          ]),
        )
      }),
  }
}
