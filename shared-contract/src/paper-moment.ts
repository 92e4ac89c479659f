/** How moments are told on a paper: in one time zone, which is told once, in words that are the same wherever it is written. */
export interface PaperTimes {
  /** `November 22, 2026 at 9:05 AM`. @param at epoch milliseconds */
  moment(at: number): string
  /** `November 22, 2026`. @param at epoch milliseconds */
  day(at: number): string
  /** `Eastern Time`, in summer as in winter; `UTC`. */
  readonly zone: string
}

/** @param zone the IANA name of one that there is */
export function paperTimes(zone: string, locale = 'en-US'): PaperTimes {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone })
  return {
    // The narrow space before AM is missing in many a font.
    moment: at => moment.format(at).replaceAll('\u202f', ' '),
    day: at => day.format(at),
    zone: zoneWords(zone, locale),
  }
}

/** `Eastern Time`. @param zone `America/New_York` */
export function zoneWords(zone: string, locale = 'en-US'): string {
  if (zone === 'UTC') return zone
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
