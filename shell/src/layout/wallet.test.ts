import { expect, test } from 'vitest'
import { reachWords, walletTone } from './wallet.tsx'

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
  [0.4, '1 credit needed to call'],
  [1, 'about 44 min'],
] as const)('of %s credits it says how far they reach: %s', (credits, words) => {
  expect(reachWords(credits)).toBe(words)
})
