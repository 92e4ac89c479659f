import { clockWords, stampWords } from '../words/clock-words.ts'
import { pageLanguage, pageLocale } from '../words/language.ts'
import { words } from '../words/words.ts'

export type TimeForm = 'time' | 'day' | 'date' | 'both' | 'month' | 'stamp'

/** Local midnight of the day of that moment, or of a day so many days before or after it. */
const dayStart = (at: number, days = 0): number => {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

const forms = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  dayOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  date: { month: 'short', day: 'numeric' },
  dateOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
} as const

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once: a formatter costs far more than what it formats, and a long list formats thousands of times. */
function formatter(
  form: keyof typeof forms,
  locale = pageLocale(),
  place: TimePlace = 'alone',
): Intl.DateTimeFormat {
  const key = `${form} ${locale} ${place}`
  // A short month ends with a full stop in German, and the sentence behind it with another one.
  const isLong = place === 'within' && pageLanguage() === 'de'
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(locale, isLong ? { ...forms[form], month: 'long' } : forms[form])
  made.set(key, known)
  return known
}

/** Where words stand: as a line or label of their own, or `within` a sentence. */
export type TimePlace = keyof typeof words.day

/** Whether that moment is of the day of `now`, here. Both in epoch milliseconds. */
export const isToday = (at: number, now: number): boolean => dayStart(at) === dayStart(now)

const DAY_MS = 86_400_000

/** How many days of the calendar that moment is after `now`, here; of one day 0. Both in epoch milliseconds. */
export const daysUntil = (at: number, now: number): number =>
  // A day with a change of the clocks is an hour shorter or longer.
  Math.round((dayStart(at) - dayStart(now)) / DAY_MS)

/**
 * `Today`, `Yesterday`, else the date; the year only when it is not this one.
 * @param at epoch milliseconds
 * @param form as a `date` it is without the day of the week, for where there is little room
 */
export function dayWords(
  at: number,
  now: number,
  locale?: string,
  place: TimePlace = 'alone',
  form: 'day' | 'date' = 'day',
): string {
  const { today, yesterday } = words.day[place]
  if (isToday(at, now)) return today
  if (dayStart(at) === dayStart(now, -1)) return yesterday
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return formatter(sameYear ? form : `${form}OfYear`, locale, place).format(at)
}

/**
 * A moment for people: `Today, 4:05 PM`, within a sentence `today at 4:05 PM`; as a `stamp`, on paper, `Mar 1, 4:05 PM`.
 * @param at epoch milliseconds
 */
export function timeWords(
  at: number,
  now: number,
  form: TimeForm = 'both',
  locale?: string,
  place: TimePlace = 'alone',
): string {
  if (form === 'time') return clockWords(at, locale)
  if (form === 'stamp') return stampWords(at, locale)
  if (form === 'month') return formatter(form, locale).format(at)
  const day = dayWords(at, now, locale, place, form === 'date' ? 'date' : 'day')
  return form !== 'both' ? day : words.moment[place](day, clockWords(at, locale))
}
