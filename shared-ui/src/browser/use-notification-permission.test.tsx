import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notifiesOnceInstalled } from './notification-permission.ts'
import { useNotificationPermission } from './use-notification-permission.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'permissions')
})

test('follows what is allowed in the browser’s own settings, and what our question came to', async () => {
  const status = Object.assign(new EventTarget(), { state: 'denied' })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status },
  })
  const browser = {
    permission: 'denied' as NotificationPermission,
    requestPermission: async () => {
      browser.permission = 'granted'
    },
  }
  vi.stubGlobal('Notification', browser)
  const { result } = renderHook(useNotificationPermission)
  expect(result.current.permission).toBe('denied')
  // The browser's answer to what is allowed comes a moment later.
  await act(async () => {})
  const changes = (permission: NotificationPermission, state: PermissionState) =>
    act(() => {
      browser.permission = permission
      status.state = state
      status.dispatchEvent(new Event('change'))
    })
  changes('granted', 'granted')
  expect(result.current.permission).toBe('granted')
  changes('default', 'prompt')
  expect(result.current.permission).toBe('default')
  await act(() => result.current.ask())
  expect(result.current.permission).toBe('granted')
})

test('in a browser that tells of no change all that say it say the same, at once', async () => {
  const browser = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      browser.permission = 'granted'
    },
  }
  vi.stubGlobal('Notification', browser)
  const [one, other] = [renderHook(useNotificationPermission), renderHook(useNotificationPermission)]
  await act(() => one.result.current.ask())
  expect([one, other].map(({ result }) => result.current.permission)).toEqual(['granted', 'granted'])
  // In the browser's own settings: its person comes back.
  browser.permission = 'denied'
  act(() => void dispatchEvent(new Event('focus')))
  expect([one, other].map(({ result }) => result.current.permission)).toEqual(['denied', 'denied'])
})

test('a browser without notifications has no permission for them', () => {
  vi.stubGlobal('Notification', undefined)
  expect(renderHook(useNotificationPermission).result.current.permission).toBeNull()
})

const iPhone = '(iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  ['an iPhone', iPhone, undefined, false, true],
  ['an iPhone that has them, since it is installed', iPhone, { permission: 'default' }, true, false],
  ['an iPhone that has none though it is installed', iPhone, undefined, true, false],
  ['a browser that has none', 'Something/1.0', undefined, false, false],
])('in %s', (_which, userAgent, Notification, standalone, isSo) => {
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, standalone })
  expect(notifiesOnceInstalled()).toBe(isSo)
})
