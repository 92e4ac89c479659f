import { expect, test } from 'vitest'
import { workedExample } from './worked-example.ts'

test.each([
  [250, '4 min 10 s', 5, '0.110 credits'],
  [240, '4 min 0 s', 4, '0.088 credits'],
  [1, '0 min 1 s', 1, '0.022 credits'],
])('S9: %i seconds read %s, are %i started minutes and cost %s', (seconds, length, minutes, cost) => {
  expect(workedExample(seconds)).toEqual({ length, minutes, cost })
})
