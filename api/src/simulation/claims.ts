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
    prolong: (...these) => calls.prolong(...these).finally(() => claims.clear()),
    record: (...these) => calls.record(...these).finally(() => claims.clear()),
    report: (...these) => calls.report(...these).finally(() => claims.clear()),
    giveUpRing: (...these) => calls.giveUpRing(...these).finally(() => claims.clear()),
  })
}
