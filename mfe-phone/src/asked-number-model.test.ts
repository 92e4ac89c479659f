import { expect, test } from 'vitest'
import { askedNumber } from './asked-number-model.ts'

test.each([
  [null, null],
  ['+12125550187', '+12125550187'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['tel:+1-212-555-0187', '+1-212-555-0187'],
  ['TEL:2125550187', '2125550187'],
  ['tel:5550187;phone-context=+1212', '5550187'],
  ['tel:', ''],
])('%s asks for %s', (text, number) => {
  expect(askedNumber(text)).toBe(number)
})
