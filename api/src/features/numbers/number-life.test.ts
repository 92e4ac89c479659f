import { monthsLater, NUMBER_HOLD_MS, NUMBER_MONTH_MICRO } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '../../testing/stored-calls.ts'
import type { StoredNumber } from './number-document.ts'
import { lifeUntilNow } from './number-life.ts'
import { dueStep, nextLifeAt, switchedRenewal } from './number-life-model.ts'
import { activeNumber, isReservation } from './number-purchase.ts'

const [DAY, HOUR] = [86_400_000, 3_600_000]
const BOUGHT = Date.UTC(2026, 0, 31, 12)
const END = monthsLater(BOUGHT, 1)
const bought = activeNumber(
  {
    ...{ phoneNumber: '+14155550110', userId: 'ada', active: false, months: 1, purchaseId: 'p1', turn: 1 },
    ...{ step: 'ordering', reservedAt: BOUGHT, askedAt: BOUGHT, nextLookAt: BOUGHT },
  },
  BOUGHT,
)
const renewing = switchedRenewal(bought, true)

/** A keeper that looks at these times, over one account. */
function looked(start: StoredNumber, balanceMicro: number, times: readonly number[], hasProfile = true) {
  let account = { ...emptyAccount('ada'), balanceMicro }
  let number: ReturnType<typeof latest> = start
  const told: string[] = []
  const charged: number[] = []
  const ids: string[] = []
  for (const now of times) {
    if (isReservation(number)) break
    const life = lifeUntilNow(number, { account, hasProfile }, now)
    if (life === null) continue
    number = life.number
    account = life.account
    if (life.change?.entry) charged.push(life.change.entry.amountMicro)
    ids.push(...life.notices.map(({ id }) => id))
    told.push(
      ...life.notices.map(notice => ('days' in notice ? `${notice.type} ${notice.days}` : notice.type)),
    )
  }
  return { number, told, ids, charged, account }
}
const latest = (number: NonNullable<ReturnType<typeof lifeUntilNow>>['number']) => number
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

describe('D18: the life of a number', () => {
  test('14, 7, 3 and 1 days before its end its person is reminded, each once', () => {
    const { told } = looked(bought, 0, every(HOUR, BOUGHT, END - 1))
    expect(told).toEqual([14, 7, 3, 1].map(days => `number_expires ${days}`))
  })

  test.each([
    [14 * DAY, 'number_expires 14'],
    [14 * DAY - 1, 'number_expires 14'],
    [7 * DAY, 'number_expires 7'],
    [3 * DAY, 'number_expires 3'],
    [DAY + 1, 'number_expires 3'],
    [DAY, 'number_expires 1'],
    [1, 'number_expires 1'],
    [0, 'number_expired'],
  ])('%i ms before its end only the nearest is due, after days without a look as well', (before, notice) => {
    expect(looked(bought, 0, [END - before]).told).toEqual([notice])
  })

  test('nothing is due a millisecond before the first', () => {
    expect(
      lifeUntilNow(bought, { account: emptyAccount('ada'), hasProfile: true }, END - 14 * DAY - 1),
    ).toBeNull()
  })

  test('at its end it is not active, held for 14 days, then it goes back under the reference it was bought under', () => {
    const { number: held } = looked(bought, 0, [END])
    expect(held).toMatchObject({ active: false, expiryDate: END, heldUntil: END + NUMBER_HOLD_MS })
    const over = looked(bought, 0, [END, END + 14 * DAY - 1])
    expect(over.number).toMatchObject({ active: false, heldUntil: END + NUMBER_HOLD_MS })
    const { number, told } = looked(bought, 0, [END, END + 14 * DAY])
    expect(number).toMatchObject({ step: 'returning', purchaseId: 'p1', userId: 'ada', active: false })
    expect(told).toEqual(['number_expired', 'number_released'])
  })

  test('nobody loses a day of the 14 to a server that stood still', () => {
    const late = END + 20 * DAY
    expect(looked(bought, 0, [late]).number).toMatchObject({
      active: false,
      heldUntil: late + NUMBER_HOLD_MS,
    })
  })

  test('one without a reference at the carrier is known by when it was bought', () => {
    const old = { ...bought, purchaseId: null }
    expect(looked(old, 0, [END, END + 14 * DAY]).number).toMatchObject({
      step: 'returning',
      boughtAt: BOUGHT,
    })
  })
})

describe('a number that renews itself', () => {
  test('does so a day before its end, once, for a month', () => {
    const { number, told, charged } = looked(
      renewing,
      2 * NUMBER_MONTH_MICRO,
      every(HOUR, BOUGHT, END + HOUR),
    )
    expect(charged).toEqual([-NUMBER_MONTH_MICRO])
    expect(number).toMatchObject({ active: true, expiryDate: monthsLater(END, 1), renewalCount: 1 })
    expect(told).toEqual(['number_expires 14', 'number_expires 7', 'number_expires 3', 'number_renewed'])
    expect(looked(renewing, 2 * NUMBER_MONTH_MICRO, [END - DAY - 1]).charged).toEqual([])
  })

  test('without the credits tells it once, and tries every hour until its end', () => {
    const { number, told, charged } = looked(renewing, NUMBER_MONTH_MICRO - 1, every(60_000, END - DAY, END))
    expect(told).toEqual(['renewal_refused', 'number_expires 1', 'number_expired'])
    expect([charged, number]).toMatchObject([[], { active: false }])
    const refused = looked(renewing, 0, [END - DAY]).number as StoredNumber
    const topped = (now: number) => looked(refused, NUMBER_MONTH_MICRO, [now]).charged
    expect(topped(END - DAY + HOUR - 1)).toEqual([])
    expect(topped(END - DAY + HOUR)).toEqual([-NUMBER_MONTH_MICRO])
    expect(topped(END)).toEqual([])
  })

  test('D37: that the day’s limit was in the way is told with whose it is, and when it ends', () => {
    const account = { ...emptyAccount('ada'), balanceMicro: 2 * NUMBER_MONTH_MICRO, ownLimitMicro: 1_000_000 }
    const life = lifeUntilNow(renewing, { account, hasProfile: true }, END - DAY)
    const until = Math.ceil((END - DAY) / DAY) * DAY
    expect(life?.notices[0]).toMatchObject({ code: 'SPENDING_LIMIT', limit: { by: 'own', until } })
  })

  test('does so late, once, when nobody looked before its end', () => {
    const late = END + 3 * DAY
    const { number, told } = looked(renewing, NUMBER_MONTH_MICRO, [late])
    expect(number).toMatchObject({ active: true, expiryDate: monthsLater(late, 1) })
    expect(told).toEqual(['number_renewed'])
    expect(looked(renewing, 0, [late]).told).toEqual(['renewal_refused', 'number_expired'])
  })

  test('does not while it is held, nor for somebody who leaves, nor when it is switched off', () => {
    const held = looked(renewing, 0, [END - DAY, END]).number as StoredNumber
    expect(looked(held, NUMBER_MONTH_MICRO, every(HOUR, END, END + 13 * DAY)).charged).toEqual([])
    expect(looked(renewing, NUMBER_MONTH_MICRO, [END - DAY], false).charged).toEqual([])
    expect(looked(switchedRenewal(renewing, false), NUMBER_MONTH_MICRO, [END - DAY]).charged).toEqual([])
  })

  test('is tried at once when it is switched on in the last day', () => {
    const refused = looked(renewing, 0, [END - DAY]).number as StoredNumber
    const again = switchedRenewal(switchedRenewal(refused, false), true)
    expect(looked(again, NUMBER_MONTH_MICRO, [END - DAY + 1]).charged).toEqual([-NUMBER_MONTH_MICRO])
  })
})

test('D18: nothing is due before the time at which it is looked for, and then something is', () => {
  const moments = fc.array(fc.integer({ min: BOUGHT, max: END + 40 * DAY }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.boolean(), fc.nat({ max: 3 * NUMBER_MONTH_MICRO }), moments, (on, balance, times) => {
      const { number } = looked(
        switchedRenewal(bought, on),
        balance,
        times.toSorted((a, b) => a - b),
      )
      if (isReservation(number)) return
      const next = nextLifeAt(number)
      expect(number.lifeAt).toBe(next)
      expect(next).toBeGreaterThan(Math.max(...times))
      expect(dueStep(number, next - 1)).toBeNull()
      expect(dueStep(number, next)).not.toBeNull()
    }),
  )
})

test('D18, I2: however often and late it is looked at, each notice is told once, and nothing is charged twice', () => {
  const looks = fc.array(fc.integer({ min: END - 20 * DAY, max: END + 20 * DAY }), { maxLength: 30 })
  fc.assert(
    fc.property(looks, fc.nat({ max: 2 * NUMBER_MONTH_MICRO }), (times, balance) => {
      const { ids, charged, account } = looked(
        ...([renewing, balance, times.toSorted((a, b) => a - b)] as const),
      )
      expect(new Set(ids).size).toBe(ids.length)
      expect(charged.length).toBeLessThanOrEqual(1)
      expect(account.balanceMicro).toBe(balance + charged.reduce((sum, one) => sum + one, 0))
    }),
  )
})
