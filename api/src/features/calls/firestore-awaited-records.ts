import type { Firestore } from 'firebase-admin/firestore'
import { nextRecordAt } from './awaited-record.ts'
import type { CallsStore } from './calls-store.ts'
import { sessionIdOf, sessionReference, sessionsIn, storedCall } from './firestore-sessions.ts'

/** See `CallsStore`. */
export function firestoreAwaitedRecords(
  firestore: Firestore,
): Pick<CallsStore, 'dueRecords' | 'claimRecord'> {
  return {
    async dueRecords(now, most) {
      const due = sessionsIn(firestore).where('recordAt', '<=', now).orderBy('recordAt').limit(most)
      return (await due.select().get()).docs.map(sessionIdOf)
    },
    claimRecord: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(sessionReference(firestore, sessionId))
        const recordAt: unknown = snapshot.get('recordAt')
        if (typeof recordAt !== 'number' || recordAt > now) return null
        const call = storedCall(snapshot)
        transaction.update(snapshot.ref, { recordAt: nextRecordAt(call, now) })
        return call
      }),
  }
}
