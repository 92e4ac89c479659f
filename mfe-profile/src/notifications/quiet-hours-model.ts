import type { QuietHours } from '@parley/shared-contract'
import { pageLocale } from '@parley/shared-ui/words'

const MINUTES_A_DAY = 1_440
const STEP_MINUTES = 30

/** What quiet hours begin as: a night. */
export const usualQuietHours = (zone: string): QuietHours => ({ from: 22 * 60, to: 7 * 60, zone })

/** Shows moments of the first day in UTC as a clock does. */
const clock = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** The times of the day to choose from, every half hour; what is chosen is one of them in any case. */
export function timesToChoose(
  chosen: number,
  locale = pageLocale(),
): readonly { value: string; label: string }[] {
  const steps = Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, step) => step * STEP_MINUTES)
  const minutes = [...new Set([...steps, chosen])].sort((one, other) => one - other)
  const { format } = clock(locale)
  return minutes.map(minute => ({ value: String(minute), label: format(minute * 60_000) }))
}

/** A time zone as it is read: `America/New York`. */
export const readableZone = (zone: string): string => zone.replaceAll('_', ' ')
