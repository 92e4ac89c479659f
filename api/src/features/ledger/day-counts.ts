import { type MicroCredits, type Transaction, z } from '@parley/shared-contract'
import { isCorrection } from './call-entries.ts'

export const DAY_MS = 86_400_000

/** D37: what is counted by the day, which is one of UTC, counted from 1970. */
export const dayCountsSchema = z.object({
  /** What was spent on the latest day on which anything was. */
  spent: z._default(z.object({ day: z.int(), micro: z.int() }), { day: 0, micro: 0 }),
  /** How many numbers were bought on the latest day on which any was. */
  bought: z._default(z.object({ day: z.int(), count: z.int() }), { day: 0, count: 0 }),
})
export type DayCounts = Readonly<z.infer<typeof dayCountsSchema>>

export const dayOf = (now: number): number => Math.floor(now / DAY_MS)

/** The day that counts now. Clocks differ: once one process has begun a day, none goes back behind it. */
const countedDay = ({ day }: { readonly day: number }, now: number): number => Math.max(day, dayOf(now))

export const spentToday = ({ spent }: DayCounts, now: number): MicroCredits =>
  spent.day === countedDay(spent, now) ? spent.micro : 0
export const boughtToday = ({ bought }: DayCounts, now: number): number =>
  bought.day === countedDay(bought, now) ? bought.count : 0

/** What a person pays for. What the payment provider takes back is not spent. */
const spendingTypes: readonly Transaction['type'][] = ['call', 'message', 'number', 'renewal']

interface CountedEntry {
  readonly id: string
  readonly type: Transaction['type']
  readonly amountMicro: MicroCredits
}

/** What an entry has spent; below zero, what it gives back for a call; zero for what is neither. */
export function spentBy(entry: CountedEntry): MicroCredits {
  const { type, amountMicro } = entry
  return isCorrection(entry) || (spendingTypes.includes(type) && amountMicro < 0) ? -amountMicro : 0
}

/** What an entry makes of the day's counts: credits spent, less those given back for a call, and numbers bought. */
export function countedAfter(counts: DayCounts, entry: CountedEntry, now: number): DayCounts {
  const spent = spentBy(entry)
  const spentDay = countedDay(counts.spent, now)
  const boughtDay = countedDay(counts.bought, now)
  return {
    spent:
      spent === 0 ? counts.spent : { day: spentDay, micro: Math.max(0, spentToday(counts, now) + spent) },
    bought: entry.type === 'number' ? { day: boughtDay, count: boughtToday(counts, now) + 1 } : counts.bought,
  }
}
