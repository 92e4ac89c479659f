import { expect, test } from 'vitest'
import {
  areaCodeOf,
  areaCodeProblem,
  commonPlace,
  digitsProblem,
  offeredPlace,
  questionWords,
  typedDigits,
} from './number-search-model.ts'
import { offerFor } from './offer-for.ts'

test.each([
  ['(415)', '415'],
  ['4155', '415'],
  ['+1 (212)', '212'],
  ['1 (212) 555-0122', '212'],
  ['+1 21', '21'],
  ['115', '115'],
  ['Boston', 'Boston'],
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

test('a place that is typed for an area code is told what one is', () => {
  expect(areaCodeProblem('Boston')).toBe('An area code is three digits, such as 415.')
})

test.each([
  ['0199', '0199', null],
  ['555-0199', '5550199', null],
  ['  ', '', null],
  ['HOME', '4663', null],
  ['٠١٩', '019', null],
  ['41555501', '41555501', 'Use at most 7 digits. The area code has its own field.'],
  ['+1 415 555 0142', '+14155550142', 'Use at most 7 digits. The area code has its own field.'],
  ['01*', '01*', 'Use digits, or letters as on a keypad.'],
  ['?', '', 'Use digits, or letters as on a keypad.'],
])('of %s numbers with %s are looked for, or it is said why not: %s', (typed, digits, problem) => {
  expect(digitsProblem(typed)).toBe(problem)
  expect(typedDigits(typed)).toBe(digits)
})

test.each([
  ['', '', ''],
  ['415', '', 'in area code 415'],
  ['', '0199', 'with 0199'],
  ['415', '0199', 'with 0199 in area code 415'],
  ['', '555-0199', 'with 5550199'],
  ['415', 'Home', 'with HOME (4663) in area code 415'],
])('a search for %s and %s is told as "%s"', (areaCode, digits, told) => {
  expect(questionWords({ areaCode, digits })).toBe(told)
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

const now = Date.UTC(2026, 10, 23, 12)
const until = Date.UTC(2026, 10, 24)
const limit = { by: 'own', limit: 5, held: 0, until, newUntil: null } as const

test.each([
  [5, 1, null, '3.50 credits'],
  [5, 3, null, '0.50 credits'],
  [1.5, 1, null, '0.00 credits'],
  [1.499, 1, { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 1.5, have: 1.499 } }, null],
  [null, 15, null, null],
])(
  'with %s credits the offer of %s months says what is missing or left (S5)',
  (credits, months, refusal, balanceAfter) => {
    const purse = credits === null ? null : { credits }
    expect(offerFor(purse, months, now)).toMatchObject({ refusal, balanceAfter })
  },
)

test.each([
  ['what is left of the day is too little', { ...limit, left: 1.49 }, 'SPENDING_LIMIT'],
  ['a running call holds what would be needed of it', { ...limit, left: 1.5, held: 0.11 }, 'SPENDING_LIMIT'],
  ['it just suffices', { ...limit, left: 1.5 }, null],
  ['the limit was of a day that is over', { ...limit, left: 0, until: now }, null],
])('D37: whether a number can be bought when %s', (_when, dayLimit, code) => {
  expect(offerFor({ credits: 20, dayLimit }, 1, now).refusal?.code ?? null).toBe(code)
})

test.each([
  ['both are too little: the limit, against which credits do not help', 4, 3, 'SPENDING_LIMIT'],
  ['only the credits are', 3, 3, 'INSUFFICIENT_CREDITS'],
])('S5, D37: what is told of who lacks credits when %s', (_when, months, left, code) => {
  const offer = offerFor({ credits: 1, dayLimit: { ...limit, left: left * 1.5 } }, months, now)
  expect(offer.refusal?.code).toBe(code)
})

test.each([
  ['enough for a call', 2.5, null, null],
  ['less than a call needs', 2.49, null, 'That leaves less than the 1.00 credits that a call needs.'],
  [
    'less than a call needs of the day',
    20,
    { ...limit, left: 2 },
    expect.stringMatching(/^No calls until .+ at .+\.$/),
  ],
  [
    'too little of both',
    2,
    { ...limit, left: 2 },
    expect.stringMatching(
      /^No calls until .+\. That leaves less than the 1\.00 credits that a call needs\.$/,
    ),
  ],
  ['just what a call needs of the day', 20, { ...limit, left: 2.5 }, 'Leaves 1.00 to spend today.'],
  ['more than the balance of the day', 2.5, { ...limit, left: 3 }, null],
  ['enough of the day', 20, { ...limit, left: 3.5 }, null],
])('a purchase that leaves %s is warned of, and not refused', (_left, credits, dayLimit, warning) => {
  expect(offerFor({ credits, dayLimit }, 1, now)).toMatchObject({ refusal: null, warning })
})
