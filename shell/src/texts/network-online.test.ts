// @vitest-environment jsdom
import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test, vi } from 'vitest'
import { networkOnline } from './network-online.ts'

test('the network is what the browser says it is, until the page ends', () => {
  const scope = createScope()
  onTestFinished(() => void vi.unstubAllGlobals())
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  const online$ = networkOnline(scope)
  const told = vi.fn()
  online$.subscribe(told)
  expect(online$.value).toBe(false)
  browser.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(online$.value).toBe(true)
  browser.onLine = false
  window.dispatchEvent(new Event('offline'))
  expect(told.mock.calls).toEqual([[false], [true], [false]])
  scope.end()
  browser.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(told).toHaveBeenCalledTimes(3)
})
