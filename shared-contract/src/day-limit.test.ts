import { expect, test } from 'vitest'
import {
  callRefusal,
  type DayLimit,
  dayRefusal,
  limitNow,
  limitRefusal,
  longestCall,
  monthsToday,
  paidFrom,
  spendableNow,
} from './day-limit.ts'
import { userProfileSchema } from './profile.ts'
import { nextUtcDay } from './spending.ts'

const now = Date.UTC(2026, 10, 23, 12)
const until = Date.UTC(2026, 10, 24)
const own: DayLimit = { by: 'own', limit: 5, left: 3, held: 0, until, newUntil: null }

test.each<[string, number, DayLimit | null | undefined, number]>([
  ['no limit', 20, null, 20],
  ['a profile of before there was a limit in it', 20, undefined, 20],
  ['less left of the day than in the balance', 20, own, 3],
  ['less in the balance than left of the day', 2.5, own, 2.5],
  ['as much of both', 3, own, 3],
  ['a limit above the balance', 20, { ...own, limit: 100, left: 100 }, 20],
  ['nothing left', 20, { ...own, left: 0 }, 0],
  ['the week of a new account', 20, { ...own, by: 'new-account', limit: 10, left: 8.5 }, 8.5],
  ['a part of it set aside for a call, as in the balance', 20, { ...own, held: 0.11 }, 3],
  ['the last moment of its day', 20, { ...own, until: now + 1 }, 3],
  ['a day that is over: the next begins whole', 20, { ...own, left: 0, until: now }, 5],
  ['an account that was new until now', 20, { ...own, by: 'new-account', until: now, newUntil: now }, 20],
  ['no credits at all', 0, own, 0],
])(
  'D37: with %s, %s credits and this limit leave what is spendable',
  (_what, credits, dayLimit, spendable) => {
    expect(spendableNow({ credits, dayLimit }, now)).toBe(spendable)
  },
)

test('the first week of who has had no credits begins with them, whenever that is', () => {
  const unopened: DayLimit = {
    ...own,
    by: 'new-account',
    limit: 10,
    left: 10,
    newUntil: until,
    unopened: true,
  }
  const day = 86_400_000
  const later = until + 30 * day + 1
  expect(limitNow({ credits: 0, dayLimit: unopened }, later)).toEqual({
    ...unopened,
    until: nextUtcDay(later),
    newUntil: later + 7 * day,
  })
})

test('D37: a refusal names the limit as the server does', () => {
  const newUntil = until + 1
  expect(limitRefusal({ ...own, by: 'new-account', newUntil }, 1)).toEqual({
    code: 'SPENDING_LIMIT',
    details: { limit: 'new-account', credits: 5, until, newUntil, left: 3, needed: 1 },
  })
})

test('D37: each day begins with the whole limit; that of a new account ends with its week', () => {
  const day = 86_400_000
  const newUntil = until + 1.5 * day
  const week: DayLimit = { ...own, by: 'new-account', left: 1, newUntil }
  const at = (moment: number, dayLimit = week) => limitNow({ credits: 20, dayLimit }, moment)
  expect(at(until - 1)).toBe(week)
  expect(at(until)).toMatchObject({ left: 5, until: until + day })
  expect(at(until + day)).toMatchObject({ left: 5, until: newUntil })
  expect(at(newUntil)).toBeNull()
  expect(at(until + 9 * day, own)).toMatchObject({ left: 5, until: until + 10 * day })
})

test('D37: after the week of a new account its person’s own limit holds, less what that day has spent', () => {
  const day = 86_400_000
  const newUntil = until - 0.25 * day
  const week: DayLimit = {
    ...own,
    by: 'new-account',
    limit: 10,
    left: 4,
    until: newUntil,
    newUntil,
    ownLimit: 20,
  }
  const at = (moment: number, dayLimit = week) => limitNow({ credits: 50, dayLimit }, moment)
  expect(at(newUntil - 1)).toBe(week)
  expect(at(newUntil)).toEqual({ by: 'own', limit: 20, left: 14, held: 0, until, newUntil: null })
  expect(at(until)).toEqual({ by: 'own', limit: 20, left: 20, held: 0, until: until + day, newUntil: null })
  const { ownLimit: _none, ...without } = week
  expect(at(newUntil, without)).toBeNull()
})

test.each<[string, number, DayLimit | null, string | null]>([
  ['both suffice', 20, own, null],
  ['a whole credit is left of the day', 20, { ...own, left: 1 }, null],
  ['less than a credit is left of the day', 20, { ...own, left: 0.999_999 }, 'SPENDING_LIMIT'],
  ['neither suffices: credits do not help against the limit', 0.5, { ...own, left: 0 }, 'SPENDING_LIMIT'],
  ['only the credits are too few', 0.5, { ...own, left: 1 }, 'INSUFFICIENT_CREDITS'],
  ['nothing was left of a day that is over', 20, { ...own, left: 0, until: now }, null],
])('S5, D37: whether a call can be made when %s', (_when, credits, dayLimit, code) => {
  expect(callRefusal({ credits, dayLimit }, 'make', now)?.code ?? null).toBe(code)
  expect(callRefusal({ credits, dayLimit }, 'answer', now)?.code ?? null).toBe(code)
})

test('D37: a call that the day refuses says what is left of it and what a call takes at least', () => {
  const refused = (rate?: Parameters<typeof callRefusal>[3]) =>
    callRefusal({ credits: 20, dayLimit: { ...own, left: 0.04 } }, 'make', now, rate)
  expect(refused()).toMatchObject({ details: { left: 0.04, needed: 1 } })
  expect(refused({ microPerMinute: 900_000, incrementSeconds: 60 })).toMatchObject({
    details: { left: 0.04, needed: 1.35 },
  })
})

test.each<[number, DayLimit | null, number, string]>([
  [2, null, 5424, 'credits'],
  [2, own, 5424, 'credits'],
  [20, { ...own, left: 2 }, 5424, 'own'],
  [20, { ...own, by: 'new-account', left: 2 }, 5424, 'new-account'],
  [20, { ...own, limit: 19, left: 2, until: now }, 14_400, 'longest-call'],
  [20, null, 14_400, 'longest-call'],
  [20, { ...own, left: 19 }, 14_400, 'longest-call'],
  [0, null, 0, 'credits'],
])(
  'S9, D37, B7: with %s credits a call under %o lasts %i s and is ended by %s',
  (credits, dayLimit, seconds, endedBy) => {
    expect(longestCall({ credits, dayLimit }, now)).toEqual({ seconds, endedBy })
  },
)

test.each<[number, Partial<DayLimit>, number | undefined, boolean]>([
  [3, {}, undefined, true],
  [3.000_001, {}, undefined, false],
  [2.9, { held: 0.11 }, undefined, false],
  [2.89, { held: 0.11 }, undefined, true],
  // The page has asked how much it is by now.
  [2.89, { held: 0.11 }, 0.22, false],
  [5, { left: 0, held: 0.11, until: now }, undefined, true],
  [5.01, { until: now }, undefined, false],
])(
  'D37, A38: what costs %s fits into a day with 3 left and %o: set aside %s, %s',
  (cost, change, held, fits) => {
    const purse = { credits: 500, dayLimit: { ...own, ...change } }
    expect(dayRefusal(purse, cost, now, held) === null).toBe(fits)
  },
)

test('what is paid leaves the balance and the day by the same amount, and of the day not less than nothing', () => {
  expect(paidFrom({ credits: 3.3, dayLimit: own }, 1.1)).toEqual({
    credits: 2.2,
    dayLimit: { ...own, left: 1.9 },
  })
  expect(paidFrom({ credits: 5, dayLimit: own }, 4.5)).toMatchObject({ dayLimit: { left: 0 } })
  expect(paidFrom({ credits: 5 }, 1)).toEqual({ credits: 4, dayLimit: undefined })
})

test('a limit that cannot be read keeps nobody from the rest of their profile', () => {
  const profile = { username: 'ada', email: 'ada@parley.test', createdAt: 1, credits: 3 }
  const read = (dayLimit: unknown) => userProfileSchema.parse({ ...profile, dayLimit })
  expect(read({ by: 'somebody', left: 1 })).toMatchObject({ credits: 3, dayLimit: undefined })
  expect(read(null)).toMatchObject({ credits: 3, dayLimit: null })
  const { held: _held, newUntil: _newUntil, ...least } = own
  expect(read(least).dayLimit).toEqual(own)
})

test.each<[DayLimit | null, number | undefined, number]>([
  [null, undefined, 15],
  [own, undefined, 2],
  [{ ...own, left: 4.5, held: 0.01 }, undefined, 2],
  [{ ...own, left: 4.5 }, 0.01, 2],
  [{ ...own, left: 4.5 }, undefined, 3],
  [{ ...own, limit: 400, left: 400 }, undefined, 15],
  [{ ...own, left: 1.49 }, undefined, 0],
  [{ ...own, left: 0, until: now }, undefined, 3],
])(
  'D37, A38: under %o, with %s set aside, %i months of a number fit into the day',
  (dayLimit, held, months) => {
    expect(monthsToday({ credits: 0, dayLimit }, now, held)).toBe(months)
  },
)
