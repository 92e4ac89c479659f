import { failed, type Live, loading, ParleyError, ready, type VirtualNumber } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { sampleNumber } from './harness/sample-data.ts'
import { createOwnNumbers } from './own-numbers.ts'

const active = sampleNumber('ada', '+14155550142')
const held = { ...sampleNumber('ada', '+12125550199'), active: false, heldUntil: 9 }

function start() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const numbers = cell<Live<readonly VirtualNumber[]>>(loading, scope)
  const again$ = new Subject<void>()
  const ask = vi.fn(async (): Promise<unknown> => ({ success: true, numbers: [held] }))
  const own = createOwnNumbers({
    live: { phoneNumbers$: numbers.state$ },
    api: { call: ask as unknown as ApiClient['call'] },
    again$,
  })
  const subscription = own.withHeld$.subscribe()
  onTestFinished(() => subscription.unsubscribe())
  const ids = () => {
    const now = own.withHeld$.value
    return now.state === 'ready' ? now.value.map(({ id }) => id) : now.state
  }
  return { ask, again$, own, ids, tell: numbers.set }
}
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('D18: active numbers stand at once, and those that are held behind them', async () => {
  const { ask, ids, tell } = start()
  expect(ids()).toBe('loading')
  tell(ready([active]))
  expect(ids()).toEqual([active.id])
  await settled()
  expect(ids()).toEqual([active.id, held.id])
  tell(ready([{ ...active, renewAutomatically: true }]))
  await settled()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('without an active number nothing is said before the server has answered, and never while it has not confirmed that', async () => {
  const { ask, ids, tell } = start()
  tell(ready([], true))
  await settled()
  expect([ids(), ask.mock.calls.length]).toEqual(['loading', 0])
  tell(ready([]))
  expect(ids()).toBe('loading')
  await settled()
  expect(ids()).toEqual([held.id])
})

test('what was given up here, or elsewhere, goes once it is asked again; a failure takes nothing away', async () => {
  const { ask, again$, own, ids, tell } = start()
  tell(ready([]))
  await settled()
  ask.mockRejectedValueOnce(new ParleyError('INTERNAL'))
  again$.next()
  await settled()
  expect(ids()).toEqual([held.id])
  ask.mockResolvedValueOnce({ success: true, numbers: [] })
  own.reread()
  await settled()
  expect(ids()).toEqual([])
})

test('that they cannot be read is told while there is no active one, and can be tried again', async () => {
  const { ask, own, ids, tell } = start()
  ask.mockRejectedValueOnce(new ParleyError('INTERNAL'))
  tell(ready([]))
  await settled()
  const told = own.withHeld$.value
  expect(told).toEqual(failed('INTERNAL', expect.any(Function)))
  if (told.state === 'failed') told.retry?.()
  await settled()
  expect(ids()).toEqual([held.id])
})

test('whoever signs in next sees nothing of the one before', async () => {
  const { ask, ids, tell } = start()
  tell(ready([]))
  await settled()
  tell(loading)
  expect(ids()).toBe('loading')
  ask.mockResolvedValueOnce({ success: true, numbers: [] })
  tell(ready([]))
  expect(ids()).toBe('loading')
  await settled()
  expect(ids()).toEqual([])
})
