import { describe, expect, test } from 'vitest'
import { formatWhileTyping } from './as-you-type.ts'
import { parseDialled } from './dialled-number.ts'

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
    ['+1 900 555 0100', 'INVALID_NUMBER'],
    ['555', 'INVALID_NUMBER'],
    ['', 'INVALID_NUMBER'],
    ['*#06#', 'INVALID_NUMBER'],
    ['+1+1', 'INVALID_NUMBER'],
    ['1'.repeat(40), 'INVALID_NUMBER'],
  ])('%s is refused as %s', (typed, code) => {
    expect(parseDialled(typed)).toEqual({ ok: false, code })
  })
})

test.each([
  ['500', '(500)'],
  ['5005550100', '(500) 555-0100'],
  ['+15005550100', '+1 500 555 0100'],
  ['*55', '*55'],
  ['911', '911'],
  ['9115', '(911) 5'],
  ['112', '112'],
])('while typing, %s shows as %s', (typed, shown) => {
  expect(formatWhileTyping(typed)).toBe(shown)
})
