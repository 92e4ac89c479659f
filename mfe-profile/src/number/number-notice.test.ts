import type { PersonNotice } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { goneNumbers, isRenewalRefused, numberNotice } from './number-notice.ts'

const expiryDate = 1_800_000_000_000
const number = {
  ...{ id: 'n1', phoneNumber: '+14155550142', userId: 'ada', active: true, purchaseDate: 1, createdAt: 1 },
  ...{ expiryDate, lastRenewalDate: null, renewalCount: 0, renewAutomatically: true, heldUntil: null },
}
const about = { id: 'x', at: 1, seenAt: null, phoneNumberId: 'n1', phoneNumber: '+14155550142' }
const refused: PersonNotice = {
  ...{ ...about, type: 'renewal_refused', expiryDate, code: 'SPENDING_LIMIT', credits: 1.5 },
}
const renewed: PersonNotice = { ...about, type: 'number_renewed', expiryDate, credits: 1.5 }
const released: PersonNotice = { ...about, type: 'number_released' }
const reminder: PersonNotice = { ...about, type: 'number_expires', expiryDate, days: 3 }
const told = (notice: PersonNotice, isNew = true) => [{ notice, isNew }]

test('a renewal that was refused is told for as long as it is tried', () => {
  expect(numberNotice(told(refused, false), number)).toBe(refused)
  expect(numberNotice(told(refused), { ...number, renewAutomatically: false })).toBeNull()
  expect(numberNotice(told(refused), { ...number, expiryDate: expiryDate + 1 })).toBeNull()
  expect(numberNotice(told(refused), { ...number, heldUntil: 5 })).toBeNull()
  expect(numberNotice(told(refused), { ...number, id: 'n2' })).toBeNull()
})

test('among the settings it is told for as long', () => {
  expect(isRenewalRefused([reminder, refused], [number])).toBe(true)
  expect(isRenewalRefused([refused], [{ ...number, renewAutomatically: false }])).toBe(false)
  expect(isRenewalRefused([refused], [{ ...number, expiryDate: expiryDate + 1 }])).toBe(false)
  expect(isRenewalRefused([renewed], [number])).toBe(false)
})

test('that it has renewed itself is told once', () => {
  expect(numberNotice(told(renewed), number)).toBe(renewed)
  expect(numberNotice(told(renewed, false), number)).toBeNull()
})

test('how long it lasts is told by its card, and not twice', () => {
  expect(numberNotice(told(reminder), number)).toBeNull()
})

test('a number that has gone back is told once, unless it is the person’s again', () => {
  expect(goneNumbers(told(released), [])).toEqual([released])
  expect(goneNumbers(told(released, false), [])).toEqual([])
  expect(goneNumbers(told(released), [number])).toEqual([])
})
