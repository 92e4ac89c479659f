import { describe, expect, test } from 'vitest'
import { formatWhileTyping } from './as-you-type.ts'
import { isDomesticTelephone, parseDialled } from './dialled-number.ts'

describe('D19: what a person types becomes a number to call', () => {
  test.each([
    ['5005550100', '+15005550100'],
    ['+1 500 555 0100', '+15005550100'],
    ['1 (500) 555-0100', '+15005550100'],
    ['（５００）５５５－０１００', '+15005550100'],
    ['٥٠٠٥٥٥٠١٠٠', '+15005550100'],
    ['५००५५५०१००', '+15005550100'],
    ['500-KLJ-0100', '+15005550100'],
    ['0115005550100', null],
    ['011 1 500 555 0100', '+15005550100'],
    ['001 500 555 0100', '+15005550100'],
  ])('%s → %s', (typed, number) => {
    const parsed = parseDialled(typed)
    expect(parsed.ok ? parsed.number : null).toBe(number)
  })

  test.each([
    ['911', 'EMERGENCY_NUMBER'],
    ['1-911', 'EMERGENCY_NUMBER'],
    ['+112', 'EMERGENCY_NUMBER'],
    ['999', 'EMERGENCY_NUMBER'],
    ['988', 'EMERGENCY_NUMBER'],
    ['411', 'EMERGENCY_NUMBER'],
    ['+44 20 7946 0958', 'INTERNATIONAL'],
    ['0044 20 7946 0958', 'INTERNATIONAL'],
    ['555', 'INVALID_NUMBER'],
    ['', 'INVALID_NUMBER'],
    ['*#06#', 'INVALID_NUMBER'],
    ['+1+1', 'INVALID_NUMBER'],
    ['1'.repeat(40), 'INVALID_NUMBER'],
  ])('%s is refused as %s', (typed, code) => {
    expect(parseDialled(typed)).toEqual({ ok: false, code })
  })
})

describe('D15: only what the price covers can be called', () => {
  test.each([
    ['a premium number', '+1 900 555 0100'],
    ['a premium exchange of an ordinary area', '+1 415 976 1234'],
    ['a number of the carriers themselves', '+1 700 555 0100'],
    ['a personal number', '+1 500 555 0200'],
    ['a satellite phone', '+1 600 555 0100'],
    ['directory assistance', '+1 415 555 1212'],
    ['an area that nobody was given', '+1 710 555 0100'],
    ['Jamaica', '876 555 0100'],
    ['the Dominican Republic', '809 555 0100'],
    ['Anguilla', '264 555 0100'],
    ['Grenada', '473 555 0100'],
    ['Turks and Caicos', '1 649 555 0100'],
    ['Puerto Rico', '787 555 0100'],
    ['Guam', '671 555 0100'],
  ])('not %s', (_what, typed) => {
    expect(parseDialled(typed)).toEqual({ ok: false, code: 'DESTINATION_BLOCKED' })
  })

  test.each([
    ['the United States', '415 555 0142'],
    ['Canada', '604 555 0142'],
    ['a toll-free number', '800 976 1234'],
    ['somebody of the embedded carrier', '500 555 0199'],
  ])('but %s', (_what, typed) => {
    expect(parseDialled(typed).ok).toBe(true)
  })
})

test.each([
  ['+14155550123', true],
  ['+16045550123', true],
  ['+18005550123', false],
  ['+19005550123', false],
  ['+14159765555', false],
  ['+18765550123', false],
  ['+17875550123', false],
  ['+15005550123', false],
  ['+1415555012', false],
  ['4155550123', false],
  ['+442079460000', false],
])('D15: %s can be somebody’s own number: %s', (number, can) => {
  expect(isDomesticTelephone(number)).toBe(can)
})

test.each([
  ['500', '(500)'],
  ['5005550100', '(500) 555-0100'],
  ['+15005550100', '+1 500 555 0100'],
  ['+4420794', '+44 20 794'],
  ['*55', '*55'],
  ['911', '911'],
  ['9115', '(911) 5'],
  ['112', '112'],
])('while typing, %s shows as %s', (typed, shown) => {
  expect(formatWhileTyping(typed)).toBe(shown)
})
