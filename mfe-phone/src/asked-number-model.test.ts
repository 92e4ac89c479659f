import { expect, test } from 'vitest'
import { askedNumber } from './asked-number-model.ts'

test.each([
  [null, null],
  ['+12125550187', '+12125550187'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['tel:+1-212-555-0187', '+1-212-555-0187'],
  ['TEL:2125550187', '2125550187'],
  ['tel:5550187;phone-context=+1212', '5550187'],
  ['tel:+49%2030%2012345678', '+49 30 12345678'],
  ['tel:%2B442079460018', '+442079460018'],
  ['tel:+442079460018,,123#', '+442079460018'],
  ['tel:+1-212-555-0187x22', '+1-212-555-0187'],
  ['tel:(212) 555-0187 ext. 22', '(212) 555-0187'],
  ['tel:+442079460018/+442079460019', '+442079460018'],
  ['tel:1-800-FLOWERS', '1-800-FLOWERS'],
  ['tel:212%ZZ', '212%ZZ'],
  ['tel:', ''],
])('%s asks for %s', (text, number) => {
  expect(askedNumber(text)).toBe(number)
})
