import { type KnownCall, routes, type VirtualNumber } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const DAY_MS = 86_400_000
const own = '+14155550142'
const second = '+12125550199'

function show(phoneNumbers: readonly VirtualNumber[] = [sampleNumber('ada', own)], credits = 20) {
  const people = [samplePerson('ada', { credits, phoneNumbers }), samplePerson('grace')] as const
  const page = renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  const ada = () => page.harness.database.person('ada')
  return { ...page, ada, number: () => ada().phoneNumbers[0] }
}
const held = (phoneNumber = own): VirtualNumber => ({
  ...sampleNumber('ada', phoneNumber),
  active: false,
  expiryDate: Date.now() - 2 * DAY_MS,
})
const later = (phoneNumber: string): VirtualNumber => ({
  ...sampleNumber('ada', phoneNumber),
  purchaseDate: Date.now() - DAY_MS,
})

const button = (name: string) => screen.getByRole('button', { name })
const months = () => screen.getByRole('spinbutton', { name: 'Months' })
const preview = () => screen.getByRole('status', { name: 'Renewal preview' }).textContent
const dialog = () => screen.queryByRole('dialog', { name: 'Renew number' })
const isClosed = () => waitFor(() => expect(dialog()).toBeNull())

test('can be copied, and says until when it is held', async () => {
  const { user } = show()
  expect(screen.queryByText('Primary')).toBeNull()
  expect(screen.getByText('18 days left')).toBeTruthy()
  expect(screen.getByText(/^Expires/).textContent).toMatch(/^Expires \w+, \w+ \d+/)
  await user.click(button('Copy (415) 555-0142'))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(own)
})

test('another one is a way to the search', () => {
  show()
  const link = screen.getByRole('link', { name: 'Get another number' })
  expect(link.getAttribute('href')).toBe(routes.anotherNumber)
})

test('is not there yet: the way to one is offered', async () => {
  show([])
  const link = await screen.findByRole('link', { name: /^Choose your number/ })
  expect(link.getAttribute('href')).toBe(routes.phone)
})

describe('renewing', () => {
  test('shows date, price and balance before it is paid, and moves them once', async () => {
    const { user, number, ada } = show()
    await user.click(button('Renew'))
    expect(preview()).toContain('Balance after18.50 credits')
    await user.click(button('One month more'))
    await user.click(button('One month more'))
    expect(preview()).toContain('Price4.50 credits')
    const shown = within(screen.getByRole('status', { name: 'Renewal preview' })).getAllByRole('time')[0]
    expect(await axeViolations(document.body)).toEqual([])
    await user.dblClick(button('Renew number'))
    await isClosed()
    expect(screen.getByText('Renewed')).toBeTruthy()
    expect(number()).toMatchObject({ renewalCount: 1 })
    expect(ada().profile.credits).toBe(15.5)
    expect(shown?.getAttribute('datetime')).toBe(new Date(number()?.expiryDate ?? 0).toISOString())
  })

  test.each(['0', '16', ' '])('is not possible for "%s" months, and S5 says why', async typed => {
    const { user } = show()
    await user.click(button('Renew'))
    await user.clear(months())
    await user.type(months(), typed)
    expect(screen.getByText('Months must be between 1 and 15')).toBeTruthy()
    expect(button('Renew number')).toHaveProperty('disabled', true)
  })

  test('without the credits for it S5 says what is missing, and they can be added', async () => {
    const { user, harness } = show(undefined, 2)
    await user.click(button('Renew'))
    await user.clear(months())
    await user.type(months(), '2')
    expect(screen.getByRole('alert').textContent).toBe(
      'Insufficient credits. You need 3 credits but only have 2',
    )
    expect(preview()).toContain('Balance now2.00 credits')
    expect(screen.queryByRole('button', { name: 'Renew number' })).toBeNull()
    await user.click(button('Add credits'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(harness.platform.topUp.open$.value).toBe(true)
  })

  test('D37: beyond the limit of the day it says what is left of it and how many months fit', async () => {
    const { user, harness } = show()
    const dayLimit = {
      ...{ by: 'own' as const, limit: 5, left: 1.79, held: 0, until: Date.now() + DAY_MS, newUntil: null },
    } as const
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, dayLimit } })),
    )
    await user.click(button('Renew'))
    expect(button('Renew number')).toHaveProperty('disabled', false)
    expect(screen.getByText('Limit allows 1 month')).toBeTruthy()
    expect(button('One month more').getAttribute('aria-disabled')).toBe('true')
    await user.clear(months())
    await user.type(months(), '2')
    const said = () => screen.getByRole('alert').textContent
    expect(said()).toMatch(
      /^1\.79 of 5\.00 credits left today; 2 months cost 3\.00\. Your limit starts over /,
    )
    // What will not happen leaves no balance.
    expect(preview()).toContain('Balance now20.00 credits')
    expect(preview()).not.toContain('Balance after')
    await user.clear(months())
    await user.type(months(), '9')
    expect(said()).toBe(
      '1.79 of 5.00 credits left today; 9 months cost 13.50. One day’s limit is enough for 3 months.',
    )
    expect(button('Renew number')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
  })

  test('A38: what a running call has set aside buys none', async () => {
    const { user, harness } = show(undefined, 1.6)
    const ask = harness.platform.api.call
    const asked = vi.spyOn(harness.platform.api, 'call')
    asked.mockImplementation(async (...[name, ...request]: Parameters<typeof ask>) => {
      const answer = await ask(name, ...request)
      return name === 'spending' ? { ...answer, held: 0.11 } : answer
    })
    await user.click(button('Renew'))
    expect(button('Renew number')).toHaveProperty('disabled', false)
    const call: KnownCall = {
      ...{ id: 'c1', direction: 'outgoing', peer: '+15005550102', peerName: null, startedAt: 1 },
      ...{ ownNumber: own, answeredAt: null, browser: null, device: '' },
    }
    act(() => harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, call } })))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Insufficient credits. You need 1.5 credits but only have 1.49',
    )
    expect(preview()).toContain('Set aside for your call0.11 credits')
    expect(screen.queryByRole('button', { name: 'Renew number' })).toBeNull()
  })

  test('that lost its answer is asked about as soon as it can be, and charged once', async () => {
    const { user, harness, number, ada } = show()
    await user.click(button('Renew'))
    await user.click(button('One month more'))
    harness.api.failWith('NETWORK_ERROR', 'after')
    await user.click(button('Renew number'))
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
    expect(screen.getByText(/you are charged only once/)).toBeTruthy()
    await user.click(button('Cancel'))
    await isClosed()
    await user.click(button('Renew'))
    expect(months()).toMatchObject({ value: '2', readOnly: true })
    harness.api.failWith(null)
    await isClosed()
    expect(screen.getByText('Renewed')).toBeTruthy()
    expect(number()).toMatchObject({ renewalCount: 1 })
    expect(ada().profile.credits).toBe(17)
  })

  test.each([
    ['RENEWAL_FAILED', 'Failed to renew number'],
    ['INTERNAL', 'Failed to renew virtual number'],
    ['SPENDING_LIMIT', errorSentence('SPENDING_LIMIT')],
  ] as const)('that fails with %s says so: %s (S8)', async (code, sentence) => {
    const { user, harness } = show()
    await user.click(button('Renew'))
    harness.api.failWith(code)
    await user.click(button('Renew number'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(dialog()).toBeTruthy()
  })

  test('is asked about without the switch of the card, which is saved at once', async () => {
    const { user } = show()
    await user.click(button('Renew'))
    expect(within(screen.getByRole('dialog')).queryByRole('switch')).toBeNull()
  })

  test('by itself is switched on, and taken back when it is refused', async () => {
    const { user, harness, number } = show()
    const toggle = screen.getByRole('switch', { name: 'Renew automatically' })
    await user.click(toggle)
    await waitFor(() => expect(number()).toMatchObject({ renewAutomatically: true }))
    harness.api.failWith('NETWORK_ERROR')
    await user.click(toggle)
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
    expect(toggle.getAttribute('aria-checked')).toBe('true')
  })
})

describe('a number whose months are over', () => {
  test('says until when it is kept, and is renewed from now', async () => {
    const { user, number } = show([held()])
    expect((await screen.findByText(/^Expired/, { selector: 'p' })).textContent).toMatch(/^Expired on /)
    expect(screen.getByText(/^Calls are off until it is renewed\./)).toBeTruthy()
    expect(screen.getByText(/^It is kept for you until/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    const line = () => screen.getByRole('link', { name: /^Number/ }).textContent
    expect(line()).toBe('NumberExpired')
    await user.click(button('Renew'))
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/^Once it is renewed, it can renew automatically/)).toBeTruthy()
    await user.click(button('Renew number'))
    await isClosed()
    expect(number()).toMatchObject({ active: true })
    expect(screen.queryByText(/^Expired/)).toBeNull()
    expect(line()).toBe('Number(415) 555-0142')
    expect(screen.getByRole('switch', { name: 'Renew automatically' })).toBeTruthy()
  })

  test('has no switch where the clock of this device is behind the server’s, which would refuse it', async () => {
    show([{ ...held(), expiryDate: Date.now() + DAY_MS }])
    expect((await screen.findAllByText(/^Expired/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('and which cannot be read is no missing number', async () => {
    const people = [samplePerson('ada', { phoneNumbers: [held()] }), samplePerson('grace')] as const
    const { user, harness } = renderWithPlatform(<SettingsPage />, {
      at: routes.settings('number'),
      seed: { people },
      prepare: ({ api }) => api.failWith('NETWORK_ERROR'),
    })
    expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('NETWORK_ERROR'))
    harness.api.failWith(null)
    await user.click(button('Try again'))
    expect(await screen.findByText(/^Expired/, { selector: 'p' })).toBeTruthy()
  })

  test('and that was bought first rings again once it is renewed', async () => {
    const { user } = show([held(), later(second)])
    await user.click(await screen.findByRole('button', { name: 'Renew (415) 555-0142' }))
    expect(screen.getByRole('dialog').textContent).toContain('rings in place of (212) 555-0199')
  })
})
