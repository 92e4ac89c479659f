import type { MicroCredits } from './credits.ts'
import type { LedgerSums } from './statement.ts'

/** Everywhere on Earth a day begins at some quarter of an hour. */
const QUARTER_MS = 15 * 60_000

/**
 * Says of a moment, epoch milliseconds, which day it belongs to in a time zone: `2026-11-22`.
 * @throws RangeError for a time zone that there is not
 */
export function dayIn(zone: string): (moment: number) => string {
  // Swedish is written as ISO 8601 is.
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  const known = new Map<number, string>()
  return moment => {
    const quarter = Math.floor(moment / QUARTER_MS)
    const day = known.get(quarter) ?? words.format(quarter * QUARTER_MS)
    known.set(quarter, day)
    return day
  }
}

interface Movement {
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** Signed. */
  readonly amountMicro: MicroCredits
  /** What it has spent; below zero, what it gives back of that. */
  readonly spentMicro: MicroCredits
}

/** Adds up entries as they come: whole micro-credits, so that nothing is lost on the way (D8). */
export function createLedgerSums(dayOf: (moment: number) => string) {
  let [inMicro, outMicro] = [0, 0]
  const days = new Map<string, number>()
  return {
    add(entry: Movement) {
      if (entry.amountMicro > 0) inMicro += entry.amountMicro
      else outMicro -= entry.amountMicro
      if (entry.spentMicro === 0) return
      const day = dayOf(entry.timestamp)
      days.set(day, (days.get(day) ?? 0) + entry.spentMicro)
    },
    sums: (): Pick<LedgerSums, 'inMicro' | 'outMicro' | 'days'> => ({
      inMicro,
      outMicro,
      days: [...days]
        .map(([day, spentMicro]) => ({ day, spentMicro }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    }),
  }
}
