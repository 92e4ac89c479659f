import { expect, test } from 'vitest'
import { paperTimes } from './paper-moment.ts'

const winter = Date.UTC(2026, 10, 22, 14, 5)
const summer = Date.UTC(2026, 6, 22, 14, 5)

test.each([
  ['UTC', 'November 22, 2026 at 2:05 PM', 'July 22, 2026 at 2:05 PM', 'UTC'],
  ['America/New_York', 'November 22, 2026 at 9:05 AM', 'July 22, 2026 at 10:05 AM', 'Eastern Time'],
  ['Europe/Berlin', 'November 22, 2026 at 3:05 PM', 'July 22, 2026 at 4:05 PM', 'Central European Time'],
])(
  'times in %s are those of its clocks, in winter and in summer, and the zone is one',
  (zone, one, other, name) => {
    const times = paperTimes(zone)
    expect([times.moment(winter), times.moment(summer), times.zone]).toEqual([one, other, name])
  },
)

test('a day is that of the zone', () => {
  expect(paperTimes('Pacific/Auckland').day(winter)).toBe('November 23, 2026')
})
