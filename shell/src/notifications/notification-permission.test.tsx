import { createScope } from '@parley/shared-contract/reactive'
import { useNotificationPermission } from '@parley/shared-ui'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { notificationPermission } from './notification-permission.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what a part of the page has asked for is known at once, also where the browser tells of no change', async () => {
  const browser = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      browser.permission = 'granted'
    },
  }
  vi.stubGlobal('Notification', browser)
  const scope = createScope()
  onTestFinished(() => scope.end())
  const known$ = notificationPermission(scope)
  expect(known$.value).toBe('default')
  await renderHook(useNotificationPermission).result.current.ask()
  expect(known$.value).toBe('granted')
})
