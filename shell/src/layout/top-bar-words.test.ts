import type { Line } from '@parley/shared-calling'
import { expect, test } from 'vitest'
import { lineWord } from './line-word.ts'
import { walletTone } from './wallet.tsx'

test.each([
  [0, 'spent'],
  [0.999, 'spent'],
  [1, 'low'],
  [1.499, 'low'],
  [1.5, 'enough'],
] as const)('a wallet with %s credits looks %s', (credits, tone) => {
  expect(walletTone(credits)).toBe(tone)
})

test.each([
  ['registered', true, false, 'Ready'],
  ['connected', true, false, 'Ready'],
  ['connected', false, false, 'Connecting…'],
  ['connecting', false, false, 'Connecting…'],
  ['disconnected', false, false, 'Offline'],
  ['registered', true, true, 'Elsewhere'],
] satisfies [Line['state'], boolean, boolean, string][])(
  'a line that is %s (ready: %s, elsewhere: %s) reads %s',
  (state, ready, elsewhere, word) => {
    expect(lineWord({ state, ready, elsewhere, problem: null })).toBe(word)
  },
)
