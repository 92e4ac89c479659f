import { NUMBER_MONTH_MICRO } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '../../testing/stored-calls.ts'
import { appendEntry, type LedgerEntry } from '../ledger/ledger.ts'
import type { Reservation } from './number-document.ts'
import { activeNumber, purchaseEntry } from './number-purchase.ts'
import { decideBeginning, decideForgetting, decidePurchase, earlierEntryId } from './purchase-decision.ts'

const NOW = Date.UTC(2026, 0, 31, 12)
const purchase = { uid: 'ada', phoneNumber: '+14155550110', months: 1 }
const account = { ...emptyAccount('ada'), balanceMicro: 2 * NUMBER_MONTH_MICRO }

const reservedBy = (userId: string, fields: Partial<Reservation> = {}): Reservation => ({
  ...{ phoneNumber: purchase.phoneNumber, userId, active: false, months: 1, purchaseId: `of-${userId}` },
  ...{ step: 'ordering', reservedAt: NOW, askedAt: NOW, nextLookAt: NOW + 30_000, turn: 1, ...fields },
})
const boughtBy = (userId: string) => activeNumber(reservedBy(userId), NOW)
const entry = appendEntry(account, purchaseEntry(reservedBy('ada')), NOW).entry
const known = { stored: null, account, written: null, hasProfile: true }

const begin = (facts: object = {}, purchaseId = 'of-ada', wanted = purchase) =>
  decideBeginning(wanted, purchaseId, { ...known, ...facts }, NOW)

describe('B5: a purchase begins', () => {
  test('with a number that nobody has', () => {
    expect(begin()).toEqual({ reservation: reservedBy('ada'), isNew: true })
  })

  test('once: asked again, it is the same purchase at the carrier', () => {
    const stored = reservedBy('ada', { reservedAt: NOW - 5000, nextLookAt: NOW })
    const reservation = reservedBy('ada', { reservedAt: NOW - 5000, months: 2, turn: 2 })
    expect(begin({ stored }, 'another', { ...purchase, months: 2 })).toEqual({ reservation, isNew: false })
    expect(begin({ stored: reservedBy('ada') })).toMatchObject({ isNew: true })
  })

  test.each([
    ['NUMBER_TAKEN', 'bought by somebody else', { stored: boughtBy('eve') }],
    ['NUMBER_TAKEN', 'the buyer’s, but paid for under no entry', { stored: boughtBy('ada') }],
    ['NUMBER_TAKEN', 'held for somebody else (D18)', { stored: { ...boughtBy('eve'), active: false } }],
    ['NUMBER_EXPIRED', 'held for its buyer (D18)', { stored: { ...boughtBy('ada'), active: false } }],
    ['NUMBER_TAKEN', 'reserved by somebody else', { stored: reservedBy('eve', { reservedAt: 0 }) }],
    ['NUMBER_TAKEN', 'on its way back to the carrier', { stored: reservedBy('ada', { step: 'returning' }) }],
    ['NOT_FOUND', 'for somebody without a profile', { hasProfile: false }],
    ['INSUFFICIENT_CREDITS', 'too dear', { account: { ...account, balanceMicro: NUMBER_MONTH_MICRO - 1 } }],
    [
      'INSUFFICIENT_CREDITS',
      'too dear beside a call',
      { account: { ...account, heldMicro: NUMBER_MONTH_MICRO + 1 } },
    ],
  ])('not with %s: a number %s', (code, _why, facts) => {
    expect(() => begin(facts)).toThrow(expect.objectContaining({ code }))
  })
})

const goesBack = { step: 'returning', nextLookAt: NOW + 30_000 }
test.each<[string, number, number, number, unknown]>([
  ['forgotten by the only one who has gone on with it', 1, 1, 0, 'forgotten'],
  ['kept for who has gone on with it since', 2, 1, 60_000, 'kept'],
  ['what goes back while an earlier request may be on its way', 2, 2, 29_999, goesBack],
  ['forgotten once no request can be on its way', 2, 2, 30_000, 'forgotten'],
])('B5: a purchase that the carrier has nothing of is %s', (_what, turn, own, later, becomes) => {
  expect(decideForgetting(reservedBy('ada', { turn }), own, NOW + later)).toEqual(becomes)
})

describe('I12: a purchase that is asked for again', () => {
  const stored = boughtBy('ada')
  const again = (written: LedgerEntry, months: number) =>
    begin({ stored, written }, 'another', { ...purchase, months })

  test('is known by the entry it has made, and by no entry of another buyer', () => {
    expect(earlierEntryId(purchase, stored)).toBe(entry.id)
    expect(earlierEntryId({ ...purchase, uid: 'eve' }, stored)).toBeNull()
    expect(earlierEntryId(purchase, reservedBy('ada'))).toBeNull()
    expect(earlierEntryId(purchase, { ...stored, purchaseId: null })).toBe(`number_14155550110_${NOW}`)
  })
  test('is answered as it was the first time', () => {
    expect(again(entry, 1)).toEqual({ bought: { number: stored, entry } })
  })
  test('is a conflict for another time', () => {
    expect(() => again(entry, 2)).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
  test('D18: is no success once its months are over', () => {
    const expired = { ...stored, expiryDate: NOW }
    expect(() => begin({ stored: expired, written: entry })).toThrow(
      expect.objectContaining({ code: 'NUMBER_EXPIRED' }),
    )
  })
})

describe('B5: a purchase is finished', () => {
  const finish = (facts: object = {}, ownNumber: string | null = null) =>
    decidePurchase('of-ada', { ...known, stored: reservedBy('ada'), ...facts }, ownNumber, NOW)

  test('as a charge and an active number', () => {
    const { bought, done } = finish()
    expect(bought).toEqual({ number: boughtBy('ada'), entry })
    expect(done?.change.account.balanceMicro).toBe(NUMBER_MONTH_MICRO)
  })
  test.each([
    [null, true],
    ['', true],
    ['+14155550111', false],
  ])('D17: beside %s it is the number people see: %s', (ownNumber, isFirst) => {
    expect(finish({}, ownNumber).done?.isFirst).toBe(isFirst)
  })
  test('once: run again after its answer was lost, it finds what it has done, and keeps it', () => {
    const stored = boughtBy('ada')
    expect(finish({ stored, written: entry })).toEqual({ bought: { number: stored, entry }, done: null })
  })
  test.each([
    ['NUMBER_TAKEN', 'nothing is left of it', { stored: null }],
    ['NUMBER_TAKEN', 'somebody else has the number', { stored: boughtBy('eve') }],
    ['NUMBER_TAKEN', 'it was given up', { stored: reservedBy('ada', { step: 'returning' }) }],
    ['NOT_FOUND', 'its buyer is gone', { hasProfile: false }],
    ['INSUFFICIENT_CREDITS', 'the money went elsewhere', { account: emptyAccount('ada') }],
  ])('not with %s: %s', (code, _why, facts) => {
    expect(() => finish(facts)).toThrow(expect.objectContaining({ code }))
  })
})
