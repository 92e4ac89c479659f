import { NUMBER_MONTH_MICRO, NUMBER_RESERVATION_MS } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '../../testing/stored-calls.ts'
import { appendEntry, type LedgerEntry } from '../ledger/ledger.ts'
import { activeNumber, purchaseEntry } from './number-purchase.ts'
import { decidePurchase, decideReservation, earlierEntryId, reservationOf } from './purchase-decision.ts'

const NOW = Date.UTC(2026, 0, 31, 12)
const purchase = { uid: 'ada', phoneNumber: '+14155550110', months: 1 }
const account = { ...emptyAccount('ada'), balanceMicro: 2 * NUMBER_MONTH_MICRO }
const ofEve = { ...purchase, uid: 'eve' }
const entry = appendEntry(account, purchaseEntry(purchase, NOW), NOW).entry

const free = null
const reservedBy = (buyer: typeof purchase, agoMs: number) => reservationOf(buyer, NOW - agoMs)
const boughtBy = (buyer: typeof purchase) => activeNumber(buyer, NOW)
const inactive = { ...boughtBy(ofEve), active: false }

const reserve = (facts: object) =>
  decideReservation({ purchase, stored: free, account, written: null, hasProfile: true, ...facts }, NOW)

describe('B5: a number is reserved', () => {
  test.each([
    ['that nobody has ever wanted', free],
    ['that was given up', inactive],
    ['that the same buyer has reserved', reservedBy(purchase, 0)],
    ['whose reservation has run out', reservedBy(ofEve, NUMBER_RESERVATION_MS)],
  ])('%s', (_what, stored) => {
    expect(reserve({ stored })).toBeNull()
  })
})

describe('B5: a number is not reserved', () => {
  test.each([
    ['NUMBER_TAKEN', 'bought by somebody else', { stored: boughtBy(ofEve) }],
    ['NUMBER_TAKEN', 'the buyer’s, but paid for under no entry', { stored: boughtBy(purchase) }],
    ['NUMBER_TAKEN', 'reserved by somebody else', { stored: reservedBy(ofEve, NUMBER_RESERVATION_MS - 1) }],
    ['NOT_FOUND', 'for somebody without a profile', { hasProfile: false }],
    ['INSUFFICIENT_CREDITS', 'too dear', { purchase: { ...purchase, months: 3 } }],
    [
      'INSUFFICIENT_CREDITS',
      'too dear beside a call',
      { account: { ...account, heldMicro: NUMBER_MONTH_MICRO + 1 } },
    ],
  ])('%s: %s', (code, _why, facts) => {
    expect(() => reserve(facts)).toThrow(expect.objectContaining({ code }))
  })
})

describe('I12: a purchase that is asked for again', () => {
  const stored = boughtBy(purchase)
  const again = (written: LedgerEntry, months: number) =>
    reserve({ stored, written, purchase: { ...purchase, months } })

  test('is known by the entry it has made, and by no entry of another buyer', () => {
    expect(earlierEntryId({ purchase, stored })).toBe(entry.id)
    expect(earlierEntryId({ purchase: ofEve, stored })).toBeNull()
    expect(earlierEntryId({ purchase, stored: reservedBy(purchase, 0) })).toBeNull()
  })
  test('is answered as it was the first time', () => {
    expect(again(entry, 1)).toEqual({ number: stored, entry })
  })
  test('is a conflict for another time', () => {
    expect(() => again(entry, 2)).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
})

describe('B5: a purchase is finished', () => {
  const finish = (facts: object) =>
    decidePurchase({ purchase, stored: reservedBy(purchase, 1000), account, ownNumber: null, ...facts }, NOW)

  test('as a charge and an active number', () => {
    const { bought, change } = finish({})
    expect(bought).toEqual({ number: boughtBy(purchase), entry })
    expect(change.account.balanceMicro).toBe(NUMBER_MONTH_MICRO)
  })
  test.each([
    [null, true],
    ['', true],
    ['+14155550111', false],
  ])('D17: beside %s it is the number people see: %s', (ownNumber, isFirst) => {
    expect(finish({ ownNumber }).isFirst).toBe(isFirst)
  })
  test.each([
    ['NUMBER_TAKEN', 'its reservation is gone', { stored: free }],
    ['NUMBER_TAKEN', 'somebody else has reserved it meanwhile', { stored: reservedBy(ofEve, 0) }],
    ['NUMBER_TAKEN', 'it was finished before', { stored: boughtBy(purchase) }],
    ['INSUFFICIENT_CREDITS', 'the money went elsewhere', { account: emptyAccount('ada') }],
  ])('%s: %s', (code, _why, facts) => {
    expect(() => finish(facts)).toThrow(expect.objectContaining({ code }))
  })
})
