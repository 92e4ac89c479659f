import { CALL_SHARDS } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { claimedUntil } from './call-hold.ts'
import { nextTryAt } from './call-wall.ts'
import type { CallsStore } from './calls-store.ts'
import { sessionIdOf, sessionReference, sessionsIn } from './firestore-sessions.ts'

const shards = Array.from({ length: CALL_SHARDS }, (_, shard) => shard)

/** See `CallsStore`. Both look at single fields only, so a document that cannot be read waits its turn like any other. */
export function firestoreDueCalls(firestore: Firestore): Pick<CallsStore, 'due' | 'atWall' | 'claim'> {
  const dueCall = (row: DocumentSnapshot) => ({
    sessionId: sessionIdOf(row),
    leaseUntil: row.get('leaseUntil') as number,
  })
  return {
    async due(now, most) {
      const found = await Promise.all(
        shards.map(shard => {
          const ofShard = sessionsIn(firestore).where('shard', '==', shard).where('leaseUntil', '<=', now)
          const first = ofShard.orderBy('leaseUntil').limit(Math.ceil(most / CALL_SHARDS))
          return first.select('leaseUntil').get()
        }),
      )
      return found.flatMap(({ docs }) => docs).map(dueCall)
    },
    async atWall(now, most) {
      const ofAll = sessionsIn(firestore).where('wallAt', '<=', now).orderBy('wallAt').limit(most)
      return (await ofAll.select('leaseUntil').get()).docs.map(dueCall)
    },
    claim: ({ sessionId, leaseUntil }, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(sessionReference(firestore, sessionId))
        if (snapshot.get('leaseUntil') !== leaseUntil) return false
        const looks: unknown = snapshot.get('looksInVain')
        const looksInVain = typeof looks === 'number' ? looks : 0
        const claimed = { leaseUntil: claimedUntil(looksInVain, now), looksInVain: looksInVain + 1 }
        const isAtWall = typeof snapshot.get('wallAt') === 'number'
        transaction.update(snapshot.ref, {
          ...claimed,
          ...(isAtWall && { wallAt: nextTryAt(looksInVain, now) }),
        })
        return true
      }),
  }
}
