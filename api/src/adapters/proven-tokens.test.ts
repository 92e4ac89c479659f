import { expect, test } from 'vitest'
import { createProvenTokens } from './proven-tokens.ts'

const ada = { uid: 'ada', email: 'ada@parley.test', signedInAt: 1 }

test('a proven token proves until its end, and no longer', () => {
  const tokens = createProvenTokens(2)
  tokens.remember('a', ada, 1000)
  expect([tokens.requesterOf('a', 999), tokens.requesterOf('a', 1000), tokens.requesterOf('b', 1)]).toEqual([
    ada,
    null,
    null,
  ])
})

test('no more than so many are remembered: the first one goes first', () => {
  const tokens = createProvenTokens(2)
  for (const token of ['a', 'b', 'c']) tokens.remember(token, ada, 1000)
  expect(['a', 'b', 'c'].map(token => tokens.requesterOf(token, 1)?.uid)).toEqual([undefined, 'ada', 'ada'])
})
