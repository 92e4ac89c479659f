import { expect, test, vi } from 'vitest'
import { rejectAfter } from './deadline.ts'

test('what comes in time comes as it is', async () => {
  expect(await rejectAfter(1000, Promise.resolve('done'))).toBe('done')
  await expect(rejectAfter(1000, Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('what takes longer has failed for the one who waits', async () => {
  vi.useFakeTimers()
  try {
    const answer = expect(rejectAfter(1000, new Promise(() => undefined))).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    vi.advanceTimersByTime(1000)
    await answer
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
