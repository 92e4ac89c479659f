import { expect, test } from 'vitest'
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
