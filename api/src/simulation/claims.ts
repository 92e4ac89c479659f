import type { CallsStore } from '../features/calls/calls-store.ts'

/**
 * Looks at who takes calls to look after them: between two changes of a call one process does (B3).
 * @param noticed is told when it is two
 */
export function watchClaims(noticed: string[]): (calls: CallsStore) => CallsStore {
  const claims = new Set<string>()
  return calls => ({
    ...calls,
    async claim(call, now) {
      const isClaimed = await calls.claim(call, now)
      const claim = `${call.sessionId} at ${call.leaseUntil}`
      if (isClaimed && claims.has(claim)) noticed.push(`B3: ${claim} is looked after by two`)
      if (isClaimed) claims.add(claim)
      return isClaimed
    },
    prolong(sessionId, now) {
      claims.clear()
      return calls.prolong(sessionId, now)
    },
    record(news, now) {
      claims.clear()
      return calls.record(news, now)
    },
    report(report, now) {
      claims.clear()
      return calls.report(report, now)
    },
    giveUpRing(uid, sessionId, now) {
      claims.clear()
      return calls.giveUpRing(uid, sessionId, now)
    },
  })
}
