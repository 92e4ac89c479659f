import { expect, test, vi } from 'vitest'
import { sendPastTheWorker } from './past-the-worker.ts'

test('a request of the api goes past the worker where a browser can be told so', async () => {
  const addRoutes = vi.fn(async () => {})
  await sendPastTheWorker({ addRoutes })
  const pathname = '/api/*'
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: { pathname } }, source: 'network' },
  ])
})

test('a browser without such rules, and one that refuses this one, has the worker all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await sendPastTheWorker({})
  expect(warned).not.toHaveBeenCalled()
  await sendPastTheWorker({ addRoutes: () => Promise.reject(new TypeError('no such pattern')) })
  await sendPastTheWorker({
    addRoutes() {
      throw new TypeError('no such rule')
    },
  })
  expect(warned).toHaveBeenCalledTimes(2)
})
