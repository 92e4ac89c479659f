import { expect, test } from 'vitest'
import { loadSettings } from './load-settings.ts'

test('without a word it is the load that is promised', () => {
  expect(loadSettings([])).toEqual({ minutes: 10, people: 500, calls: 40, talking: 40, rate: 20 })
})

test.each([
  [['--people', 'many'], '--people must be a number, not "many".'],
  [['--minutes', '0'], '--minutes must be a number, not "0".'],
  [['--people', '30', '--calls', '31'], '--calls must be at most 30.'],
  [['--people', '50', '--rate', '40'], /--people must be at least 54/],
])('what cannot be is a sentence: %s', (args, sentence) => {
  expect(loadSettings(args)).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})
