import { errorCodeOf } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '../../testing/stored-calls.ts'
import { appendEntry, type EntryDraft, type LedgerAccount } from './ledger.ts'
import {
  dayLimitOf,
  requireNumberToday,
  requireSpendable,
  requireTextToday,
  spendableMicro,
  spendingOf,
  withLowerLimit,
} from './spending.ts'

const NOON = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const entry = (amountMicro: number, type: EntryDraft['type'] = 'call'): EntryDraft => ({
  ...{ id: `${type}_e`, type, amountMicro, description: 'Test', referenceId: 'test' },
})
const after = (account: LedgerAccount, draft: EntryDraft, now = NOON) =>
  appendEntry(account, draft, now).account
/** Opened at noon with fifty credits. */
const fresh: LedgerAccount = after(emptyAccount('ada'), entry(50_000_000, 'topup'))
/** The same, opened long ago. */
const old: LedgerAccount = { ...fresh, openedAt: 1 }

describe('D37: a new account spends ten credits a day', () => {
  test('whoever has had no credits yet is told so, as if they came now; of who had some before there were limits no week is known', () => {
    const account = { ...emptyAccount('ada'), ownLimitMicro: 20_000_000 }
    const week = { limit: 10, newUntil: NOON + 7 * DAY }
    expect(spendingOf(account, NOON)).toMatchObject({ ...week, limitedBy: 'new-account', unopened: true })
    expect(dayLimitOf(account, NOON)).toMatchObject({ ...week, by: 'new-account', left: 10, unopened: true })
    expect(spendingOf(fresh, NOON)).not.toHaveProperty('unopened')
    expect(dayLimitOf(fresh, NOON)).not.toHaveProperty('unopened')
    expect(dayLimitOf({ ...fresh, openedAt: null }, NOON)).toBeNull()
  })

  test('what is spent counts for its day, what is held as well, and what is given back does not', () => {
    expect(spendableMicro(fresh, NOON)).toBe(10_000_000)
    const called = after(fresh, entry(-4_000_000))
    expect(spendableMicro({ ...called, heldMicro: 110_000 }, NOON)).toBe(5_890_000)
    expect(spendableMicro(after(called, entry(1_000_000, 'adjustment')), NOON)).toBe(7_000_000)
    expect(spendableMicro(called, NOON + 12 * HOUR)).toBe(10_000_000)
    expect(spendableMicro(called, NOON + 7 * DAY - 1)).toBe(10_000_000)
    expect(spendableMicro(called, NOON + 7 * DAY)).toBe(46_000_000)
  })

  test.each<[EntryDraft['type'], number]>([
    ['call', 4_000_000],
    ['message', 4_000_000],
    ['number', 4_000_000],
    ['renewal', 4_000_000],
    ['adjustment', 4_000_000],
    // The payment provider took it back: nobody has spent it.
    ['refund', 0],
    ['topup', 0],
    ['opening', 0],
  ])('what is taken for a %s counts as %s', (type, spent) => {
    expect(after(fresh, entry(-4_000_000, type)).spent.micro).toBe(spent)
  })

  test('what is given for nothing, or goes with an account, was not spent and was not given back', () => {
    const called = after(fresh, entry(-4_000_000))
    for (const [id, amountMicro] of [
      ['grant_ada_thanks', 3_000_000],
      ['closing_ada_3', -3_000_000],
    ] as const)
      expect(after(called, { ...entry(amountMicro, 'adjustment'), id }).spent.micro).toBe(4_000_000)
  })

  test('is refused with the limit and its end: midnight, or when the account is no longer new', () => {
    const refusal = (now: number) => {
      try {
        requireSpendable(fresh, 10_000_001, now)
      } catch (error) {
        return error
      }
      return null
    }
    const limit = { limit: 'new-account', credits: 10 }
    const midnight = NOON + 12 * HOUR
    expect(refusal(NOON)).toMatchObject({ code: 'SPENDING_LIMIT', details: { ...limit, until: midnight } })
    expect(refusal(midnight - 1)).toMatchObject({ details: { until: midnight } })
    expect(refusal(NOON + 7 * DAY - 1)).toMatchObject({ details: { until: NOON + 7 * DAY } })
    expect(refusal(NOON + 7 * DAY)).toBeNull()
  })

  test('whatever is paid for in whatever order, no day of the first seven costs more', () => {
    const payment = fc.record({
      hours: fc.integer({ min: 0, max: 30 }),
      micro: fc.integer({ min: 1, max: 6_000_000 }),
      type: fc.constantFrom('call' as const, 'number' as const, 'renewal' as const),
    })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 40 }), payments => {
        let account = after(emptyAccount('ada'), entry(500_000_000, 'topup'))
        let now = NOON
        const days = new Map<number, number>()
        for (const { hours, micro, type } of payments) {
          now += hours * HOUR
          if (now >= NOON + 7 * DAY || spendableMicro(account, now) < micro) continue
          account = after(account, entry(-micro, type), now)
          const day = Math.floor(now / DAY)
          days.set(day, (days.get(day) ?? 0) + micro)
        }
        expect(Math.max(0, ...days.values())).toBeLessThanOrEqual(10_000_000)
      }),
    )
  })
})

test('D37: a process whose clock is behind does not take the day back, and what it writes counts for that day', () => {
  const midnight = NOON + 12 * HOUR
  const behind = midnight - 1
  const called = after(old, entry(-4_000_000), midnight)
  const bought = [1, 2, 3].reduce<LedgerAccount>(
    account => after(account, entry(-1_000_000, 'number'), midnight),
    called,
  )
  const late = after(bought, entry(-2_000_000, 'number'), behind)
  expect([late.spent, late.bought]).toEqual([
    { day: midnight / DAY, micro: 9_000_000 },
    { day: midnight / DAY, count: 4 },
  ])
  expect([spendingOf(bought, behind).spent, spendingOf(late, midnight).spent]).toEqual([7, 9])
  expect(() => requireNumberToday(bought, behind)).toThrow(
    expect.objectContaining({ code: 'SPENDING_LIMIT' }),
  )
})

describe('D37: a limit of one’s own', () => {
  const limited = withLowerLimit(old, 3_000_000)

  test('counts for every day, and beside the one of a new account the lower one counts', () => {
    expect(spendableMicro(limited, NOON)).toBe(3_000_000)
    expect(spendableMicro(after(limited, entry(-2_000_000)), NOON)).toBe(1_000_000)
    expect(spendableMicro(withLowerLimit(fresh, 3_000_000), NOON)).toBe(3_000_000)
    expect(spendableMicro(withLowerLimit(fresh, 20_000_000), NOON)).toBe(10_000_000)
    expect(spendableMicro({ ...old, ownLimitMicro: 0 }, NOON)).toBe(0)
  })

  test('can only be lowered', () => {
    expect(withLowerLimit(limited, 2_000_000).ownLimitMicro).toBe(2_000_000)
    expect(withLowerLimit(limited, 3_000_000)).toBe(limited)
    expect(() => withLowerLimit(limited, 3_000_001)).toThrow(
      expect.objectContaining({ code: 'LIMIT_NOT_LOWER', details: { credits: 3 } }),
    )
  })

  test('is at least what a month of a number costs; one of before, which is lower, stays as it is', () => {
    expect(withLowerLimit(limited, 1_500_000).ownLimitMicro).toBe(1_500_000)
    const tooLow = expect.objectContaining({ code: 'LIMIT_TOO_LOW', details: { least: 1.5 } })
    expect(() => withLowerLimit(old, 1_499_999)).toThrow(tooLow)
    const before = { ...old, ownLimitMicro: 1_200_000 }
    expect(withLowerLimit(before, 1_200_000)).toBe(before)
    expect(() => withLowerLimit(before, 1_100_000)).toThrow(tooLow)
    expect(() => withLowerLimit(before, 1_500_000)).toThrow(
      expect.objectContaining({ code: 'LIMIT_NOT_LOWER', details: { credits: 1.2 } }),
    )
  })

  test('is told with what has been spent', () => {
    const until = NOON + 12 * HOUR
    expect(spendingOf(after(limited, entry(-500_000)), NOON)).toEqual({
      ...{ spent: 0.5, held: 0, limit: 3, limitedBy: 'own', ownLimit: 3, until, newUntil: null },
    })
    expect(spendingOf(old, NOON)).toEqual({
      ...{ spent: 0, held: 0, limit: null, limitedBy: null, ownLimit: null, until, newUntil: null },
    })
    expect(spendingOf(withLowerLimit(fresh, 20_000_000), NOON)).toMatchObject({
      ...{ limit: 10, limitedBy: 'new-account', ownLimit: 20, newUntil: NOON + 7 * DAY },
    })
    expect(spendingOf(fresh, NOON + 7 * DAY)).toMatchObject({ limit: null, newUntil: null })
    expect(spendingOf({ ...limited, heldMicro: 110_000 }, NOON)).toMatchObject({ spent: 0, held: 0.11 })
  })
})

test('D37: a fourth number on one day is refused until the next one', () => {
  const bought = [1, 2, 3].reduce<LedgerAccount>(account => after(account, entry(-1_500_000, 'number')), old)
  const refusal = (account: LedgerAccount, now = NOON) => {
    try {
      return requireNumberToday(account, now)
    } catch (error) {
      return [errorCodeOf(error), (error as { details?: unknown }).details]
    }
  }
  expect(refusal({ ...bought, bought: { ...bought.bought, count: 2 } })).toBeUndefined()
  expect(refusal(bought)).toEqual(['SPENDING_LIMIT', { limit: 'numbers', count: 3, until: NOON + 12 * HOUR }])
  expect(refusal(bought, NOON + 12 * HOUR)).toBeUndefined()
})

describe('D37: so many texts a day, and so many people who were never texted', () => {
  const today = Math.floor(NOON / DAY)
  const refusal = (account: LedgerAccount, count: number, people: number, isFirst: boolean, now = NOON) => {
    try {
      return requireTextToday({ ...account, texts: { day: today, count, people } }, isFirst, now)
    } catch (error) {
      return [errorCodeOf(error), (error as { details?: unknown }).details]
    }
  }

  test.each([
    ['a new account', fresh, 200, 50],
    ['any other', old, 1000, 250],
  ] as const)('of %s', (_whose, account, texts, people) => {
    const until = NOON + 12 * HOUR
    expect(refusal(account, texts - 1, people - 1, true)).toBeUndefined()
    expect(refusal(account, texts - 1, people, false)).toBeUndefined()
    expect(refusal(account, texts, 0, false)).toEqual(['TEXTS_A_DAY', { of: 'texts', count: texts, until }])
    expect(refusal(account, 0, people, true)).toEqual(['TEXTS_A_DAY', { of: 'people', count: people, until }])
    expect(refusal(account, texts, people, true, until)).toBeUndefined()
  })
})
