import { expect, test } from 'vitest'
import { createTaskLanes } from './task-lanes.ts'

test('so many are under way at once, and the urgent ones are next', async () => {
  const lanes = createTaskLanes(2, 10)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(resolve => void ends.push(resolve))
  }
  for (const name of ['a', 'b', 'c']) lanes.add(task(name), false)
  lanes.add(task('urgent'), true)
  expect(begun).toEqual(['a', 'b'])
  const idle = lanes.idle()
  for (let done = 0; done < 4; done += 1) {
    ends[done]?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await idle
  expect(begun).toEqual(['a', 'b', 'urgent', 'c'])
})

test('what waits is bounded, and one that fails gives its room to the next', async () => {
  const lanes = createTaskLanes(1, 1)
  const first = Promise.withResolvers<void>()
  expect(lanes.add(() => first.promise, false)).toBe(true)
  let isDone = false
  const last = async () => {
    isDone = true
  }
  expect(lanes.add(last, false)).toBe(true)
  expect(lanes.add(async () => {}, true)).toBe(false)
  first.reject(new Error('failed'))
  await lanes.idle()
  expect(isDone).toBe(true)
})
