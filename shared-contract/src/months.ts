import { MAX_MONTHS, MIN_MONTHS, NUMBER_MONTH_MICRO } from './constants/index.ts'
import { toCredits } from './credits.ts'

/**
 * D18: this many calendar months later in UTC, at the same time of day; where the month is too short, its
 * last day (31 January + 1 month is 28 or 29 February).
 * @param from epoch milliseconds
 * @returns epoch milliseconds
 */
export function monthsLater(from: number, months: number): number {
  const start = new Date(from)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = from - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), day)
  return Date.UTC(year, month, Math.min(day, lastDay)) + timeOfDay
}

/** D18: when a number ends that is renewed now: its months count from its expiry, or from now if that is later. */
export const renewedExpiry = (now: number, expiryDate: number, months: number): number =>
  monthsLater(Math.max(now, expiryDate), months)

/** What is typed as a number of months that can be bought (S5), or null. */
export function typedMonths(typed: string): number | null {
  const months = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return months >= MIN_MONTHS && months <= MAX_MONTHS ? months : null
}

/** What so many months of a number cost, in credits. */
export const monthsCost = (months: number): number => toCredits(months * NUMBER_MONTH_MICRO)
