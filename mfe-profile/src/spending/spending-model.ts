import type { LedgerSums } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { monthOptions, spanOf } from '../ledger/month-model.ts'

/** What is looked at: the last thirty days, or a month, `2026-11`. */
export type Period = 'last30' | (string & {})

/** A day of this device's calendar. */
export interface SpendingDay {
  /** Its first moment, epoch milliseconds. */
  readonly start: number
  /** Micro-credits; below zero when more was given back for calls than was spent. */
  readonly spentMicro: number
}

const DAYS = 30

export const periodOptions = (now: number, since: number, locale?: string) => [
  { value: 'last30', label: say(`Last ${DAYS} days`, `Letzte ${DAYS} Tage`) },
  ...monthOptions(now, since, locale),
]

/** From its first day's first moment to before the first of the day after; what is still to come of a month is left out. */
export function spanOfPeriod(
  period: Period,
  now: number,
): { readonly since: number; readonly before: number } {
  const today = new Date(now)
  const day = (from: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + from).getTime()
  if (period === 'last30') return { since: day(1 - DAYS), before: day(1) }
  const { since, before } = spanOf(period)
  return { since, before: Math.min(before, Math.max(day(1), since)) }
}

const two = (number: number) => String(number).padStart(2, '0')
const nameOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Every day of a span, also those on which nothing was spent. */
export function spendingDays(
  { since, before }: { readonly since: number; readonly before: number },
  days: LedgerSums['days'],
): readonly SpendingDay[] {
  const spent = new Map(days.map(({ day, spentMicro }) => [day, spentMicro]))
  const all: SpendingDay[] = []
  const first = new Date(since)
  for (let after = 0; ; after += 1) {
    // By the calendar: a day with a change of the clocks is an hour shorter or longer.
    const date = new Date(first.getFullYear(), first.getMonth(), first.getDate() + after)
    if (date.getTime() >= before) return all
    all.push({ start: date.getTime(), spentMicro: spent.get(nameOf(date)) ?? 0 })
  }
}

/** How high each bar is, from 0 to 1. What was given back has none; what was spent can be seen beside whatever else. */
export function barHeights(days: readonly SpendingDay[]): readonly number[] {
  const most = Math.max(0, ...days.map(({ spentMicro }) => spentMicro))
  return days.map(({ spentMicro }) => (spentMicro <= 0 ? 0 : Math.max(LEAST_HEIGHT, spentMicro / most)))
}

const LEAST_HEIGHT = 0.03
