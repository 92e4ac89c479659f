import {
  defaultSettings,
  type E164,
  type ForwardingState,
  type PushDevice,
  routes,
  type Settings,
} from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

const ofClosed = 'A browser in the list below shows calls when Parley is closed, too'

/** @param devices the browsers that can be told; what the server knows where left out */
async function said(
  change: Partial<Settings>,
  devices?: readonly PushDevice[],
  forwarding?: ForwardingState,
) {
  const ada = samplePerson('ada')
  const settings = { ...defaultSettings, ...change }
  const people = [
    { ...ada, profile: { ...ada.profile, settings, forwarding } },
    samplePerson('grace'),
  ] as const
  const { container, harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people },
    prepare({ platform: { api } }) {
      if (devices) vi.spyOn(api, 'call').mockResolvedValue({ success: true, devices: [...devices] })
    },
  })
  act(() => harness.setPush('on'))
  await screen.findByText(/while Parley is closed\.|told nothing but a test/)
  return container.textContent ?? ''
}

test('ADR 0049: that calls are shown while Parley is closed is said where it holds', async () => {
  expect(await said({})).toContain(
    `${ofClosed}. Press the notification within 25 seconds, and Parley opens and rings. Its Answer button, where it has one, takes the call at once.`,
  )
  expect(await said({ quietHours: { from: 0, to: 60, zone: 'UTC' } })).toContain(
    `${ofClosed}, except in quiet hours. Press the notification`,
  )
})

test.each<[Partial<Settings>]>([
  [{ enableNotifications: false }],
  [{ notifyCalls: false }],
  [{ doNotDisturb: true }],
])('with %o no call is promised while Parley is closed, and no browser is said to be told', async change => {
  const all = await said(change)
  expect(all).not.toContain(ofClosed)
  expect(all.includes('These browsers can be told')).toBe('notifyCalls' in change)
  expect(all).not.toContain('You see who is calling')
})

const number = '+14155550199' as E164
const always: Partial<Settings> = { callForwarding: true, forwardTo: number, forwardWhen: 'always' }
const confirmed: ForwardingState = { confirmed: number, asked: null }

test.each<[string, Partial<Settings>, ForwardingState | undefined, boolean]>([
  ['as they are at first', {}, undefined, true],
  ['with Do not disturb', { doNotDisturb: true }, undefined, false],
  ['with every call forwarded', always, confirmed, false],
  ['with every call to be forwarded, to a number that is not confirmed', always, undefined, true],
  ['with forwarding switched off', { ...always, callForwarding: false }, confirmed, true],
  ['with those forwarded that nobody answers', { ...always, forwardWhen: 'noAnswer' }, confirmed, true],
])('%s calls are said to ring and to be shown here, or not: D26', async (_, change, forwarding, rings) => {
  const all = await said(change, undefined, forwarding)
  expect(all.includes('calls still ring')).toBe(rings)
  expect(all.includes('Shows who is calling')).toBe(rings)
  expect(all.includes(ofClosed)).toBe(rings)
})

test.each<[string, Partial<Settings>, boolean]>([
  ['while only contacts ring', { unknownToVoicemail: true }, true],
  ['without the voicemail that this needs', { unknownToVoicemail: true, voicemail: false }, false],
  ['while everybody rings', {}, false],
])('D26: that nobody else is seen to call is said beside the switches %s', async (_when, change, isSaid) => {
  const all = await said(change)
  const who = isSaid ? 'which of your contacts is calling' : 'who is calling'
  expect(all).toContain(`Shows ${who} when you are in another tab`)
  const description = isSaid
    ? 'Which of your contacts is calling, while it rings. Everyone else goes straight to voicemail.'
    : 'Who is calling, while it rings.'
  expect(screen.getByRole('switch', { name: 'Incoming calls', description })).toBeDefined()
})

const refused = { id: 'office', name: 'Firefox on Windows', seenAt: 0, refusedAt: 1 }

test.each<[string, readonly PushDevice[]]>([
  ['none is in the list', []],
  ['none of the list could be reached', [refused]],
])(
  'while no browser can be told, since %s, nothing is promised for when Parley is closed',
  async (_why, devices) => {
    const all = await said({}, devices)
    expect(all).toContain('Shows who is calling when you are in another tab or app. Applies to all')
    expect(all).not.toContain(ofClosed)
  },
)

test('with Do not disturb on it says that nothing is shown, and not what would be', async () => {
  const all = await said({ doNotDisturb: true })
  expect(all).toContain('On, but nothing is shown while Do not disturb is on.')
  expect(all).not.toContain('Shows who is calling')
})

test.each([
  ['was not asked yet', { permission: 'default' }, 'Not allowed yet'],
  ['has none', undefined, 'Not in this browser'],
])('the list of sections promises no notifications in a browser that %s', async (_, notification, words) => {
  vi.stubGlobal('Notification', notification)
  await said({})
  expect(screen.getByRole('link', { name: /^Notifications/ }).textContent).toBe(`Notifications${words}`)
})

test('the switches wait for what is found of this browser above them, which would move them', async () => {
  const { harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    prepare: ({ setPush }) => setPush('starting'),
  })
  expect(screen.queryByRole('switch', { name: 'Notifications' })).toBeNull()
  act(() => harness.setPush('refused'))
  expect(screen.getByRole('switch', { name: 'Notifications' })).toBeDefined()
  expect(screen.getByText('Notifications only while open')).toBeDefined()
})

test('they wait no longer than it takes to wonder', async () => {
  renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    prepare: ({ setPush }) => setPush('starting'),
  })
  expect(await screen.findByRole('switch', { name: 'Notifications' }, { timeout: 5_000 })).toBeDefined()
  expect(screen.getByText('Connecting to its push service…')).toBeDefined()
})
