import type { StoredCall } from '../features/calls/call-money.ts'
import type { CallsStore } from '../features/calls/calls-store.ts'

/**
 * Looks at who takes calls to look after them: of each lease one process does (B3).
 * @param noticed is told when it is two
 */
export function watchClaims(noticed: string[]): (calls: CallsStore) => CallsStore {
  const claims = new Set<string>()
  const claimOf = (id: string, leaseUntil: number | null) => `${id} at ${leaseUntil}`
  // A lease that is given once more can be taken once more.
  const given = (call: StoredCall | null) => {
    if (call) claims.delete(claimOf(call.id, call.money.leaseUntil))
  }
  return calls => {
    const noting = async <T>(change: Promise<T>, callOf: (result: T) => StoredCall | null): Promise<T> => {
      const result = await change
      given(callOf(result))
      return result
    }
    return {
      ...calls,
      async claim(call, now) {
        const isClaimed = await calls.claim(call, now)
        const claim = claimOf(call.sessionId, call.leaseUntil)
        if (isClaimed && claims.has(claim)) noticed.push(`B3: ${claim} is looked after by two`)
        if (isClaimed) claims.add(claim)
        return isClaimed
      },
      prolong: (...these) => noting(calls.prolong(...these), call => call),
      record: (...these) => noting(calls.record(...these), call => call),
      giveUpRing: (...these) => noting(calls.giveUpRing(...these), call => call),
      report: (...these) => noting(calls.report(...these), ({ call }) => call),
    }
  }
}
