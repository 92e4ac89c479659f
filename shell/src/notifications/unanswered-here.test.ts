import { ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RENEW_AFTER_MS } from './create-push-here.ts'
import { TURN_MS } from './push-subscription.ts'
import { browserWith } from './testing/browser-with.ts'
import { workerContainer } from './testing/worker-container.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('opened while our server does not answer, it keeps its subscription, and is told again as soon as there is an answer', async () => {
  const browser = workerContainer()
  await browserWith({ browser }).comesTo('on')
  browser.asked.length = 0
  const { push, is, comesTo, attention$ } = browserWith({ browser, down: new ParleyError('NETWORK_ERROR') })
  await comesTo('unanswered')
  expect(push.device$.value).toBeNull()
  is.down = null
  attention$.next()
  await comesTo('on')
  expect(browser.asked).toEqual(['register /sw-notification.js'])
})

test('one that is told stays so while our server does not answer', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const { push, asked, is, comesTo, attention$ } = browserWith()
  await comesTo('on')
  const seen: string[] = []
  push.state$.subscribe(state => seen.push(state))
  clock.mockReturnValue(1_000 + RENEW_AFTER_MS)
  is.down = new ParleyError('INTERNAL')
  const before = asked.length
  attention$.next()
  await expect.poll(() => asked.length).toBe(before + 1)
  await push.again()
  expect([seen, push.device$.value]).toEqual([['on'], 'device-1'])
})

test.each([
  ['our server', { apiWaits: true }, 'unanswered'],
  ['its push service', { pushWaits: true }, 'refused'],
] as const)('one that waits for %s for long is said to be %s', async (_whom, waits, state) => {
  vi.useFakeTimers()
  const never = new Promise<void>(() => {})
  const browser = workerContainer()
  if ('pushWaits' in waits) browser.is.pushWaits = never
  const { push } = browserWith({ browser, apiWaits: 'apiWaits' in waits ? never : undefined })
  await vi.advanceTimersByTimeAsync(TURN_MS)
  expect(push.state$.value).toBe(state)
  vi.useRealTimers()
})

test('one that has lost its subscription is not said to be told while our server does not answer', async () => {
  const { push, browser, is, comesTo } = browserWith()
  await comesTo('on')
  is.down = new ParleyError('NETWORK_ERROR')
  browser?.say({ parley: 'subscription-gone' })
  await comesTo('unanswered')
  expect(push.device$.value).toBeNull()
})
