import { defaultSettings, type E164, type PushDevice, routes, type Settings } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

const ofClosed = 'A browser in the list below shows calls when Parley is closed, too'

/** @param devices the browsers that can be told; what the server knows where left out */
async function said(change: Partial<Settings>, devices?: readonly PushDevice[]) {
  const ada = samplePerson('ada')
  const settings = { ...defaultSettings, ...change }
  const people = [{ ...ada, profile: { ...ada.profile, settings } }, samplePerson('grace')] as const
  const { container, harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people },
    prepare({ platform: { api } }) {
      if (devices) vi.spyOn(api, 'call').mockResolvedValue({ success: true, devices: [...devices] })
    },
  })
  act(() => harness.setPush('on'))
  await screen.findByText(/while Parley is closed\./)
  return container.textContent ?? ''
}

test('that calls are shown while Parley is closed is said where it holds', async () => {
  expect(await said({})).toContain(`${ofClosed}. Press Answer`)
  expect(await said({ quietHours: { from: 0, to: 60, zone: 'UTC' } })).toContain(
    `${ofClosed}, except in quiet hours. Press Answer`,
  )
})

test.each<[Partial<Settings>]>([
  [{ enableNotifications: false }],
  [{ notifyCalls: false }],
  [{ doNotDisturb: true }],
  [{ forwardTo: '+14155550199' as E164, forwardWhen: 'always' }],
])('with %o no call is promised while Parley is closed, and no browser is said to be told', async change => {
  const all = await said(change)
  expect(all).not.toContain(ofClosed)
  expect(all).not.toContain('browsers are told')
  expect(all).not.toContain('You see who is calling')
})

test.each<[Partial<Settings>, boolean]>([
  [{}, true],
  [{ doNotDisturb: true }, false],
  [{ forwardTo: '+14155550199' as E164, forwardWhen: 'always' }, false],
  [{ forwardTo: '+14155550199' as E164, forwardWhen: 'noAnswer' }, true],
])('with %o calls ring in quiet hours where Parley is open: %s', async (change, rings) => {
  const all = await said(change)
  expect(all.includes('calls still ring')).toBe(rings)
  expect(all.includes('Shows who is calling')).toBe(rings)
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
