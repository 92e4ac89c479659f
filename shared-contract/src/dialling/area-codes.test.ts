import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { hasDomesticAreaCode } from './area-codes.ts'

/** By the library's numbering plan, which knows areas that were opened later once it is updated. */
function isOfUnitedStatesOrCanada(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number)
  const isPlace = parsed?.isValid() === true && /FIXED_LINE/.test(parsed.getType() ?? '')
  return isPlace && (parsed.country === 'US' || parsed.country === 'CA')
}

test('D15: the domestic area codes are those of places in the United States and Canada', () => {
  const all = Array.from({ length: 800 }, (_, index) => `+1${200 + index}2345678`)
  expect(all.filter(hasDomesticAreaCode)).toEqual(all.filter(isOfUnitedStatesOrCanada))
})

test.each([
  ['Kingston', '+18765550123'],
  ['Santo Domingo', '+18095550123'],
  ['Anguilla', '+12645550123'],
  ['Grenada', '+14735550123'],
  ['the Turks and Caicos Islands', '+16495550123'],
  ['San Juan', '+17875550123'],
  ['a number free of charge', '+18005550123'],
  ['a number at a premium', '+19005550123'],
  ['a carrier’s own service', '+17005550123'],
  ['a person’s number of any place', '+15005550123'],
  ['London', '+442079460000'],
])('D15: %s is not domestic', (_where, number) => {
  expect(hasDomesticAreaCode(number)).toBe(false)
})
