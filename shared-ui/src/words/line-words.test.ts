import { expect, test } from 'vitest'
import { type LampFacts, lampState } from './line-words.ts'
import { words } from './words.ts'

const order = { offline: false, numberless: false, disturbed: false }

test.each<[string, boolean, boolean, Partial<LampFacts>, string]>([
  ['registered', true, false, {}, 'Ready'],
  ['connected', true, false, {}, 'Ready'],
  ['connected', false, false, {}, 'Connecting…'],
  ['connecting', false, false, {}, 'Connecting…'],
  ['disconnected', false, false, {}, 'Offline'],
  ['registered', true, true, {}, 'Elsewhere'],
  ['registered', true, false, { offline: true }, 'Offline'],
  ['registered', true, true, { offline: true, disturbed: true }, 'Offline'],
  ['disconnected', false, false, { numberless: true }, 'No number yet'],
  ['disconnected', false, false, { numberless: true, offline: true }, 'Offline'],
  ['registered', true, false, { disturbed: true }, 'Do not disturb'],
  ['registered', true, true, { disturbed: true }, 'Do not disturb'],
  [
    'registered',
    true,
    false,
    { line: { state: 'registered', ready: true, elsewhere: false, browser: 'Firefox on Linux' } },
    'Elsewhere',
  ],
  [
    'disconnected',
    false,
    false,
    { line: { state: 'disconnected', ready: false, elsewhere: false, call: {} } },
    'Elsewhere',
  ],
  ['connecting', false, false, { disturbed: true, numberless: true }, 'No number yet'],
])(
  'a line that is %s (ready: %s, elsewhere: %s) with %j reads %s',
  (state, ready, elsewhere, facts, word) => {
    expect(words.line.lamp[lampState({ line: { state, ready, elsewhere }, ...order, ...facts })]).toBe(word)
  },
)
