import { firestorePaths, ParleyError, PUSHED_CALL_KEPT_MS, type UserId, z } from '@parley/shared-contract'
import { type DocumentSnapshot, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { PushStore } from './push-store.ts'

const pushedCallSchema = z.object({
  userId: z.string(),
  /** None of a call that was not pushed while it rang. */
  devices: z._default(
    z.record(
      z.string(),
      z.object({
        tokenHash: z.string(),
        signIn: z.nullable(z.string()),
        hasLeft: z._default(z.boolean(), false),
      }),
    ),
    {},
  ),
  until: z._default(z.number(), 0),
  usedAt: z._default(z.nullable(z.number()), null),
  /** When it was told that it rings no more, or would have been, had its ring been pushed. */
  endToldAt: z._default(z.nullable(z.number()), null),
  end: z._default(z.enum(['answered', 'declined', 'missed']), 'missed'),
  isMissedCall: z._default(z.boolean(), false),
})

/** Whose call it is, and the browser that the token was pushed to. */
function ownerIn(found: DocumentSnapshot, tokenHash: string, now: number) {
  if (!found.exists) return null
  const { userId, devices, usedAt, until } = readDocument(pushedCallSchema, found)
  const device = Object.values(devices).find(one => one.tokenHash === tokenHash)
  return device && usedAt === null && now <= until ? { userId, ...device } : null
}

type PushedCallStore = Pick<
  PushStore,
  'claimCall' | 'claimEnd' | 'endOf' | 'leaveCalls' | 'ownerByToken' | 'useToken'
>

/**
 * What was told of calls, `pushedCalls/{session}`.
 * @param isSignInEnded whether a person has ended that sign-in
 */
export function firestorePushedCalls(
  firestore: Firestore,
  isSignInEnded: (uid: UserId, signIn: string) => Promise<boolean>,
): PushedCallStore {
  const pushedCalls = firestore.collection(firestorePaths.pushedCalls)
  // The carrier's ids may hold what a document id may not.
  const pushedCall = (sessionId: string) => pushedCalls.doc(encodeURIComponent(sessionId))
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
    async endOf(sessionId, device) {
      const found = await pushedCall(sessionId).get()
      if (!found.exists) return null
      const { devices, endToldAt, end, isMissedCall } = readDocument(pushedCallSchema, found)
      if (devices[device]?.hasLeft) return 'left'
      return endToldAt === null ? null : { end, isMissedCall }
    },
    async leaveCalls(uid, leaving, now) {
      const told = await pushedCalls.where('userId', '==', uid).get()
      const left = told.docs.flatMap(row => {
        const { devices, endToldAt, until } = readDocument(pushedCallSchema, row)
        const rings = endToldAt === null && now <= until
        return rings ? leaving.filter(id => devices[id]?.hasLeft === false).map(id => ({ row, id })) : []
      })
      await Promise.all(
        left.map(({ row, id }) => row.ref.update(new FieldPath('devices', id, 'hasLeft'), true)),
      )
      return left.map(({ row, id }) => ({ sessionId: decodeURIComponent(row.id), device: id }))
    },
    async ownerByToken(sessionId, ...token) {
      const owner = ownerIn(await pushedCall(sessionId).get(), ...token)
      if (owner === null) return null
      const { userId, signIn, hasLeft } = owner
      // Nothing that it was told of is its person's to say any more, whether it could be told so or not.
      if (signIn !== null && (await isSignInEnded(userId, signIn)))
        throw new ParleyError('UNAUTHENTICATED', { place: 'session' })
      if (hasLeft) throw new ParleyError('PERMISSION_DENIED', { place: 'browser' })
      return userId
    },
    useToken: (sessionId, tokenHash, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(pushedCall(sessionId))
        if (ownerIn(found, tokenHash, now) === null) return false
        transaction.update(found.ref, { usedAt: now })
        return true
      }),
  }
}
