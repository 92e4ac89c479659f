import {
  firestorePaths,
  othersEndedSchema,
  ParleyError,
  signInsSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { endedAtProvider, type KnownSignIns, seenSignIns, signInIsEnded } from './seen-sign-ins.ts'
import type { SignInsStore } from './sign-ins-store.ts'

const profileSchema = z.object({
  signIns: z._default(signInsSchema, {}),
  othersEnded: z._default(z.nullable(othersEndedSchema), null),
  createdAt: z._default(z.number(), 0),
})
const signInsIn = (snapshot: DocumentSnapshot): KnownSignIns => readDocument(profileSchema, snapshot)

/** Sign-ins stand in the profile: every browser of the person hears of a change, and they are exported and erased with it. */
export function firestoreSignInsStore(firestore: Firestore): SignInsStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const change = (uid: UserId, next: (before: KnownSignIns | null) => Partial<KnownSignIns> | null) =>
    firestore.runTransaction(async transaction => {
      const snapshot = await transaction.get(profileOf(uid))
      const changed = next(snapshot.exists ? signInsIn(snapshot) : null)
      if (changed !== null) transaction.update(snapshot.ref, changed)
      return changed
    })

  return {
    async known(uid) {
      const known = signInsIn(await profileOf(uid).get())
      return { signIns: known.signIns, isEnded: id => signInIsEnded(known, id) }
    },
    async see(uid, seen, since, now) {
      const changed = await change(uid, before => {
        if (before === null || signInIsEnded(before, seen.id)) return null
        const othersEnded = endedAtProvider(before, seen.id, since)
        const signIns = seenSignIns(before, seen, now)
        return (
          (signIns || othersEnded) && { ...(signIns && { signIns }), ...(othersEnded && { othersEnded }) }
        )
      })
      return changed?.othersEnded !== undefined
    },
    async forget(uid, id) {
      await change(uid, before => {
        const signIns = before?.signIns
        if (!signIns?.[id] || signIns[id].endedAt !== null) return null
        return { signIns: Object.fromEntries(Object.entries(signIns).filter(([other]) => other !== id)) }
      })
    },
    async end(uid, which, by, now) {
      await change(uid, before => {
        if (before === null) throw new ParleyError('NOT_FOUND')
        if (signInIsEnded(before, by)) throw new ParleyError('UNAUTHENTICATED')
        const isEnded = (id: string) => (which === 'others' ? id !== by : id === which.id)
        const signIns = Object.fromEntries(
          Object.entries(before.signIns).map(([id, signIn]) => [
            id,
            isEnded(id) && signIn.endedAt === null ? { ...signIn, endedAt: now } : signIn,
          ]),
        )
        return which === 'others' ? { signIns, othersEnded: { since: now, except: by } } : { signIns }
      })
    },
  }
}
