import { type ErrorCode, failed, kept, type Live, ready } from '@parley/shared-contract'
import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import { confirmations, listening } from './firestore-listener.ts'

interface ByHand {
  readonly at: number
  readonly heard: (live: Live<number>) => void
  readonly refused: (code: ErrorCode) => void
  stopped: boolean
}

/** A source that a test answers by hand. */
function byHand() {
  const scheduler = new VirtualTimeScheduler()
  const attempts: ByHand[] = []
  const seen: Live<number>[] = []
  const subscription = listening<number>((heard, refused) => {
    const own: ByHand = { at: scheduler.now(), heard, refused, stopped: false }
    attempts.push(own)
    return () => {
      own.stopped = true
    }
  }, scheduler).subscribe(live => seen.push(live))
  return { scheduler, attempts, seen, subscription }
}

test('a refusal is a value, and is tried again after pauses that double', () => {
  const { scheduler, attempts, seen } = byHand()
  for (let round = 0; round < 4; round++) {
    attempts[round]?.refused('PERMISSION_DENIED')
    scheduler.flush()
  }
  expect(attempts.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000, 15_000])
  expect(seen).toMatchObject(
    Array.from({ length: 4 }, () => ({ state: 'failed', code: 'PERMISSION_DENIED' })),
  )
})

test.each([
  ['a refusal', (attempt: ByHand | undefined) => attempt?.refused('PERMISSION_DENIED')],
  ['an answer that is a failure', (attempt: ByHand | undefined) => attempt?.heard(failed('NETWORK_ERROR'))],
])('who asks again after %s does not wait for the pause', (_, fail) => {
  const { scheduler, attempts, seen } = byHand()
  fail(attempts[0])
  const [live] = seen
  if (live?.state === 'failed') live.retry?.()
  expect(attempts.map(({ at }) => at)).toEqual([0, 0])
  attempts[1]?.heard(ready(1))
  scheduler.flush()
  expect(attempts).toHaveLength(2)
  expect(seen.at(-1)).toEqual(ready(1))
})

test('after a success the pause is short again', () => {
  const { scheduler, attempts } = byHand()
  attempts[0]?.refused('NETWORK_ERROR')
  scheduler.flush()
  attempts[1]?.heard(ready(1))
  attempts[1]?.refused('NETWORK_ERROR')
  scheduler.flush()
  expect(attempts.map(({ at }) => at)).toEqual([0, 1_000, 2_000])
})

test('whoever stops reading stops the listener, and the retry that was due', () => {
  const { scheduler, attempts, subscription } = byHand()
  attempts[0]?.refused('NETWORK_ERROR')
  subscription.unsubscribe()
  scheduler.flush()
  expect(attempts).toHaveLength(1)
})

/** A listener at a clock that a test sets. */
function reports() {
  let at = 1_000
  const report = confirmations<string>(() => at)
  return { report, pass: (ms: number) => (at += ms) }
}

test('what the server says is ready, and what it does not have is not found', () => {
  const { report } = reports()
  expect(report('a', false)).toEqual(ready('a'))
  expect(report(null, false)).toEqual(failed('NOT_FOUND'))
})

test('without ever having reached the server nothing is a network error, not an endless loading', () => {
  const { report } = reports()
  expect(report(null, true)).toEqual(failed('NETWORK_ERROR'))
  expect(report('a', false)).toEqual(ready('a'))
})

test('D40: a lost connection leaves the value with the time it was lost, until the server is back', () => {
  const { report, pass } = reports()
  report('a', false)
  pass(500)
  expect(report('a', true)).toEqual(kept('a', 1_500))
  pass(500)
  expect(report('a', true)).toEqual(kept('a', 1_500))
  expect(report('b', false)).toEqual(ready('b'))
  expect(report('b', true)).toEqual(kept('b', 2_000))
})

test('what memory has before the server has answered is unconfirmed, of no known time', () => {
  expect(reports().report('a', true)).toEqual(ready('a', true))
})
