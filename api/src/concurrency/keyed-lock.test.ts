import { expect, test } from 'vitest'
import { createKeyedLock } from './keyed-lock.ts'

test('tasks of one key run one after the other, those of another key do not wait', async () => {
  const lock = createKeyedLock()
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
  const lock = createKeyedLock()
  const failing = lock('ada', async () => {
    throw new Error('no')
  })
  const next = lock('ada', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
