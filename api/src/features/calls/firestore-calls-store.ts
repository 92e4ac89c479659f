import { firestorePaths } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'
import { foldCallSession } from './call-session.ts'
import type { CallsStore, StoredCall } from './calls-store.ts'

/** More events than any call has; what a flood adds beyond is dropped instead of growing the document. */
const MOST_EVENTS = 60

/** `callSessions/{id}` (B2): the fold lies open beside its evidence, for queries. */
interface CallDocument {
  readonly uid: string | null
  readonly evidence: readonly CarrierEvent[]
  readonly admission: Admission | null
  readonly carriedOut: boolean
}

const stored = ({ evidence, admission, carriedOut }: CallDocument): StoredCall => ({
  session: foldCallSession(evidence),
  admission,
  carriedOut,
})

const nothing: CallDocument = { uid: null, evidence: [], admission: null, carriedOut: false }

export function firestoreCallsStore(firestore: Firestore): CallsStore {
  // The carrier's ids may hold what a document id may not.
  const documentOf = (sessionId: string) =>
    firestore.collection(firestorePaths.callSessions).doc(encodeURIComponent(sessionId))

  return {
    async find(sessionId) {
      const snapshot = await documentOf(sessionId).get()
      return snapshot.exists ? stored(snapshot.data() as CallDocument) : null
    },
    record: (event, admission) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(documentOf(event.sessionId))
        const before = snapshot.exists ? (snapshot.data() as CallDocument) : nothing
        const known = before.evidence.some(({ eventId }) => eventId === event.eventId)
        const isFull = before.evidence.length >= MOST_EVENTS
        const decides = before.admission === null && admission !== null
        if (snapshot.exists && !decides && (known || isFull)) return stored(before)
        const after: CallDocument = {
          uid: before.uid ?? admission?.uid ?? null,
          evidence: known || isFull ? before.evidence : [...before.evidence, event],
          admission: before.admission ?? admission,
          carriedOut: before.carriedOut,
        }
        const call = stored(after)
        transaction.set(snapshot.ref, { ...after, ...call.session })
        return call
      }),
    async markCarriedOut(sessionId) {
      await documentOf(sessionId).update({ carriedOut: true })
    },
  }
}
