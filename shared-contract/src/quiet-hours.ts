import { z } from './schema.ts'
import { zoneSchema } from './time-zone.ts'

const MINUTES_A_DAY = 1_440
const MINUTE_MS = 60_000
/** What a clock may be put forward or back by within a day, in minutes. */
const clockShifts = [-60, 0, 60]

const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(MINUTES_A_DAY))

/**
 * The hours of each day in which nothing is pushed, on the clock of the person: from a minute of the day up to before another
 * one, which may be on the next day. From and to the same minute is the whole day.
 */
export const quietHoursSchema = z.object({ from: minuteOfDay, to: minuteOfDay, zone: zoneSchema })
export type QuietHours = z.infer<typeof quietHoursSchema>

/** The minute of the day that it is in a time zone, 0 at midnight. */
function minuteIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  }).formatToParts(at)
  const part = (type: 'hour' | 'minute') => Number(parts.find(one => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** Whether it is quiet at a moment, epoch milliseconds; never without quiet hours. */
export function isQuiet(hours: QuietHours | null, at: number): boolean {
  if (hours === null) return false
  const { from, to, zone } = hours
  const minute = minuteIn(zone, at)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/**
 * When it becomes quiet, or no longer is, epoch milliseconds; null where it never does: without quiet hours, and where they are the
 * whole day.
 */
export function quietTurn(hours: QuietHours | null, now: number): number | null {
  if (hours === null || hours.from === hours.to) return null
  const before = isQuiet(hours, now)
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const minutes = (before ? hours.to : hours.from) - minuteIn(hours.zone, now)
  const usual = minute + ((minutes + MINUTES_A_DAY) % MINUTES_A_DAY) * MINUTE_MS
  const turns = (at: number) =>
    at > now && isQuiet(hours, at) !== before && isQuiet(hours, at - MINUTE_MS) === before
  return clockShifts.map(shift => usual + shift * MINUTE_MS).find(turns) ?? usual
}
