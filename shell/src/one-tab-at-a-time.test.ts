import { expect, onTestFinished, test, vi } from 'vitest'
import { oneTabAtATime } from './one-tab-at-a-time.ts'

function browserWith(request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) {
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('where the browser refuses to lock, the work is done once all the same', async () => {
  browserWith(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')))
  const work = vi.fn(async () => 'done')
  expect(await oneTabAtATime('x')(work)).toBe('done')
  expect(work).toHaveBeenCalledOnce()
})

test('a work that fails under its lock is not begun again', async () => {
  browserWith((_name, work) => work())
  const work = vi.fn(() => Promise.reject(new Error('taken')))
  await expect(oneTabAtATime('x')(work)).rejects.toThrow('taken')
  expect(work).toHaveBeenCalledOnce()
})
