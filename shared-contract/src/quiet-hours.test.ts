import { expect, test } from 'vitest'
import { isQuiet, type QuietHours, quietHoursSchema, quietTurn } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`)
const hours = (from: number, to: number, zone = 'UTC'): QuietHours => ({ from, to, zone })

test.each([
  ['within a day', hours(60, 120), '01:00', true],
  ['up to before their end', hours(60, 120), '02:00', false],
  ['over midnight, in the evening', hours(1320, 420), '23:30', true],
  ['over midnight, in the morning', hours(1320, 420), '06:59', true],
  ['over midnight, by day', hours(1320, 420), '12:00', false],
  ['the whole day', hours(0, 0), '12:00', true],
  ['in the zone of the person, with its summer time', hours(1320, 420, 'America/New_York'), '02:30', true],
  ['in the zone of the person, after them', hours(1320, 420, 'America/New_York'), '11:00', false],
  ['in a zone of half hours', hours(0, 30, 'Asia/Kolkata'), '18:45', true],
])('quiet hours %s', (_name, quiet, time, expected) => {
  expect(isQuiet(quiet, at(time))).toBe(expected)
})

const night = hours(1320, 420, 'America/New_York')

test.each<[string, QuietHours | null, string, string | null]>([
  ['end in the morning', night, '2026-07-01T06:30:10Z', '2026-07-01T11:00:00Z'],
  ['begin in the evening', night, '2026-07-01T11:00:00Z', '2026-07-02T02:00:00Z'],
  [
    'end an hour sooner where the clock is put forward',
    night,
    '2026-03-08T05:00:00Z',
    '2026-03-08T11:00:00Z',
  ],
  ['end an hour later where it is put back', night, '2026-11-01T04:00:00Z', '2026-11-01T12:00:00Z'],
  ['never end where they are the whole day', hours(0, 0), '2026-07-01T12:00:00Z', null],
  ['never begin where there are none', null, '2026-07-01T12:00:00Z', null],
])('quiet hours %s', (_name, quiet, now, turn) => {
  expect(quietTurn(quiet, Date.parse(now))).toBe(turn && Date.parse(turn))
})

test('without quiet hours it never is quiet', () => expect(isQuiet(null, 0)).toBe(false))

test.each([
  ['a minute that no day has', { from: 1440, to: 0, zone: 'UTC' }],
  ['a part of a minute', { from: 0.5, to: 1, zone: 'UTC' }],
  ['a zone that there is not', { from: 0, to: 1, zone: 'Mars/Olympus' }],
])('quiet hours with %s are refused', (_name, value) => {
  expect(quietHoursSchema.safeParse(value).success).toBe(false)
})
