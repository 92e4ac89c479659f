import {
  byNewestCall,
  type CallRecord,
  callStats,
  callTotals,
  type ErrorCode,
  everyCall,
  isAskedFor,
  numberPrefixes,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import type { CallHistory } from '../call-history.ts'
import type { MemoryDatabase } from './memory-database.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly uid: () => UserId | null
  /** The code that requests are refused with at this moment; null when they succeed. */
  readonly refusal: () => ErrorCode | null
  readonly latencyMs?: number
}

/** The call history, read from the database in memory. */
export function createMemoryCallHistory(options: Options): CallHistory {
  const { database, uid, refusal, latencyMs = 0 } = options
  const all = async (): Promise<readonly CallRecord[]> => {
    if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs))
    const owner = uid()
    if (owner === null) throw new ParleyError('UNAUTHENTICATED')
    const code = refusal()
    if (code !== null) throw new ParleyError(code)
    return database.person(owner).calls
  }
  return {
    async page({ filter, after, limit }) {
      const wanted = (await all())
        .filter(call => isAskedFor(call, filter) && (after === null || byNewestCall(call, after) > 0))
        .toSorted(byNewestCall)
      const calls = wanted.slice(0, limit)
      const last = calls.at(-1)
      return { calls, next: last && wanted.length > limit ? cursorOf(last) : null }
    },
    async stats({ since, peers }) {
      const filter = { ...everyCall, since, peers }
      return callStats((await all()).filter(call => isAskedFor(call, filter)))
    },
    totals: async filter => callTotals((await all()).filter(call => isAskedFor(call, filter))),
    async numbers(digits, most) {
      const prefixes = numberPrefixes(digits)
      const numbers = new Set((await all()).flatMap(call => [call.fromNumber, call.toNumber]))
      return [...numbers]
        .filter(number => prefixes.some(prefix => number.startsWith(prefix)))
        .sort()
        .slice(0, most)
    },
    async markSeen(ids) {
      const owner = uid()
      if (owner === null) throw new ParleyError('UNAUTHENTICATED')
      const at = Date.now()
      database.change(owner, person => ({
        ...person,
        calls: person.calls.map(call =>
          ids.includes(call.id) ? { ...call, seenAt: at, updatedAt: at } : call,
        ),
      }))
    },
    call: async id => (await all()).find(call => call.id === id) ?? null,
  }
}

const cursorOf = ({ timestamp, id }: CallRecord) => ({ timestamp, id })
