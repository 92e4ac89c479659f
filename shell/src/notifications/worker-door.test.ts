import { createScope } from '@parley/shared-contract/reactive'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { workerContainer } from './testing/worker-container.ts'
import { openWorkerDoor, START_MS } from './worker-door.ts'

afterEach(() => void [vi.useRealTimers(), vi.restoreAllMocks()])

function doorTo(browser = workerContainer()) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const door = openWorkerDoor(scope, browser.container)
  const heard: unknown[] = []
  let takenOver = 0
  scope.follow(door.messages$, ({ message }) => heard.push(message))
  scope.follow(door.takenOver$, () => (takenOver += 1))
  return { ...browser, heard, takenOver: () => takenOver }
}

test('S4: the first worker that takes over a page is no update, a newer one is', () => {
  const first = doorTo(workerContainer())
  first.takeOver()
  expect(first.takenOver()).toBe(0)
  first.takeOver()
  expect(first.takenOver()).toBe(1)
  const later = doorTo(workerContainer({ controlled: true }))
  later.takeOver()
  expect(later.takenOver()).toBe(1)
})

test('only what the worker says is heard', () => {
  const { say, heard } = doorTo()
  const open = { parley: 'open', address: '/dashboard/phone', person: null }
  for (const data of [null, 'open', { parley: 'fax' }, { parley: 'open' }, { type: 'open' }, open]) say(data)
  expect(heard).toEqual([open])
})

test('S8: a worker that never starts is said to have failed after a while, and is taken when it is there after all', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const scope = createScope()
  onTestFinished(() => scope.end())
  const { container } = workerContainer()
  const late = Promise.withResolvers<ServiceWorkerRegistration>()
  const { state$, start } = openWorkerDoor(scope, Object.assign(container, { ready: late.promise }))
  void start()
  await vi.advanceTimersByTimeAsync(START_MS - 1)
  expect(state$.value.kind).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state$.value.kind).toBe('failed')
  late.resolve(await container.register('/sw-notification.js'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state$.value.kind).toBe('ready')
})
