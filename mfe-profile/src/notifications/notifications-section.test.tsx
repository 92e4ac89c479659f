import { defaultSettings, routes, type Settings } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

const ofClosed = 'A browser in the list below shows calls when Parley is closed, too'

async function said(change: Partial<Settings>) {
  const ada = samplePerson('ada')
  const settings = { ...defaultSettings, ...change }
  const people = [{ ...ada, profile: { ...ada.profile, settings } }, samplePerson('grace')] as const
  const { container, harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people },
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
])('with %o no call is promised while Parley is closed, and no browser is said to be told', async change => {
  const all = await said(change)
  expect(all).not.toContain(ofClosed)
  expect(all).not.toContain('browsers are told')
  expect(all).not.toContain('You see who is calling')
})

test('with Do not disturb on it says that no call is shown', async () => {
  expect(await said({ doNotDisturb: true })).toContain('Do not disturb is on: no call is shown.')
})
