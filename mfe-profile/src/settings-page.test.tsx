import { pageAt, routes, settingsSections } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { remote } from './remote.tsx'
import { sectionLabels } from './settings/section-labels.ts'
import { SettingsPage } from './settings-page.tsx'

const at = (section: (typeof settingsSections)[number]) => ({ at: routes.settings(section) })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const save = () => screen.getByRole('button', { name: 'Save' })
const link = (name: RegExp) => screen.getByRole('link', { name })

describe('D42: a section is an address', () => {
  test.each(settingsSections)('%s has one, with its heading, and nothing to complain of', async section => {
    const { container } = renderWithPlatform(<SettingsPage />, at(section))
    const label = sectionLabels[section]
    expect(screen.getByRole('heading', { level: 2, name: label })).toBeTruthy()
    expect(link(new RegExp(`^${label}`)).getAttribute('aria-current')).toBe('page')
    expect(await axeViolations(container)).toEqual([])
  })

  test('without one the first section is shown beside the list, which says so', () => {
    renderWithPlatform(<SettingsPage />, { at: routes.profile })
    expect(field().value).toBe('Ada Lovelace')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^You/)
  })

  test('without one, where there is room for the list alone, no section is said to be shown', () => {
    const real = window.matchMedia
    window.matchMedia = query =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: true, media: query })
    renderWithPlatform(<SettingsPage />, { at: routes.profile })
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
    window.matchMedia = real
  })

  test('the list leads to each, and the way back to the list', async () => {
    const { user, address } = renderWithPlatform(<SettingsPage />, { at: routes.profile })
    await user.click(link(/^Wallet/))
    expect(address()).toBe(routes.credits)
    await user.click(screen.getByRole('button', { name: 'Settings' }))
    expect(address()).toBe(routes.profile)
  })

  test('an old address of the credits leads to the wallet', () => {
    const { address } = renderWithPlatform(<SettingsPage />, { at: '/dashboard/profile#credits' })
    expect(address()).toBe(routes.credits)
  })

  test('a section that does not exist is said, with the way to those that do', async () => {
    const { user, address } = renderWithPlatform(<SettingsPage />, { at: `${routes.profile}/money` })
    expect(screen.getByText('There is no such section in the settings')).toBeTruthy()
    await user.click(link(/^All settings/))
    expect(address()).toBe(routes.profile)
  })
})

test('each section has a line of how it stands', () => {
  renderWithPlatform(<SettingsPage />, { at: routes.profile })
  for (const line of [
    'You Ada Lovelace',
    'Number (415) 555-0142',
    'Wallet 20.00 credits',
    'Calling Do not disturb off',
    'Sound System default',
    'Notifications Not in this browser',
    'Appearance System',
    'Blocked Nobody',
  ]) {
    const [label = '', ...rest] = line.split(' ')
    expect(link(new RegExp(`^${label}`)).textContent).toBe(label + rest.join(' '))
  }
})

describe('the display name', () => {
  test('is saved, trimmed, and says so within its field', async () => {
    const { user, harness, notices } = renderWithPlatform(<SettingsPage />, at('you'))
    await user.clear(field())
    await user.type(field(), '  Countess Lovelace ')
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(notices).toEqual([])
    expect(harness.database.person('ada').profile.displayName).toBe('Countess Lovelace')
    expect(field().value).toBe('Countess Lovelace')
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  test('when it is refused is rolled back with the sentence, what was typed stays, and Try again saves it', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
    harness.api.failWith('RATE_LIMITED')
    await user.clear(field())
    await user.type(field(), 'Countess')
    await user.click(save())
    expect(await screen.findByText(errorSentence('RATE_LIMITED'))).toBeTruthy()
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
    expect(screen.getByText('AL')).toBeTruthy()
    expect(field().value).toBe('Countess')
    harness.api.failWith(null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(harness.database.person('ada').profile.displayName).toBe('Countess')
    expect(document.activeElement).toBe(field())
  })

  test('when it is empty is refused before anything is sent', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
    await user.clear(field())
    await user.click(save())
    expect(screen.getByText('Please enter a name.')).toBeTruthy()
    expect(harness.database.person('ada').profile.displayName).toBe('Ada Lovelace')
  })

  test('typed while an earlier one is being saved is not lost', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
    const { api } = harness.platform
    const answer = api.call.bind(api)
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const call = vi.spyOn(api, 'call').mockImplementation((...asked) => late.then(() => answer(...asked)))
    await user.clear(field())
    await user.type(field(), 'Countess{Enter}')
    await user.type(field(), ' Lovelace')
    await act(async () => resolve())
    expect(await screen.findByText('Saved')).toBeTruthy()
    call.mockRestore()
    expect(field().value).toBe('Countess Lovelace')
    await user.click(save())
    await waitFor(() => expect(harness.database.person('ada').profile.displayName).toBe('Countess Lovelace'))
  })

  test('changed elsewhere is shown, unless something else is being typed', () => {
    const { harness } = renderWithPlatform(<SettingsPage />, at('you'))
    act(() =>
      harness.database.change('ada', ada => ({
        ...ada,
        profile: { ...ada.profile, displayName: 'Ada King' },
      })),
    )
    expect(field().value).toBe('Ada King')
  })
})

describe('the username', () => {
  const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  const saveUsername = () => screen.getByRole('button', { name: 'Save username' })

  test('is shown once, and saved in lower case', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
    expect(screen.queryByText(new RegExp(`^@?${username().value}$`))).toBeNull()
    await user.clear(username())
    await user.type(username(), 'Countess{Enter}')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(harness.database.person('ada').profile.username).toBe('countess')
    expect(username().value).toBe('countess')
  })

  test.each([
    ['grace', errorSentence('USERNAME_TAKEN')],
    ['no', 'Use 3 to 30 characters: a–z, 0–9, dot and underscore.'],
  ])('%s is refused beside its field, and what was typed stays', async (typed, sentence) => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
    const before = harness.database.person('ada').profile.username
    await user.clear(username())
    await user.type(username(), typed)
    await user.click(saveUsername())
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(username().getAttribute('aria-invalid')).toBe('true'))
    expect(username().value).toBe(typed)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(harness.database.person('ada').profile.username).toBe(before)
  })
})

test('Save comes with what there is to save, and goes with it; the field keeps the focus', async () => {
  const { user, harness } = renderWithPlatform(<SettingsPage />, at('you'))
  const buttons = () => screen.queryAllByRole('button', { name: /^Save/ }).map(button => button.textContent)
  expect(buttons()).toEqual([])
  await user.type(field(), ' King')
  expect(buttons()).toEqual(['Save'])
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(buttons()).toEqual([]))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  harness.api.failWith('RATE_LIMITED')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a password is changed once both are given, and the button says so', () => {
  renderWithPlatform(<SettingsPage />, at('you'))
  const change = screen.getByRole('button', { name: 'Change password', description: 'Enter both passwords' })
  expect(change.getAttribute('aria-disabled')).toBe('true')
})

describe('D25: blocked numbers', () => {
  test('are blocked and unblocked here, each said where it was done', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('blocked'))
    expect(screen.getByText('Nobody is blocked')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Number to block' }), '702 555 0199{Enter}')
    expect(await screen.findByText('(702) 555-0199 is blocked')).toBeTruthy()
    const row = within(screen.getByRole('list', { name: 'Blocked numbers' })).getByRole('listitem')
    await user.click(within(row).getByRole('button', { name: 'Unblock (702) 555-0199' }))
    expect(await screen.findByText('(702) 555-0199 is unblocked')).toBeTruthy()
    await waitFor(() => expect(harness.database.person('ada').blocked).toEqual([]))
    expect(document.activeElement).not.toBe(document.body)
  })

  test('what is no number is refused, and nothing cannot be blocked', async () => {
    const { user } = renderWithPlatform(<SettingsPage />, at('blocked'))
    const block = screen.getByRole('button', { name: 'Block' })
    expect(block.getAttribute('aria-disabled')).toBe('true')
    await user.click(block)
    expect(screen.queryByText('This is not a phone number.')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Number to block' }), '12{Enter}')
    expect(screen.getByText('This is not a phone number.')).toBeTruthy()
  })
})

test.each([
  ['/dashboard/profile', 'Settings'],
  ['/dashboard/profile/sound', 'Settings'],
  ['/dashboard/contacts', 'Contacts'],
])('at %s the remote shows %s', async (address, heading) => {
  const { harness } = renderWithPlatform(null)
  const page = pageAt(remote.pages, new URL(address, 'http://localhost').pathname)
  const { container } = renderWithPlatform(page && <page.Component platform={harness.platform} />, {
    at: address,
  })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})
