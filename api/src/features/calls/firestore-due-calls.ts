import { CALL_SHARDS } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { claimedUntil, unseenWallOf } from './call-hold.ts'
import { nextTryAt } from './call-wall.ts'
import type { CallsStore } from './calls-store.ts'
import { callIfReadable, sessionIdOf, sessionReference, sessionsIn } from './firestore-sessions.ts'

const shards = Array.from({ length: CALL_SHARDS }, (_, shard) => shard)

/**
 * When the keeper of walls is to find a call that is claimed now; null for no other time than before. One that is only looked
 * after gets its wall at once, so that it is found there however long the pauses of looks in vain have become.
 */
function wallAfterClaim(snapshot: DocumentSnapshot, looksInVain: number, now: number): number | null {
  const wallAt: unknown = snapshot.get('wallAt')
  if (typeof wallAt === 'number') return wallAt <= now ? nextTryAt(looksInVain, now) : null
  // What cannot be read is claimed all the same: the look that follows says so.
  const call = callIfReadable(snapshot)
  const wall = call && unseenWallOf(call)
  return wall === null ? null : Math.max(wall, nextTryAt(0, now))
}

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
        const wallAt = wallAfterClaim(snapshot, looksInVain, now)
        transaction.update(snapshot.ref, { ...claimed, ...(wallAt !== null && { wallAt }) })
        return true
      }),
  }
}
