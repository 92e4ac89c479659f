import { expect, test } from 'vitest'
import { inColumn } from './in-column.ts'

test('the points of a column stand below each other, and a dash stays at its edge', () => {
  expect(inColumn(['5.00', '−0.044', '–'])).toEqual(['5.00\u2007', '−0.044', '–'])
})

test('where all have two places nothing is added', () => {
  expect(inColumn(['5.00', '−4.50'])).toEqual(['5.00', '−4.50'])
  expect(inColumn([])).toEqual([])
})
