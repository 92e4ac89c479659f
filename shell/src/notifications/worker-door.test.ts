import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test } from 'vitest'
import { workerContainer } from './testing/worker-container.ts'
import { openWorkerDoor } from './worker-door.ts'

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
