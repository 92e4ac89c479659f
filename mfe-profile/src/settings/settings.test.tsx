import { routes, type SettingsSection } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const toggle = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => toggle(name).getAttribute('aria-checked')
const open = (section: SettingsSection, options = {}) =>
  renderWithPlatform(<SettingsPage />, { at: routes.settings(section), ...options })

test.each([
  ['calling', 'High quality calls', { highQualityCalls: false }],
  ['notifications', 'Notifications', { enableNotifications: false }],
  ['notifications', 'Incoming calls', { notifyCalls: false }],
  ['notifications', 'Missed calls', { notifyMissedCalls: false }],
  ['notifications', 'Messages', { notifyMessages: false }],
  ['notifications', 'Voicemail', { notifyVoicemail: false }],
  ['notifications', 'Low balance', { notifyLowBalance: false }],
  ['notifications', 'Number expiry', { notifyNumberExpiry: false }],
  ['calling', 'Do not disturb', { doNotDisturb: true }],
  ['calling', 'Voicemail', { voicemail: false }],
  ['calling', 'Unknown callers to voicemail', { unknownToVoicemail: true }],
] as const)(
  'in %s the switch %s changes its setting and no other, and says so',
  async (section, name, change) => {
    const { user, harness, notices } = open(section)
    const before = harness.database.person('ada').profile.settings
    await user.click(toggle(name))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(harness.database.person('ada').profile.settings).toEqual({ ...before, ...change })
    expect(notices).toEqual([])
  },
)

describe('a refused change', () => {
  test('is taken back with the server’s sentence beside it, and Try again makes it', async () => {
    const { user, harness, notices } = open('calling')
    harness.api.failWith('RATE_LIMITED')
    await user.click(toggle('High quality calls'))
    expect(await screen.findByText(errorSentence('RATE_LIMITED'))).toBeTruthy()
    expect(isOn('High quality calls')).toBe('true')
    harness.api.failWith(null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(isOn('High quality calls')).toBe('false')
    expect(document.activeElement).toBe(toggle('High quality calls'))
    expect(notices).toEqual([])
  })

  test('is told to who has gone to another section meanwhile', async () => {
    const { user, harness, notices } = open('calling')
    const answer = Promise.withResolvers<never>()
    Object.assign(harness.platform.api, { call: () => answer.promise })
    await user.click(toggle('Do not disturb'))
    await user.click(screen.getByRole('link', { name: /^Sound/ }))
    answer.reject(Object.assign(new Error(), { code: 'NETWORK_ERROR' }))
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'danger', text: errorSentence('NETWORK_ERROR') }]),
    )
  })
})

test('what is switched on another device is switched here', () => {
  const { harness } = open('calling')
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, settings: { ...person.profile.settings, doNotDisturb: true } },
    })),
  )
  expect(isOn('Do not disturb')).toBe('true')
})

test('what Parley cannot do yet has no switch', () => {
  open('calling')
  expect(screen.getAllByRole('switch')).toHaveLength(5)
  expect(screen.queryByText(/yet/)).toBeNull()
})

describe('D26: only contacts ring', () => {
  const name = 'Unknown callers to voicemail'
  const people = [{ ...samplePerson('ada'), contacts: [sampleContact()] }, samplePerson('grace')] as const

  test('which the list of the settings says as well', async () => {
    const { user } = open('calling', { seed: { people } })
    await user.click(toggle(name))
    expect(screen.getByRole('switch', { description: /^Only your contacts ring/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Calling/ }).textContent).toContain('Only contacts ring')
  })

  test('so nobody does while there are none, and it says so', async () => {
    const { user } = open('calling')
    await user.click(toggle(name))
    expect(
      screen.getByRole('switch', { description: 'You have no contacts yet, so no call rings.' }),
    ).toBeTruthy()
  })

  test('but without voicemail everybody does, and it says so', async () => {
    const { user } = open('calling', { seed: { people } })
    await user.click(toggle(name))
    await user.click(toggle('Voicemail'))
    expect(isOn(name)).toBe('true')
    expect(screen.getByRole('switch', { description: /^This needs voicemail/ })).toBe(toggle(name))
    expect(screen.getByRole('link', { name: /^Calling/ }).textContent).toContain('Do not disturb off')
  })
})

test('a browser that was not asked yet is asked by a click, once', async () => {
  const requestPermission = vi.fn(async () => {
    browser.permission = 'granted'
  })
  const browser = { permission: 'default', requestPermission }
  vi.stubGlobal('Notification', browser)
  const { user } = open('notifications')
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText('Allowed in this browser')).toBeTruthy()
  // It tells of no change, and nothing of the page says otherwise.
  expect(screen.queryByText('On, but not in this browser.')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Allowed in this browser')
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(requestPermission).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('what the browser is told in its own settings is shown at once', async () => {
  const status = Object.assign(new EventTarget(), { state: 'denied' })
  const query = async () => status
  const asked = { permission: 'denied', requestPermission: vi.fn() }
  vi.stubGlobal('Notification', asked)
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  open('notifications')
  expect(screen.getByText('Your browser blocks notifications')).toBeTruthy()
  expect(screen.getByText('Blocked by your browser')).toBeTruthy()
  await act(async () => {})
  asked.permission = 'granted'
  status.state = 'granted'
  act(() => void status.dispatchEvent(new Event('change')))
  expect(screen.getByText('Allowed in this browser')).toBeTruthy()
  expect(screen.queryByText(/browser blocks|by your browser/)).toBeNull()
  Reflect.deleteProperty(navigator, 'permissions')
  vi.unstubAllGlobals()
})

test('a permission that is not given yet is no unknown one', () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: vi.fn() })
  open('notifications')
  const told = screen.getByText('Not allowed in this browser yet').closest<HTMLElement>('[role="status"]')
  expect(told && within(told).getByRole('img').getAttribute('aria-label')).toBe('Take care')
  vi.unstubAllGlobals()
})

test('what keeps calls from ringing, where they ring and what they cost are one card', () => {
  open('calling')
  const card = within(toggle('Do not disturb').closest('section') ?? document.body)
  expect(card.getByRole('switch', { name: 'High quality calls' })).toBeTruthy()
  expect(card.getByText('Price').parentElement?.textContent).toContain('0.022 credits per started minute')
  expect(card.getByText('Calls ring in')).toBeTruthy()
})

test('the setup check is one press away', () => {
  open('sound')
  expect(screen.getByRole('link', { name: 'Check my setup' }).getAttribute('href')).toBe(routes.checkSetup)
})

test('what is of this browser and what is of the account are told apart in one card, and the cure is the frame’s', () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  open('notifications')
  const toggled = toggle('Notifications')
  const here = screen.getByText(words.unblocking.other)
  expect(here.closest('section')).toBe(toggled.closest('section'))
  expect(here.closest('[role="status"]')?.textContent).toContain('Your browser blocks notifications')
  vi.unstubAllGlobals()
})

test('a browser that was removed from those that are told is off in the list of sections, too', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  const { harness } = open('notifications')
  const line = screen.getByRole('link', { name: /^Notifications/ })
  expect(line.textContent).toBe('NotificationsOn')
  act(() => harness.setPush('removed'))
  expect(line.textContent).toBe('NotificationsOff in this browser')
  vi.unstubAllGlobals()
})

test('a browser that shows none says so first; the setting of the account says so, and acts on all others', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  const { user } = open('notifications')
  const line = screen.getByText('Blocked by your browser')
  expect(screen.getByRole('link', { name: /^Notifications/ }).contains(line)).toBe(true)
  const title = screen.getByText('Your browser blocks notifications')
  const following = title.compareDocumentPosition(toggle('Notifications'))
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(isOn('Notifications')).toBe('true')
  expect(screen.getByRole('switch', { description: 'On, but not in this browser.' })).toBeTruthy()
  const idle = () => screen.getAllByRole('switch').filter(one => one.hasAttribute('data-idle'))
  expect(idle()).toEqual([])
  await user.click(toggle('Notifications'))
  expect(isOn('Notifications')).toBe('false')
  expect(screen.getByRole('switch', { description: 'Off on all your devices.' })).toBeTruthy()
  expect(idle()).toHaveLength(7)
  vi.unstubAllGlobals()
})

test('the microphone of this device can be chosen, and the ringer tried', async () => {
  const rung = vi.fn()
  const { user } = open('sound', {
    prepare: ({ platform }: { platform: { sound: object } }) =>
      Object.assign(platform.sound, { tryRinger: rung }),
  })
  expect(screen.getByRole('combobox', { name: 'Microphone' }).textContent).toContain('System default')
  await user.click(screen.getByRole('button', { name: 'Ring once' }))
  expect(rung).toHaveBeenCalledOnce()
})

test('the devices get their names by a click, and what asked for them goes', async () => {
  const end = vi.fn()
  const { user } = open('sound', {
    prepare: ({ platform }: { platform: { sound: object } }) =>
      Object.assign(platform.sound, { checkMicrophone: async () => ({ end }) }),
  })
  await user.click(screen.getByRole('button', { name: 'Allow microphone' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow microphone' })).toBeNull())
  expect(end).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Saved on this device.')
})

describe('D33: the color mode', () => {
  test('is chosen here, reaches the account, and says so', async () => {
    const { user, harness } = open('appearance')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(harness.platform.appearance.colourMode$.value).toBe('dark')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(harness.database.person('ada').profile.settings.theme).toBe('dark')
  })

  test('that the account does not take stays on this device, and says that', async () => {
    const { user, harness } = open('appearance')
    harness.api.failWith('RATE_LIMITED')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(
      await screen.findByText(`Saved on this device only. ${errorSentence('RATE_LIMITED')}`),
    ).toBeTruthy()
    expect(harness.platform.appearance.colourMode$.value).toBe('dark')
  })
})
