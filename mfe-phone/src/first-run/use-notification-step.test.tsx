import { defaultSettings, routes, type Settings } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/testing'
import { onceInstalled } from '@parley/shared-ui/words'
import { act, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card, inCard, openPhone } from './testing/open-steps.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['granted', 'Notifications allowed'],
  ['denied', 'Your browser blocks them. Allow them in its settings for this page.'],
] as const)('the browser is asked once whether it may show who calls: %s', async (permission, word) => {
  const requestPermission = vi.fn(async () => {
    browser.permission = permission
  })
  const browser: { permission: NotificationPermission; requestPermission(): unknown } = {
    permission: 'default',
    requestPermission,
  }
  vi.stubGlobal('Notification', browser)
  const { user } = await openPhone()
  await user.click(inCard('Allow notifications'))
  await user.click(inCard('Allow notifications'))
  expect(await within(card()).findByText(word)).toBeTruthy()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(permission === 'granted' ? inCard('Allow microphone') : inCard('Skip'))
  expect(within(card()).queryByRole('button', { name: 'Allow notifications' })).toBeNull()
})

/** The steps of somebody with these wishes, in a browser with that permission. */
async function openWith(wish: Partial<Settings>, permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission })
  const ada = samplePerson('ada')
  const profile = { ...ada.profile, settings: { ...defaultSettings, ...wish } }
  return openPhone({ seed: { people: [{ ...ada, profile }, samplePerson('grace')] } })
}

const shows = /They show who calls/

test.each<[Partial<Settings>, string]>([
  [{ enableNotifications: false }, 'Off in Parley, on all your devices: no call is shown.'],
  [{ notifyCalls: false }, 'Off in Parley for incoming calls: you are not shown who calls.'],
])('S3: with %o no call is promised to be shown, whatever the browser allows', async (wish, sentence) => {
  for (const permission of ['default', 'granted'] as const) {
    const { user, unmount } = await openWith(wish, permission)
    expect(card().textContent).toContain('1 of 5 done')
    await user.click(inCard('Turn on notifications'))
    expect(card().textContent).toContain(sentence)
    expect(card().textContent).not.toMatch(shows)
    const settings = within(card()).getByRole('link', { name: 'Open settings' })
    expect(settings.getAttribute('href')).toBe(routes.settings('notifications'))
    unmount()
  }
})

test('nor where the person has removed this browser from their devices', async () => {
  const { user, harness } = await openWith({}, 'granted')
  expect(within(card()).getByText('Notifications allowed')).toBeTruthy()
  act(() => harness.setPush('removed'))
  await user.click(inCard('Turn on notifications'))
  expect(card().textContent).toContain('You removed this browser from your devices: it shows no call.')
})

test.each<[Partial<Settings>, string]>([
  [{ doNotDisturb: true }, 'Not while Do not disturb is on, as it is now.'],
  [{ quietHours: { from: 0, to: 0, zone: 'UTC' } }, 'Not in your quiet hours, which are all day.'],
])('S3: with %o, that nothing is shown is said with what they are for', async (wish, sentence) => {
  const { user } = await openWith(wish, 'default')
  await user.click(inCard('Allow notifications'))
  expect(card().textContent).toMatch(shows)
  expect(card().textContent).toContain(sentence)
})

test('in a tab of an iPhone it says that they are there once Parley is installed, and how that is done', async () => {
  vi.stubGlobal('Notification', undefined)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('(iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  const { user } = await openPhone()
  await user.click(inCard('Allow notifications'))
  expect(card().textContent).toContain(onceInstalled)
  expect(card().textContent).not.toContain('This browser has none.')
  vi.restoreAllMocks()
})
