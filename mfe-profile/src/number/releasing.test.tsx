import { type DayLimit, NUMBER_MONTH_CREDITS, routes, type VirtualNumber } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const DAY_MS = 86_400_000
const second = '+12125550199'
const first = sampleNumber('ada', '+14155550142')
const held = { ...first, active: false, expiryDate: Date.now() - 2 * DAY_MS }
const later = { ...sampleNumber('ada', second), purchaseDate: Date.now() - DAY_MS }

function show(phoneNumbers: readonly VirtualNumber[] = [first]) {
  const people = [samplePerson('ada', { credits: 20, phoneNumbers }), samplePerson('grace')] as const
  const page = renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  return { ...page, ada: () => page.harness.database.person('ada') }
}

const button = (name: string) => screen.getByRole('button', { name })

test('of several numbers the first is named, and giving it up after a question makes the next the first', async () => {
  const { user, ada } = show([first, later])
  expect(screen.getAllByText('Primary')).toHaveLength(1)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(
      /^It rings, and people you call see it, because you have had it longest\. .*\(212\) 555-0199 takes its place\.$/,
    ),
  )
  await user.click(button('Release number (415) 555-0142'))
  expect(screen.getByText(/^\(212\) 555-0199 becomes your primary number/)).toBeTruthy()
  expect(screen.getByText(/you cannot get it back\. You get no refund for the \d+ days left\.$/)).toBeTruthy()
  await user.click(button('Keep number'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(button('Release number (415) 555-0142'))
  await user.click(button('Release number'))
  expect(await screen.findByText('(415) 555-0142 is released')).toBeTruthy()
  expect(ada().phoneNumbers.map(({ phoneNumber }) => phoneNumber)).toEqual([second])
  expect(ada().profile.phoneNumber).toBe(second)
})

test('one that is only held is given up, and its card goes', async () => {
  const { user } = show([held, later])
  await user.click(await screen.findByRole('button', { name: 'Release number (415) 555-0142' }))
  expect(screen.getByText(/you cannot get it back\.$/)).toBeTruthy()
  await user.click(button('Release number'))
  await waitFor(() => expect(screen.queryByText('Expired number')).toBeNull())
  expect(screen.getByText('18 days left')).toBeTruthy()
})

test('the only one is given up, and the way to a new one is there', async () => {
  const { user } = show()
  await user.click(button('Release number (415) 555-0142'))
  expect(screen.getByText('Without a number you cannot call, and nobody can call you.')).toBeTruthy()
  await user.click(button('Release number'))
  expect(await screen.findByText('You have no number yet')).toBeTruthy()
})

test.each([
  [
    false,
    /becomes your primary number, and rings from then on\. It is paid until .+, and does not renew automatically\.$/,
  ],
  [true, /becomes your primary number, and rings from then on\. It is paid until [^.]+\.$/],
])(
  'D17: the one that takes its place says how long it is paid, and that it ends then: %s',
  async (renews, words) => {
    const { user } = show([first, { ...later, renewAutomatically: renews }])
    await user.click(button('Release number (415) 555-0142'))
    const said = within(screen.getByRole('alertdialog')).getAllByRole('paragraph')
    expect(said.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(words))
  },
)

test('offline it waits, and what was refused is said no longer once that is over', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get')
  const now = (isOnline: boolean) =>
    act(() => {
      network.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  const { user, harness, ada } = show()
  await user.click(button('Release number (415) 555-0142'))
  harness.api.failWith('NETWORK_ERROR')
  await user.click(button('Release number'))
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
  now(false)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('You can release it when you are back online.')).toBeTruthy()
  expect(button('Release number').hasAttribute('disabled')).toBe(true)
  now(true)
  harness.api.failWith(null)
  expect([screen.queryByRole('alert'), screen.queryByText(/back online/)]).toEqual([null, null])
  await user.click(button('Release number'))
  await waitFor(() => expect(ada().phoneNumbers).toHaveLength(0))
  network.mockRestore()
})

test('one that is in a call is not given up', async () => {
  const { user, harness, ada } = show()
  await user.click(button('Release number (415) 555-0142'))
  harness.api.failWith('CALL_IN_PROGRESS')
  await user.click(button('Release number'))
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('CALL_IN_PROGRESS'))
  expect(ada().phoneNumbers).toHaveLength(1)
})

test.each([
  [1, true],
  [NUMBER_MONTH_CREDITS, false],
])(
  'D37: that a limit of %s credits a day lets no other number be bought is said before one is given up: %s',
  async (limit, isSaid) => {
    const { user, harness } = show()
    const until = Date.now() + 3_600_000
    const dayLimit: DayLimit = { by: 'own', limit, left: limit, held: 0, until, newUntil: null }
    act(() => harness.database.change('ada', ada => ({ ...ada, profile: { ...ada.profile, dayLimit } })))
    await user.click(button('Release number (415) 555-0142'))
    const said = within(screen.getByRole('alertdialog')).queryByText(/^Your limit of/)?.textContent ?? null
    expect(said).toBe(
      isSaid
        ? 'Your limit of 1.00 credits a day is below the price of a number: you could never get another.'
        : null,
    )
  },
)
