import type { Settings } from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePushes } from '../worker/testing/sample-pushes.ts'
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

const ring = (wanted: Partial<Settings> = {}, push: PushState = 'on') => {
  const ada = samplePerson('ada')
  const settings = { ...ada.profile.settings, ...wanted }
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
  ['the page is in view', 'granted', false, {}],
  ['the browser was not allowed to', 'default', true, {}],
  ['the person has switched them off', 'granted', true, { enableNotifications: false }],
  ['the person is not to be told of calls', 'granted', true, { notifyCalls: false }],
  ['it is to be quiet', 'granted', true, { quietHours: { from: 0, to: 0, zone: 'UTC' } }],
] as const)('nothing is shown when %s', (_, permission, hidden, wanted) => {
  browser(permission, hidden)
  ring(wanted)
  pass()
  expect(made).toEqual([])
})

test('a browser that its person has removed from those that are told shows nothing', () => {
  browser('granted', true)
  ring({}, 'removed')
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

test('in a browser that may keep nothing, and has no channel, a hidden tab shows who calls by itself', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  )
  browser('granted', true)
  ring()
  pass()
  expect(made).toHaveLength(1)
  looks(true)
  expect(made[0]?.close).toHaveBeenCalledOnce()
})

/** The worker of this browser, and what the device shows for it. */
function workerShows(...data: readonly unknown[]) {
  const registration = { getNotifications: async () => data.map(push => ({ data: push })) }
  const container = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }))
  return (message: unknown) =>
    act(() => void container.dispatchEvent(new MessageEvent('message', { data: message })))
}

const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(SEEN_WITHIN_MS)))

test('D35: a call that the worker shows already is not shown by a hidden tab as well', async () => {
  workerShows(samplePushes.call)
  browser('granted', true)
  ring()
  await settled()
  expect(made).toEqual([])
})

test('D35: a hidden tab takes its own away when the worker shows the call, and shows none again', async () => {
  const say = workerShows()
  browser('granted', true)
  ring()
  await settled()
  expect(made).toHaveLength(1)
  say({ parley: 'call-shown' })
  expect(made[0]?.close).toHaveBeenCalledOnce()
  looks(false)
  await settled()
  expect(made).toHaveLength(1)
})

test('what is left of an older ring keeps no call from being shown', async () => {
  workerShows({ ...samplePushes.call, expiresAt: 1 }, samplePushes.text, null)
  browser('granted', true)
  ring()
  await settled()
  expect(made).toHaveLength(1)
})
