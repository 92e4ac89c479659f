import { failed, kept, ready } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { confirmations } from './confirmations.ts'

/** A listener at a clock that a test sets. */
function listener() {
  let at = 1_000
  const report = confirmations<string>(() => at)
  return { report, pass: (ms: number) => (at += ms) }
}

test('what the server says is ready, and what it does not have is not found', () => {
  const { report } = listener()
  expect(report('a', false)).toEqual(ready('a'))
  expect(report(null, false)).toEqual(failed('NOT_FOUND'))
})

test('without ever having reached the server nothing is a network error, not an endless loading', () => {
  const { report } = listener()
  expect(report(null, true)).toEqual(failed('NETWORK_ERROR'))
  expect(report('a', false)).toEqual(ready('a'))
})

test('D40: a lost connection leaves the value with the time it was lost, until the server is back', () => {
  const { report, pass } = listener()
  report('a', false)
  pass(500)
  expect(report('a', true)).toEqual(kept('a', 1_500))
  pass(500)
  expect(report('a', true)).toEqual(kept('a', 1_500))
  expect(report('b', false)).toEqual(ready('b'))
  expect(report('b', true)).toEqual(kept('b', 2_000))
})

test('what memory has before the server has answered is unconfirmed, of no known time', () => {
  expect(listener().report('a', true)).toEqual(ready('a', true))
})
