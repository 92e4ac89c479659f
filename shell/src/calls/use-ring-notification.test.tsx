import type { PushState } from '@parley/shared-platform'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEEN_WITHIN_MS, useRingNotification } from './use-ring-notification.ts'

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
  looks(!hidden)
}

/** The person looks at this tab from now on, or away. */
function looks(here: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!here)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** A channel that hands on at once, as between tabs. */
const channels = new Set<EventTarget>()
class Channel extends EventTarget {
  constructor() {
    super()
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    channels.delete(this)
  }
}

const pass = () => act(() => void vi.advanceTimersByTime(SEEN_WITHIN_MS))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Ringing() {
  useRingNotification('Grace Hopper')
  return null
}

const ring = (enableNotifications = true, push: PushState = 'on') => {
  const ada = samplePerson('ada')
  const settings = { ...ada.profile.settings, enableNotifications }
  const seeded = { ...ada, profile: { ...ada.profile, settings } }
  return renderWithPlatform(<Ringing />, {
    seed: { people: [seeded, samplePerson('grace')] },
    prepare: harness => harness.setPush(push),
  })
}

test('who looks elsewhere is shown who calls, until it stops ringing', () => {
  browser('granted', true)
  const { unmount } = ring()
  pass()
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
  pass()
  expect(made).toEqual([])
})

test('a browser that its person has removed from those that are told shows nothing', () => {
  browser('granted', true)
  ring(true, 'removed')
  pass()
  expect(made).toEqual([])
})

test('who leaves the tab while it rings is shown it then, and no longer once back', () => {
  browser('granted', false)
  ring()
  looks(false)
  pass()
  expect(made).toHaveLength(1)
  looks(true)
  expect(made[0]?.close).toHaveBeenCalledOnce()
})

test('a hidden tab is silent while another one is looked at, and speaks when nobody looks at that either', () => {
  browser('granted', true)
  const seen = new Channel()
  seen.addEventListener('message', () => seen.postMessage('seen'), { once: true })
  ring()
  pass()
  expect(made).toEqual([])
  looks(false)
  pass()
  expect(made).toHaveLength(1)
  seen.postMessage('seen')
  expect(made[0]?.close).toHaveBeenCalledOnce()
  seen.close()
})
