import { firestorePaths, greetingSchema, ParleyError, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { VoicemailStore } from './voicemail-store.ts'

/** One that cannot be read is none: callers hear the usual one. */
const greetingIn = (profile: DocumentSnapshot) =>
  z.safeParse(greetingSchema, profile.get('greeting')).data ?? null

/** The greeting that a profile names. */
export function firestoreGreetings(firestore: Firestore): Pick<VoicemailStore, 'greeting' | 'setGreeting'> {
  const profileOf = (uid: string) => firestore.doc(firestorePaths.user(uid))
  return {
    greeting: async uid => greetingIn(await profileOf(uid).get()),
    setGreeting: (uid, before, greeting, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        const named = greetingIn(snapshot)?.id
        if (named !== greeting?.id) {
          if (named !== before?.id) return false
          transaction.update(snapshot.ref, { greeting, updatedAt: now })
        }
        return true
      }),
  }
}
