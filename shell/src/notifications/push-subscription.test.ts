import type { ApiClient } from '@parley/shared-platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPushSubscription, TURN_MS } from './push-subscription.ts'
import { OWN_BROWSER } from './testing/browser-with.ts'
import { workerContainer } from './testing/worker-container.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const api = {
  call: async () => ({ success: true, publicKey: 'AAAA', device: 'device-1' }),
} as unknown as ApiClient

const here = { isWanted: false, unreached: null }

test('a push service that never answers is given up, and asked anew the next time', async () => {
  const { container, is } = workerContainer()
  const registration = await container.register('/sw-notification.js')
  const subscription = createPushSubscription({ known: async () => registration }, api, OWN_BROWSER)
  is.pushWaits = new Promise(() => {})
  const ended: unknown[] = []
  void subscription.renew(registration, 'ada', here).then(end => ended.push(end))
  await vi.advanceTimersByTimeAsync(TURN_MS - 1)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['refused'])
  is.pushWaits = Promise.resolve()
  expect(await subscription.renew(registration, 'ada', here)).toEqual({ device: 'device-1' })
})
