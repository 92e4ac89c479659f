import { failed, kept, type Live, ready } from '@parley/shared-contract'
import { Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { createServerWatch, UNREACHED_AFTER_MS } from './server-watch.ts'

/** One listener, and a page that a test looks at, at moments of its choosing. */
function watch() {
  const attention$ = new Subject<void>()
  const tryNow = vi.fn()
  let at = 0
  const watched = createServerWatch({ attention$, tryNow, now: () => at })
  let tell = (_: Live<number>): void => {}
  const seen: Live<number>[] = []
  const stop = watched<number>(heard => {
    tell = heard
    return () => {}
  })(
    live => seen.push(live),
    () => {},
  )
  /** @returns how often the server has been tried so far */
  const lookAfter = (ms: number): number => {
    at += ms
    attention$.next()
    return tryNow.mock.calls.length
  }
  return { hear: (live: Live<number>) => tell(live), seen, stop, lookAfter }
}

test('a listener that the server leaves alone for long tries again when somebody looks, and once', () => {
  const { hear, lookAfter } = watch()
  hear(failed('NETWORK_ERROR'))
  expect(lookAfter(UNREACHED_AFTER_MS - 1)).toBe(0)
  expect(lookAfter(1)).toBe(1)
  expect(lookAfter(UNREACHED_AFTER_MS - 1)).toBe(1)
  expect(lookAfter(1)).toBe(2)
})

test('one that the server answers has nobody try', () => {
  const { hear, seen, lookAfter } = watch()
  hear(ready(1))
  expect(lookAfter(60_000)).toBe(0)
  expect(seen).toEqual([ready(1)])
})

test('one that is closed has nobody try', () => {
  const { stop, lookAfter } = watch()
  stop()
  expect(lookAfter(60_000)).toBe(0)
})

test('one that loses the server waits from then on, whatever else it hears from memory', () => {
  const { hear, lookAfter } = watch()
  hear(ready(1))
  lookAfter(60_000)
  hear(kept(1, 0))
  expect(lookAfter(6_000)).toBe(0)
  hear(kept(2, 0))
  expect(lookAfter(6_000)).toBe(1)
})
