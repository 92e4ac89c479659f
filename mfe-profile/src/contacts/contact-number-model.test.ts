import { expect, test } from 'vitest'
import { contactNumber } from './contact-number-model.ts'

test.each([
  ['(500) 555-0100', '+15005550100'],
  ['1-500-555-0100', '+15005550100'],
  ['tel:+1-500-555-0100', '+15005550100'],
  ['+1 500 555 0100 ext. 12', '+15005550100'],
  ['500-555-0100x12', '+15005550100'],
  ['500.555.0100;ext=12', '+15005550100'],
  ['+44 20 7946 0018', '+442079460018'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['555-0100', null],
  ['*67', null],
  ['', null],
  ['none', null],
  ['+1 500 555 01000', null],
  [`+${'1'.repeat(30)}`, null],
])('%s is kept as %s', (written, number) => {
  expect(contactNumber(written)).toBe(number)
})
