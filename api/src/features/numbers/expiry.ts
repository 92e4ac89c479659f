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

/** How many months that were paid for are not over, the one that runs included. */
export function monthsLeft(now: number, expiryDate: number): number {
  let months = 0
  while (monthsLater(now, months) < expiryDate) months += 1
  return months
}
