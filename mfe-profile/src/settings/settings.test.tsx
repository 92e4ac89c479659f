import { renderWithPlatform } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ProfilePage } from '../profile-page.tsx'

const toggle = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => toggle(name).getAttribute('aria-checked')

test.each([
  ['High quality calls', { highQualityCalls: false }],
  ['Notifications', { enableNotifications: false }],
  ['Do not disturb', { doNotDisturb: true }],
  ['Voicemail', { voicemail: false }],
])('the switch %s changes its setting and no other', async (name, change) => {
  const { user, harness } = renderWithPlatform(<ProfilePage />)
  const before = harness.database.person('ada').profile.settings
  await user.click(toggle(name))
  await waitFor(() =>
    expect(harness.database.person('ada').profile.settings).toEqual({ ...before, ...change }),
  )
})

test('the microphone of this device can be chosen, and the ringer tried', async () => {
  const rung = vi.fn()
  const { user } = renderWithPlatform(<ProfilePage />, {
    prepare: ({ platform }) => Object.assign(platform.sound, { tryRinger: rung }),
  })
  const card = within(screen.getByRole('region', { name: 'Sound' }))
  expect(card.getByRole('combobox', { name: 'Microphone' }).textContent).toContain('System default')
  await user.click(card.getByRole('button', { name: 'Ring once' }))
  expect(rung).toHaveBeenCalledOnce()
})

test('a refused change is taken back, with the server’s sentence', async () => {
  const { user, harness, notices } = renderWithPlatform(<ProfilePage />)
  harness.api.failWith('RATE_LIMITED')
  await user.click(toggle('High quality calls'))
  await waitFor(() =>
    expect(notices).toMatchObject([{ tone: 'danger', text: errorSentence('RATE_LIMITED') }]),
  )
  expect(isOn('High quality calls')).toBe('true')
})

test('what is switched on another device is switched here', () => {
  const { harness } = renderWithPlatform(<ProfilePage />)
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, settings: { ...person.profile.settings, doNotDisturb: true } },
    })),
  )
  expect(isOn('Do not disturb')).toBe('true')
})

describe('D26: call forwarding', () => {
  test('waits for a number, then is on, and says where to', async () => {
    const { user, harness } = renderWithPlatform(<ProfilePage />)
    const stored = () => harness.database.person('ada').profile.settings
    await user.click(toggle('Call forwarding'))
    expect(stored().callForwarding).toBe(false)
    await user.type(screen.getByRole('textbox', { name: 'Forward to' }), '(617) 555-0133')
    await user.click(screen.getByRole('button', { name: 'Save forwarding' }))
    expect(await screen.findByText(/^To \(617\) 555-0133, when Parley is closed\./)).toBeTruthy()
    const forwarded = { forwardTo: '+16175550133', forwardWhen: 'unreachable' }
    expect(stored()).toMatchObject({ ...forwarded, callForwarding: true })
    await user.click(toggle('Call forwarding'))
    await waitFor(() => expect(stored()).toMatchObject({ ...forwarded, callForwarding: false }))
  })

  test.each([
    ['911', errorSentence('EMERGENCY_NUMBER')],
    ['12', errorSentence('INVALID_NUMBER')],
    ['+44 20 7946 0018', errorSentence('INTERNATIONAL')],
  ])('%s is refused before anything is sent', async (typed, sentence) => {
    const { user, harness } = renderWithPlatform(<ProfilePage />)
    await user.click(toggle('Call forwarding'))
    await user.type(screen.getByRole('textbox', { name: 'Forward to' }), typed)
    await user.click(screen.getByRole('button', { name: 'Save forwarding' }))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(harness.database.person('ada').profile.settings.callForwarding).toBe(false)
  })
})

test('D33: the colour mode is chosen here and reaches the account', async () => {
  const { user, harness } = renderWithPlatform(<ProfilePage />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(harness.platform.appearance.colourMode$.value).toBe('dark')
  await waitFor(() => expect(harness.database.person('ada').profile.settings.theme).toBe('dark'))
})
