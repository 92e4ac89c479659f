import {
  limitNow,
  limitRefusal,
  MAX_OWN_LIMIT_CREDITS,
  MIN_OWN_LIMIT_CREDITS,
  nextUtcDay,
  ParleyError,
  type Spending,
  type Transaction,
  toCredits,
  toMicro,
  utcDayOf,
} from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import type { PersonData } from './person-data.ts'

const spendingTypes = ['call', 'message', 'number', 'renewal', 'adjustment']

/** What an entry has spent. */
export const spentMicro = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): number =>
  spendingTypes.includes(type) ? -toMicro(amount) : 0

/** In credits. */
function spentOnDayOf({ transactions }: PersonData, at: number): number {
  const today = transactions.filter(({ timestamp }) => utcDayOf(timestamp) === utcDayOf(at))
  return toCredits(
    Math.max(
      0,
      today.reduce((sum, entry) => sum + spentMicro(entry), 0),
    ),
  )
}

/**
 * The person with what is left of their day (D37). People of the harness have had their accounts for long, so there is no
 * limit but their own; nothing is set aside for a call here.
 */
export function withDayLimit(
  person: PersonData,
  at: number,
  limit = person.profile.dayLimit?.limit,
): PersonData {
  if (limit === undefined) return person
  const left = toCredits(Math.max(0, toMicro(limit) - toMicro(spentOnDayOf(person, at))))
  const until = nextUtcDay(at)
  const dayLimit = { by: 'own', limit, left, until, held: 0, newUntil: null } as const
  return { ...person, profile: { ...person.profile, dayLimit } }
}

/** D37: what is to be paid must fit into the day. @throws ParleyError `SPENDING_LIMIT` */
export function requireInDay(person: PersonData, credits: number, at: number): void {
  const limit = limitNow(withDayLimit(person, at).profile, at)
  if (limit === null || toMicro(credits) <= toMicro(limit.left)) return
  throw new ParleyError('SPENDING_LIMIT', limitRefusal(limit, credits).details)
}

export function spendingHandlers(
  database: MemoryDatabase,
  now: () => number,
): Pick<MemoryEndpoints, 'spending' | 'lowerSpendingLimit'> {
  function spendingOf(uid: string): Spending {
    const person = database.person(uid)
    const ownLimit = person.profile.dayLimit?.limit ?? null
    return {
      spent: spentOnDayOf(person, now()),
      held: 0,
      limit: ownLimit,
      limitedBy: ownLimit === null ? null : 'own',
      ownLimit,
      until: nextUtcDay(now()),
      newUntil: null,
    }
  }

  return {
    spending: (_request, uid) => ({ success: true, ...spendingOf(uid) }),
    lowerSpendingLimit({ dailyLimit }, uid) {
      const credits = spendingOf(uid).ownLimit ?? MAX_OWN_LIMIT_CREDITS
      if (dailyLimit < MIN_OWN_LIMIT_CREDITS)
        throw new ParleyError('LIMIT_TOO_LOW', { least: MIN_OWN_LIMIT_CREDITS })
      if (dailyLimit > credits) throw new ParleyError('LIMIT_NOT_LOWER', { credits })
      database.change(uid, person => withDayLimit(person, now(), dailyLimit))
      return { success: true, ...spendingOf(uid) }
    },
  }
}
