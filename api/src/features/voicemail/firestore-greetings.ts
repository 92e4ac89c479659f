import { firestorePaths, greetingSchema, ParleyError, z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import type { VoicemailStore } from './voicemail-store.ts'

/** The greeting that a profile names. One that cannot be read is none: callers hear the usual one. */
export function firestoreGreetings(firestore: Firestore): Pick<VoicemailStore, 'greeting' | 'setGreeting'> {
  const profileOf = (uid: string) => firestore.doc(firestorePaths.user(uid))
  return {
    async greeting(uid) {
      const greeting: unknown = (await profileOf(uid).get()).get('greeting')
      return z.safeParse(greetingSchema, greeting).data ?? null
    },
    setGreeting: (uid, greeting, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(profileOf(uid))
        if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
        transaction.update(snapshot.ref, { greeting, updatedAt: now })
      }),
  }
}
