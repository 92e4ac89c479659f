import { pageLocale } from './language.ts'

const forms = {
  clock: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  stamp: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once: a formatter costs far more than what it formats, and a long list formats thousands of times. */
function formatter(form: keyof typeof forms, locale = pageLocale()): Intl.DateTimeFormat {
  const key = `${form} ${locale}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, forms[form])
  made.set(key, known)
  return known
}

/** No line breaks within it. A space of full width: the narrow one is missing in many a font. */
const onOneLine = (text: string): string => text.replaceAll(/[ \u202f]/g, '\u00a0')

/** The time of day in this place's own form, which no line breaks: `4:05 PM`. @param at epoch milliseconds */
export const clockWords = (at: number, locale?: string, form: 'clock' | 'seconds' = 'clock'): string =>
  onOneLine(formatter(form, locale).format(at))

/** A moment by its date, with its time on one line: `Mar 1, 4:05 PM`. @param at epoch milliseconds */
export const stampWords = (at: number, locale?: string): string =>
  formatter('stamp', locale).format(at).replace(formatter('clock', locale).format(at), onOneLine)
