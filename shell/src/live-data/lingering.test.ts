import { kept, LISTENER_LINGER_MS, type Live, loading, ready, type UserId } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Observable, VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import { lingering } from './lingering.ts'

/** A member whose listeners are counted and fed by hand. */
function member() {
  const scheduler = new VirtualTimeScheduler()
  const reader = cell<UserId | null>('ada', createScope())
  const open = new Map<UserId, (live: Live<number>) => void>()
  let listeners = 0
  const member$ = lingering<number>({
    reader$: reader.state$,
    scheduler,
    listen: uid =>
      new Observable(observer => {
        listeners += 1
        open.set(uid, live => observer.next(live))
        return () => open.delete(uid)
      }),
  })
  const pass = (ms: number) => {
    scheduler.maxFrames = scheduler.frame + ms
    scheduler.flush()
    scheduler.frame = scheduler.maxFrames
  }
  return { member$, reader, open, pass, listeners: () => listeners }
}

test('many readers cost one listener, and a late one gets the value at once', () => {
  const { member$, open, listeners } = member()
  const seen: Live<number>[] = []
  member$.subscribe(live => seen.push(live))
  open.get('ada')?.(ready(1))
  const late: Live<number>[] = []
  member$.subscribe(live => late.push(live))
  expect(listeners()).toBe(1)
  expect(seen).toEqual([loading, ready(1)])
  expect(late).toEqual([ready(1)])
  expect(member$.value).toEqual(ready(1))
})

test('H7: the listener stays 30 s after its last reader, then ends', () => {
  const { member$, open, pass, listeners } = member()
  member$.subscribe().unsubscribe()
  pass(LISTENER_LINGER_MS - 1)
  expect(open.has('ada')).toBe(true)
  member$.subscribe().unsubscribe()
  expect(listeners()).toBe(1)
  pass(LISTENER_LINGER_MS)
  expect(open.has('ada')).toBe(false)
  expect(member$.value).toEqual(loading)
})

test('at sign-out the listener ends at once and nothing of the old session is left', () => {
  const { member$, reader, open } = member()
  const seen: Live<number>[] = []
  member$.subscribe(live => seen.push(live))
  open.get('ada')?.(ready(1))
  reader.set(null)
  expect(open.size).toBe(0)
  expect(seen.at(-1)).toEqual(loading)
  reader.set('grace')
  open.get('grace')?.(ready(2))
  expect(seen.at(-1)).toEqual(ready(2))
})

test('S4: before it is known who is signed in, what was kept of the presumed user is there at once', () => {
  const scope = createScope()
  const presumed = cell<UserId | null>('ada', scope)
  const reader = cell<UserId | null>(null, scope)
  const saved = { ada: kept(1, 1_000) }
  const member$ = lingering<number>({
    reader$: reader.state$,
    presumed$: presumed.state$,
    kept: uid => (uid === 'ada' ? saved.ada : loading),
    listen: () => new Observable(observer => observer.next(ready(2))),
  })
  expect(member$.value).toBe(saved.ada)
  const seen: Live<number>[] = []
  member$.subscribe(live => seen.push(live))
  reader.set('ada')
  presumed.set(null)
  expect(seen).toEqual([saved.ada, ready(2)])
  reader.set(null)
  expect(seen.at(-1)).toEqual(loading)
})

test('a presumption that proves wrong leaves nothing behind', () => {
  const scope = createScope()
  const presumed = cell<UserId | null>('ada', scope)
  const saved = kept(1, 1_000)
  const member$ = lingering<number>({
    reader$: cell<UserId | null>(null, scope).state$,
    presumed$: presumed.state$,
    kept: () => saved,
    listen: () => new Observable(),
  })
  const seen: Live<number>[] = []
  member$.subscribe(live => seen.push(live))
  presumed.set(null)
  expect(seen.map(live => live.state)).toEqual(['ready', 'loading'])
})
