import { type DayLimit, toCredits, toMicro } from '@parley/shared-contract'
import { againWords } from '@parley/shared-ui'
import { moneyFigures, moneyWords, words } from '@parley/shared-ui/words'

/** D37: what is left of the day, which is less than the cost, and from when on it suffices: never for more than a whole day. */
export function dayLeftWords(limit: DayLimit, cost: number, now: number): string {
  const free = Math.max(0, toCredits(toMicro(limit.left) - toMicro(limit.held)))
  const left = words.limit.left(moneyWords(free, 'balance'), moneyFigures(limit.limit, 'payment'))
  return cost <= limit.limit ? `${left} ${againWords('buy', limit, now)}` : left
}
