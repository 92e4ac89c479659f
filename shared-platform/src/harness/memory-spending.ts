import {
  MAX_OWN_LIMIT_CREDITS,
  ParleyError,
  type Spending,
  type Transaction,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

const DAY_MS = 86_400_000
const spendingTypes = ['call', 'message', 'number', 'renewal', 'adjustment']

/** What an entry has spent. */
export const spentMicro = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): number =>
  spendingTypes.includes(type) ? -toMicro(amount) : 0

/** D37: people of the harness have had their accounts for long, so there is no limit but their own. */
export function spendingHandlers(
  database: MemoryDatabase,
  now: () => number,
): Pick<MemoryEndpoints, 'spending' | 'lowerSpendingLimit'> {
  const limits = new Map<string, number>()

  function spendingOf(uid: string): Spending {
    const today = Math.floor(now() / DAY_MS) * DAY_MS
    const spentToday = database
      .person(uid)
      .transactions.filter(({ timestamp }) => timestamp >= today)
      .reduce((sum, entry) => sum + spentMicro(entry), 0)
    const ownLimit = limits.get(uid) ?? null
    const spent = toCredits(Math.max(0, spentToday))
    return {
      spent,
      held: 0,
      limit: ownLimit,
      limitedBy: ownLimit === null ? null : 'own',
      ownLimit,
      until: today + DAY_MS,
      newUntil: null,
    }
  }

  return {
    spending: (_request, uid) => ({ success: true, ...spendingOf(uid) }),
    lowerSpendingLimit({ dailyLimit }, uid) {
      const credits = limits.get(uid) ?? MAX_OWN_LIMIT_CREDITS
      if (dailyLimit > credits) throw new ParleyError('LIMIT_NOT_LOWER', { credits })
      limits.set(uid, dailyLimit)
      return { success: true, ...spendingOf(uid) }
    },
  }
}
