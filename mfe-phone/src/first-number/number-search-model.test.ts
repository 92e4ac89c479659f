import { expect, test } from 'vitest'
import { areaCodeOf, areaCodeProblem, commonPlace, offeredPlace, offerFor } from './number-search-model.ts'

test.each([
  ['(415)', '415'],
  ['4155', '415'],
  ['abc', ''],
])('of %s the area code field keeps %s', (typed, kept) => {
  expect(areaCodeOf(typed)).toBe(kept)
})

test.each([
  ['', true],
  ['415', true],
  ['41', false],
  ['115', false],
])('the area code "%s" can be searched: %s', (areaCode, possible) => {
  expect(areaCodeProblem(areaCode) === null).toBe(possible)
})

test.each([
  ['San Francisco', 'CA', 'Oakland, CA', 'San Francisco, CA'],
  ['Springfield', '', null, 'Springfield'],
  ['', 'CA', 'Santa Rosa, CA', 'Santa Rosa, CA'],
  ['', 'CA', null, 'CA'],
  ['', '', null, ''],
])('a number in "%s", "%s" with the area of %s is in "%s"', (locality, region, area, place) => {
  expect(offeredPlace({ phoneNumber: '+17075550112', locality, region }, area)).toBe(place)
})

const offered = (phoneNumber: string, locality: string) => ({ phoneNumber, locality, region: 'CA' })

test.each([
  ['one town', [offered('+17075550112', 'Napa'), offered('+17075550113', 'Napa')], '+17075550112'],
  ['two towns', [offered('+17075550112', 'Napa'), offered('+17075550113', 'Vallejo')], undefined],
  ['one area code', [offered('+17075550112', ''), offered('+17075550113', '')], '+17075550112'],
  ['two area codes', [offered('+17075550112', ''), offered('+14155550113', '')], undefined],
  ['nowhere', [], undefined],
])('the place of numbers in %s is said once, or beside each', (_where, numbers, one) => {
  expect(commonPlace(numbers)?.phoneNumber).toBe(one)
})

test.each([
  [5, 1, null, '3.50 credits'],
  [5, 3, null, '0.50 credits'],
  [1.5, 1, null, '0.00 credits'],
  [1.499, 1, { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 1.5, have: 1.499 } }, null],
  [null, 15, null, null],
])(
  'with %s credits the offer of %s months says what is missing or left (S5)',
  (credits, months, refusal, balanceAfter) => {
    expect(offerFor(credits, months)).toEqual({ refusal, balanceAfter })
  },
)
