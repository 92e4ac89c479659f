import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { useRingNotification } from './use-ring-notification.ts'

const made: { readonly title: string; readonly body: string | undefined; readonly close: () => void }[] = []

/** A browser that was asked, and looks at another tab or at this one. */
function browser(permission: NotificationPermission, hidden: boolean) {
  made.length = 0
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission
      onclick = null
      readonly close = vi.fn()
      constructor(title: string, { body }: NotificationOptions) {
        made.push({ title, body, close: this.close })
      }
    },
  )
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Ringing() {
  useRingNotification('Grace Hopper')
  return null
}

const ring = (enableNotifications = true) => {
  const ada = samplePerson('ada')
  const settings = { ...ada.profile.settings, enableNotifications }
  const seeded = { ...ada, profile: { ...ada.profile, settings } }
  return renderWithPlatform(<Ringing />, { seed: { people: [seeded, samplePerson('grace')] } })
}

test('who looks elsewhere is shown who calls, until it stops ringing', () => {
  browser('granted', true)
  const { unmount } = ring()
  expect(made).toMatchObject([{ title: 'Incoming call', body: 'Grace Hopper' }])
  unmount()
  expect(made[0]?.close).toHaveBeenCalledOnce()
})

test.each([
  ['the page is in view', 'granted', false, true],
  ['the browser was not allowed to', 'default', true, true],
  ['the person has switched them off', 'granted', true, false],
] as const)('nothing is shown when %s', (_, permission, hidden, wanted) => {
  browser(permission, hidden)
  ring(wanted)
  expect(made).toEqual([])
})
