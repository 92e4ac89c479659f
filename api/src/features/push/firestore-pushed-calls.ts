import { firestorePaths, PUSHED_CALL_KEPT_MS, type UserId, z } from '@parley/shared-contract'
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { PushStore } from './push-store.ts'

const pushedCallSchema = z.object({
  userId: z.string(),
  /** Missing of a call that was not pushed while it rang. */
  tokenHash: z._default(z.nullable(z.string()), null),
  until: z._default(z.number(), 0),
  usedAt: z._default(z.nullable(z.number()), null),
  /** When it was told that it rings no more, or would have been, had its ring been pushed. */
  endToldAt: z._default(z.nullable(z.number()), null),
  end: z._default(z.enum(['answered', 'declined', 'missed']), 'missed'),
  isMissedCall: z._default(z.boolean(), false),
})

function ownerIn(found: DocumentSnapshot, tokenHash: string, now: number): UserId | null {
  if (!found.exists) return null
  const call = readDocument(pushedCallSchema, found)
  return call.tokenHash === tokenHash && call.usedAt === null && now <= call.until ? call.userId : null
}

type PushedCallStore = Pick<PushStore, 'claimCall' | 'claimEnd' | 'endOf' | 'ownerByToken' | 'useToken'>

/** What was told of calls, `pushedCalls/{session}`. */
export function firestorePushedCalls(firestore: Firestore): PushedCallStore {
  // The carrier's ids may hold what a document id may not.
  const pushedCall = (sessionId: string) =>
    firestore.collection(firestorePaths.pushedCalls).doc(encodeURIComponent(sessionId))
  return {
    claimCall: ({ sessionId, ...call }) =>
      firestore.runTransaction(async transaction => {
        const before = await transaction.get(pushedCall(sessionId))
        if (before.exists) return false
        const expiresAt = Timestamp.fromMillis(call.until + PUSHED_CALL_KEPT_MS)
        transaction.create(before.ref, { ...call, usedAt: null, expiresAt })
        return true
      }),
    claimEnd: ({ sessionId, userId }, told, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(pushedCall(sessionId))
        const before = found.exists ? readDocument(pushedCallSchema, found) : null
        if (before && before.endToldAt !== null) return false
        const expiresAt = Timestamp.fromMillis(now + PUSHED_CALL_KEPT_MS)
        // Also of one that was not pushed: another process may be about to.
        transaction.set(found.ref, { userId, ...told, endToldAt: now, expiresAt }, { merge: true })
        return told.isMissedCall || before !== null
      }),
    async endOf(sessionId) {
      const found = await pushedCall(sessionId).get()
      if (!found.exists) return null
      const { endToldAt, end, isMissedCall } = readDocument(pushedCallSchema, found)
      return endToldAt === null ? null : { end, isMissedCall }
    },
    ownerByToken: async (sessionId, ...token) => ownerIn(await pushedCall(sessionId).get(), ...token),
    useToken: (sessionId, tokenHash, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(pushedCall(sessionId))
        if (ownerIn(found, tokenHash, now) === null) return false
        transaction.update(found.ref, { usedAt: now })
        return true
      }),
  }
}
