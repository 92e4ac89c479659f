import { baseCallRate } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { workedExample } from './worked-example.ts'

test.each([
  [250, '4 min 10 s', '5', '0.110 credits'],
  [240, '4 min 0 s', '4', '0.088 credits'],
  [1, '0 min 1 s', '1', '0.022 credits'],
])('S9: %i seconds read %s, are %s started minutes and cost %s', (seconds, length, amount, cost) => {
  const charged = { what: 'Started minutes', amount }
  expect(workedExample(seconds, baseCallRate)).toEqual({ length, charged, cost })
})

test('D15: where time is counted in shorter steps, the time that is counted stands for the minutes', () => {
  const charged = { what: 'Counted time', amount: '4:12' }
  expect(workedExample(250, { microPerMinute: 60_000, incrementSeconds: 6 })).toEqual({
    ...{ length: '4 min 10 s', charged, cost: '0.252 credits' },
  })
})
