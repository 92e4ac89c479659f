import { afterEach, expect, test, vi } from 'vitest'
import { thisDevice } from './this-device.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['granted', true],
  ['default', true],
  ['denied', false],
])(
  'a browser whose notifications are %s can be told of a call while its page is closed: %s',
  (permission, can) => {
    const Notification = { permission }
    vi.stubGlobal('window', { PushManager: class {}, Notification })
    vi.stubGlobal('Notification', Notification)
    expect(thisDevice.ringsClosed()).toBe(can)
  },
)
