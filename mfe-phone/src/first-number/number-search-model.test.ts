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
