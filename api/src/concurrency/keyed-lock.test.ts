import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedLock } from './keyed-lock.ts'

test('tasks of one key run one after the other, those of another key do not wait', async () => {
  const lock = createKeyedLock(3000)
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = lock('ada', async () => {
    log.push('ada 1 begins')
    await gate.promise
    log.push('ada 1 ends')
  })
  const second = lock('ada', async () => void log.push('ada 2'))
  await lock('grace', async () => void log.push('grace'))
  gate.resolve()
  await Promise.all([first, second])
  expect(log).toEqual(['ada 1 begins', 'grace', 'ada 1 ends', 'ada 2'])
})

test('a task that fails lets the next one in and fails alone', async () => {
  const lock = createKeyedLock(3000)
  const failing = lock('ada', async () => {
    throw new Error('no')
  })
  const next = lock('ada', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('nobody waits longer than said for one who never ends, and others of the key wait in line again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lock = createKeyedLock(3000)
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const stuck = lock('ada', () => gate.promise)
  const waiting = lock('ada', async () => void log.push('goes on'))
  await vi.advanceTimersByTimeAsync(2999)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(log).toEqual(['goes on'])
  gate.resolve()
  await stuck
  await lock('ada', async () => void log.push('next'))
  expect([log, vi.getTimerCount()]).toEqual([['goes on', 'next'], 0])
})
