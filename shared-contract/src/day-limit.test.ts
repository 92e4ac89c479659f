import { expect, test } from 'vitest'
import { type DayLimit, limitNow, limitRefusal, spendableNow } from './day-limit.ts'
import { userProfileSchema } from './profile.ts'

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
  ['a day that is over', 20, { ...own, until: now }, 20],
  ['no credits at all', 0, own, 0],
])(
  'D37: with %s, %s credits and this limit leave what is spendable',
  (_what, credits, dayLimit, spendable) => {
    expect(spendableNow({ credits, dayLimit }, now)).toBe(spendable)
  },
)

test('D37: a refusal names the limit as the server does; a day that is over limits nothing', () => {
  const newUntil = until + 1
  const week: DayLimit = { ...own, by: 'new-account', newUntil }
  expect(limitRefusal(week)).toEqual({
    code: 'SPENDING_LIMIT',
    details: { limit: 'new-account', credits: 5, until, newUntil },
  })
  expect(limitNow({ credits: 1, dayLimit: week }, until - 1)).toBe(week)
  expect(limitNow({ credits: 1, dayLimit: week }, until)).toBeNull()
})

test('a limit that cannot be read keeps nobody from the rest of their profile', () => {
  const profile = { username: 'ada', email: 'ada@parley.test', createdAt: 1, credits: 3 }
  const read = (dayLimit: unknown) => userProfileSchema.parse({ ...profile, dayLimit })
  expect(read({ by: 'somebody', left: 1 })).toMatchObject({ credits: 3, dayLimit: undefined })
  expect(read(null)).toMatchObject({ credits: 3, dayLimit: null })
  const { held: _held, newUntil: _newUntil, ...least } = own
  expect(read(least).dayLimit).toEqual(own)
})
