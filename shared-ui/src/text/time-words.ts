export type TimeForm = 'time' | 'day' | 'both'

/** Midnight of a day, so many days away, in the clock of this place. */
const dayStart = (at: number, days = 0): number => {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** `Today`, `Yesterday`, else the date; the year only when it is not this one. @param at epoch milliseconds */
export function dayWords(at: number, now: number, locale?: string): string {
  const day = dayStart(at)
  if (day === dayStart(now)) return 'Today'
  if (day === dayStart(now, -1)) return 'Yesterday'
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const form = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, sameYear ? form : { ...form, year: 'numeric' }).format(at)
}

/** The time of day in this place's own form. @param at epoch milliseconds */
export const clockWords = (at: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at)

/** A moment for people. @param at epoch milliseconds */
export function timeWords(at: number, now: number, form: TimeForm = 'both', locale?: string): string {
  if (form === 'time') return clockWords(at, locale)
  if (form === 'day') return dayWords(at, now, locale)
  return `${dayWords(at, now, locale)}, ${clockWords(at, locale)}`
}
