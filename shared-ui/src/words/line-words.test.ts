import { expect, test } from 'vitest'
import { lampState } from './line-words.ts'
import { words } from './words.ts'

test.each([
  ['registered', true, false, 'Ready'],
  ['connected', true, false, 'Ready'],
  ['connected', false, false, 'Connecting…'],
  ['connecting', false, false, 'Connecting…'],
  ['disconnected', false, false, 'Offline'],
  ['registered', true, true, 'Elsewhere'],
])('a line that is %s (ready: %s, elsewhere: %s) reads %s', (state, ready, elsewhere, word) => {
  expect(words.line.lamp[lampState({ state, ready, elsewhere })]).toBe(word)
})
