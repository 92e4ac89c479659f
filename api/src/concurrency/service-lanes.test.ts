import { expect, test } from 'vitest'
import { createServiceLanes } from './service-lanes.ts'

const never = () => new Promise<void>(() => {})

test('a push service that answers nothing holds up no other', async () => {
  const lanes = createServiceLanes(2, 10)
  for (let n = 0; n < 5; n += 1) lanes.add(`https://slow.test/${n}`, never, false)
  const done: string[] = []
  const quick = async () => void done.push('quick')
  expect(lanes.add('https://quick.test/1', quick, false)).toBe(true)
  await expect.poll(() => done).toEqual(['quick'])
})

test('what waits at a service is bounded there, and not where there is room', () => {
  const lanes = createServiceLanes(1, 2)
  const taken = [1, 2, 3, 4].map(n => lanes.add(`https://slow.test/${n}`, never, false))
  expect(taken).toEqual([true, true, true, false])
  expect(lanes.add('https://other.test/1', never, false)).toBe(true)
})

test('however many services there are, their lanes are bounded, too', async () => {
  const lanes = createServiceLanes(1, 1)
  for (let n = 0; n < 40; n += 1) lanes.add(`https://push-${n}.test/1`, never, false)
  expect(lanes.add('https://push-99.test/1', never, false)).toBe(false)
  expect(lanes.add('https://push-0.test/1', never, false)).toBe(true)
})

test('it is idle when every service is', async () => {
  const lanes = createServiceLanes(1, 1)
  const gate = Promise.withResolvers<void>()
  lanes.add('https://one.test/1', () => gate.promise, false)
  let isIdle = false
  void lanes.idle().then(() => {
    isIdle = true
  })
  await Promise.resolve()
  expect(isIdle).toBe(false)
  gate.resolve()
  await expect.poll(() => isIdle).toBe(true)
})
