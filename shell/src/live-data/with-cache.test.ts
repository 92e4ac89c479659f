import { failed, kept, type Live, loading, ready, type VirtualNumber } from '@parley/shared-contract'
import { sampleNumber } from '@parley/shared-platform/testing'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { createLocalCache } from '../cache/local-cache.ts'
import { withCache } from './with-cache.ts'

const numbers = [sampleNumber('ada', '+14155550100', 1)]

/** The numbers of a device whose clock stands, and a server that a test answers for. */
function device() {
  const cache = createLocalCache({ storage: null, now: () => 1_000 })
  const member = withCache(cache, 'phoneNumbers')
  const server$ = new Subject<Live<readonly VirtualNumber[]>>()
  const seen: Live<readonly VirtualNumber[]>[] = []
  member
    .keeping('ada')(server$)
    .subscribe(live => seen.push(live))
  return { cache, member, server$, seen }
}

test('what the server confirms is kept, what it does not is not', () => {
  const { member, server$ } = device()
  server$.next(ready(numbers, true))
  expect(member.kept('ada')).toBe(loading)
  server$.next(ready(numbers))
  expect(member.kept('ada')).toEqual(kept(numbers, 1_000))
  expect(member.kept('ada')).toBe(member.kept('ada'))
})

test('what is kept is shown to nobody else', () => {
  const { member, server$ } = device()
  server$.next(ready(numbers))
  expect(member.kept('grace')).toBe(loading)
})

test('D40: while the server cannot be reached what was kept stands in; any other failure is shown', () => {
  const { server$, seen } = device()
  server$.next(failed('NETWORK_ERROR'))
  server$.next(ready(numbers))
  server$.next(failed('NETWORK_ERROR'))
  server$.next(failed('PERMISSION_DENIED'))
  expect(seen).toEqual([
    failed('NETWORK_ERROR'),
    ready(numbers),
    kept(numbers, 1_000),
    failed('PERMISSION_DENIED'),
  ])
})
