import { expect, test } from 'vitest'
import { fundsOf } from './funds.ts'

test.each([
  [0, 8_830, 1, 'plenty'],
  [300, 301, 0.5, 'plenty'],
  [700, 300, 0.3, 'low'],
  [0, 61, 1, 'low'],
  [60, 60, 1, 'critical'],
  [600, 45, 0.75, 'critical'],
  [90, 30, 0.5, 'critical'],
  [100, 0, 0, 'critical'],
  [0, 0, 0, 'critical'],
])('after %i s, %i s more are a share of %f and %s', (seconds, secondsLeft, share, level) => {
  const funds = fundsOf({ seconds, cost: 0, secondsLeft, endedBy: 'own' })
  expect(funds?.share).toBeCloseTo(share, 1)
  expect(funds).toMatchObject({ level, secondsLeft, endedBy: 'own' })
})

test('a balance that is not known says nothing', () => {
  expect(fundsOf({ seconds: 5, cost: 0.022, secondsLeft: null, endedBy: null })).toBeNull()
})
