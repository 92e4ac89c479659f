export type TimeForm = 'time' | 'day' | 'both'

/** Local midnight of the day of that moment, or of a day so many days before or after it. */
const dayStart = (at: number, days = 0): number => {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

const forms = {
  clock: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  dayOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
} as const

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once: a formatter costs far more than what it formats, and a long list formats thousands of times. */
function formatter(form: keyof typeof forms, locale?: string): Intl.DateTimeFormat {
  const key = `${form} ${locale ?? ''}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, forms[form])
  made.set(key, known)
  return known
}

/** `Today`, `Yesterday`, else the date; the year only when it is not this one. @param at epoch milliseconds */
export function dayWords(at: number, now: number, locale?: string): string {
  const day = dayStart(at)
  if (day === dayStart(now)) return 'Today'
  if (day === dayStart(now, -1)) return 'Yesterday'
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return formatter(sameYear ? 'day' : 'dayOfYear', locale).format(at)
}

/** The time of day in this place's own form. @param at epoch milliseconds */
export const clockWords = (at: number, locale?: string): string => formatter('clock', locale).format(at)

/** A moment for people. @param at epoch milliseconds */
export function timeWords(at: number, now: number, form: TimeForm = 'both', locale?: string): string {
  if (form === 'time') return clockWords(at, locale)
  if (form === 'day') return dayWords(at, now, locale)
  return `${dayWords(at, now, locale)}, ${clockWords(at, locale)}`
}
