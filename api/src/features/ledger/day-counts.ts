import { type MicroCredits, type Transaction, utcDayOf, z } from '@parley/shared-contract'
import { isCorrection } from './call-entries.ts'

/** D37: what is counted by the day, which is one of UTC, counted from 1970. */
export const dayCountsSchema = z.object({
  /** What was spent on the latest day on which anything was. */
  spent: z._default(z.object({ day: z.int(), micro: z.int() }), { day: 0, micro: 0 }),
  /** How many numbers were bought on the latest day on which any was. */
  bought: z._default(z.object({ day: z.int(), count: z.int() }), { day: 0, count: 0 }),
  /** How many texts were sent on the latest day on which any was, and how many people were texted for the first time. */
  texts: z._default(z.object({ day: z.int(), count: z.int(), people: z.int() }), {
    day: 0,
    count: 0,
    people: 0,
  }),
  /** How many texts were received on the latest day on which any was. */
  received: z._default(z.object({ day: z.int(), count: z.int() }), { day: 0, count: 0 }),
  /** How often HELP was answered on the latest day on which it was. */
  helped: z._default(z.object({ day: z.int(), count: z.int() }), { day: 0, count: 0 }),
})
export type DayCounts = Readonly<z.infer<typeof dayCountsSchema>>

/** The day that counts now. Clocks differ: once one process has begun a day, none goes back behind it. */
const countedDay = ({ day }: { readonly day: number }, now: number): number => Math.max(day, utcDayOf(now))

export const spentToday = ({ spent }: DayCounts, now: number): MicroCredits =>
  spent.day === countedDay(spent, now) ? spent.micro : 0
export const boughtToday = ({ bought }: DayCounts, now: number): number =>
  bought.day === countedDay(bought, now) ? bought.count : 0

type DayTexts = DayCounts['texts']

export const textedToday = ({ texts }: Pick<DayCounts, 'texts'>, now: number): DayTexts => {
  const day = countedDay(texts, now)
  return texts.day === day ? texts : { day, count: 0, people: 0 }
}

/** One more text of today. @param isFirst to somebody who was never texted */
export function countedText(counts: Pick<DayCounts, 'texts'>, isFirst: boolean, now: number): DayTexts {
  const { day, count, people } = textedToday(counts, now)
  return { day, count: count + 1, people: people + (isFirst ? 1 : 0) }
}

const oneMore = (known: DayCounts['received'], now: number): DayCounts['received'] => {
  const day = countedDay(known, now)
  return { day, count: known.day === day ? known.count + 1 : 1 }
}

export const countedReceived = ({ received }: Pick<DayCounts, 'received'>, now: number) =>
  oneMore(received, now)
export const countedHelp = ({ helped }: Pick<DayCounts, 'helped'>, now: number) => oneMore(helped, now)

const TEXT_REFUND = 'refund_message_'
/** The entry that gives back what a text has cost which did not arrive. */
export const textRefundId = (sendId: string): string => `${TEXT_REFUND}${sendId}`

/** What a person pays for. What the payment provider takes back is not spent. */
const spendingTypes: readonly Transaction['type'][] = ['call', 'message', 'number', 'renewal']

interface CountedEntry {
  readonly id: string
  readonly type: Transaction['type']
  readonly amountMicro: MicroCredits
}

/** What an entry has spent; below zero, what it gives back for a call or a text; zero for what is neither. */
export function spentBy(entry: CountedEntry): MicroCredits {
  const { id, type, amountMicro } = entry
  const givesBack = isCorrection(entry) || (type === 'refund' && id.startsWith(TEXT_REFUND))
  return givesBack || (spendingTypes.includes(type) && amountMicro < 0) ? -amountMicro : 0
}

/** What an entry makes of the day's counts: credits spent, less those given back for a call or a text, and numbers bought. */
export function countedAfter(
  counts: DayCounts,
  entry: CountedEntry,
  now: number,
): Pick<DayCounts, 'spent' | 'bought'> {
  const spent = spentBy(entry)
  const spentDay = countedDay(counts.spent, now)
  const boughtDay = countedDay(counts.bought, now)
  return {
    spent:
      spent === 0 ? counts.spent : { day: spentDay, micro: Math.max(0, spentToday(counts, now) + spent) },
    bought: entry.type === 'number' ? { day: boughtDay, count: boughtToday(counts, now) + 1 } : counts.bought,
  }
}
