import { pageLocale } from '@parley/shared-ui/words'

/** A month, `2026-11`, and what it is called. */
interface MonthOption {
  readonly value: string
  readonly label: string
}

/** The month of a moment on this device, `2026-11`. @param at epoch milliseconds */
export const monthOf = (at: number): string => monthValue(new Date(at))

const monthValue = (start: Date) => `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`

/** Whether a text that anybody may have typed is a month, `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)

/** The months of this device's calendar from now back to a moment, epoch milliseconds; the latest first. */
export function monthOptions(now: number, since: number, locale = pageLocale()): readonly MonthOption[] {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const options = []
  const today = new Date(now)
  for (let back = 0; ; back += 1) {
    const start = new Date(today.getFullYear(), today.getMonth() - back, 1)
    options.push({ value: monthValue(start), label: words.format(start) })
    if (start.getTime() <= since) return options
  }
}

/** A month of this device's calendar, from its first moment to before that of the next; epoch milliseconds. */
export function spanOf(month: string): { readonly since: number; readonly before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(year, number - 1 + months, 1).getTime()
  return { since: start(0), before: start(1) }
}

/** `November 2026` */
export const monthWords = (month: string, locale = pageLocale()): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(spanOf(month).since)
