import { expect, test } from 'vitest'
import { type LampFacts, lampState } from './line-words.ts'
import { words } from './words.ts'

const order = {
  ...{ offline: false, numberless: false, unknown: false, expired: false, unread: false },
  ...{ disturbed: false, inCall: false },
  refused: null,
  forwarded: false,
}
const line = { state: 'disconnected', ready: false, elsewhere: false, problem: null }

test.each<[string, boolean, boolean, Partial<LampFacts>, string]>([
  ['registered', true, false, {}, 'Ready'],
  ['connected', true, false, {}, 'Ready'],
  ['connected', false, false, {}, 'Connecting…'],
  ['connecting', false, false, {}, 'Connecting…'],
  ['connecting', false, false, { inCall: true }, 'Reconnecting…'],
  ['registered', true, false, { inCall: true }, 'Ready'],
  ['disconnected', false, false, {}, 'Connecting…'],
  ['disconnected', false, false, { line: { ...line, problem: 'NETWORK_ERROR' } }, 'Offline'],
  ['disconnected', false, false, { line: { ...line, problem: 'NO_NUMBER' }, unknown: true }, 'Connecting…'],
  ['disconnected', false, false, { unread: true }, 'Offline'],
  ['registered', true, false, { unread: true }, 'Ready'],
  ['registered', true, true, {}, 'Elsewhere'],
  ['registered', true, false, { offline: true }, 'Offline'],
  ['registered', true, true, { offline: true, disturbed: true }, 'Offline'],
  ['disconnected', false, false, { numberless: true }, 'No number yet'],
  ['disconnected', false, false, { numberless: true, offline: true }, 'Offline'],
  ['disconnected', false, false, { expired: true }, 'Number expired'],
  ['disconnected', false, false, { expired: true, disturbed: true }, 'Number expired'],
  ['disconnected', false, false, { expired: true, offline: true }, 'Offline'],
  ['registered', true, false, { disturbed: true }, 'Do not disturb'],
  ['registered', true, true, { disturbed: true }, 'Do not disturb'],
  [
    'registered',
    true,
    false,
    { line: { ...line, state: 'registered', ready: true, browser: 'Firefox on Linux' } },
    'Elsewhere',
  ],
  ['disconnected', false, false, { line: { ...line, call: {} } }, 'Elsewhere'],
  ['registered', true, false, { refused: 'limited' }, 'Daily limit'],
  ['registered', true, false, { refused: 'limited', inCall: true }, 'Ready'],
  ['registered', true, false, { refused: 'limited', disturbed: true }, 'Do not disturb'],
  ['registered', true, false, { refused: 'tooFew' }, 'Too few credits'],
  ['registered', true, false, { refused: 'tooFew', inCall: true }, 'Ready'],
  ['registered', true, false, { refused: 'tooFew', expired: true }, 'Number expired'],
  ['registered', true, true, { refused: 'tooFew' }, 'Elsewhere'],
  ['disconnected', false, false, { refused: 'tooFew', offline: true }, 'Offline'],
  ['connecting', false, false, { refused: 'tooFew' }, 'Connecting…'],
  ['connecting', false, false, { refused: 'tooFew', forwarded: true }, 'Too few credits'],
  ['registered', true, false, { forwarded: true, disturbed: true }, 'Calls forwarded'],
  ['connecting', false, false, { forwarded: true }, 'Calls forwarded'],
  ['disconnected', false, false, { forwarded: true, expired: true }, 'Number expired'],
  ['connecting', false, false, { refused: 'limited' }, 'Connecting…'],
  ['connecting', false, false, { disturbed: true, numberless: true }, 'No number yet'],
])(
  'a line that is %s (ready: %s, elsewhere: %s) with %j reads %s',
  (state, ready, elsewhere, facts, word) => {
    expect(
      words.line.lamp[lampState({ line: { ...line, state, ready, elsewhere }, ...order, ...facts })],
    ).toBe(word)
  },
)
