import { ParleyError, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
const toNetwork = (isOnline: boolean) => {
  network.mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => {
  localStorage.clear()
  network.mockReturnValue(true)
})

const get = () => screen.getByRole('button', { name: 'Get this number' })
const told = () => screen.queryByRole('alert')?.textContent

async function choose(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: 'Area code' }), '212')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const [first] = await screen.findAllByRole('radio', { name: /^\(212\)/ })
  if (first) await user.click(first)
}

/** Ready to buy; what is asked of the api is seen, and may be answered otherwise. */
async function show(page: Parameters<typeof renderWithPlatform>[1]) {
  const shown = renderWithPlatform(<PhonePage />, page)
  await choose(shown.user)
  const { api } = shown.harness.platform
  const ask = api.call
  const asked = vi.spyOn(api, 'call')
  return { ...shown, asked, ask, ada: () => shown.harness.database.person('ada') }
}
const newcomer = {
  seed: { people: [samplePerson('ada', { credits: 5, phoneNumbers: [] }), samplePerson('grace')] as const },
}
const lost = () => Promise.reject(new ParleyError('NETWORK_ERROR'))

test('without a network no number is bought; it can be as soon as there is one', async () => {
  const { user, asked, ada } = await show(newcomer)
  toNetwork(false)
  const hint = () => screen.queryByText('You can get it when you are back online.')
  expect([get().hasAttribute('disabled'), hint() !== null]).toEqual([true, true])
  await user.click(get())
  expect(asked.mock.calls.filter(([name]) => name === 'purchaseNumber')).toEqual([])
  toNetwork(true)
  expect([get().hasAttribute('disabled'), hint()]).toEqual([false, null])
  expect(ada().profile.credits).toBe(5)
})

test('B5: after a lost answer nothing is said to be paid or not before it was read; then it can be bought, once', async () => {
  const { user, asked, ada } = await show(newcomer)
  asked.mockImplementation(name => {
    if (name === 'purchaseNumber') toNetwork(false)
    return lost()
  })
  await user.click(get())
  await waitFor(() =>
    expect(told()).toMatch(
      /^The network was lost before the answer came\. When you are back online, this says whether \(212\).* is yours\.$/,
    ),
  )
  expect(get()).toHaveProperty('disabled', true)
  toNetwork(true)
  // It is online again, and its first question gets no answer either.
  await waitFor(() => expect(told()).toMatch(/^The answer was lost\. Looking whether \(212\).* is yours…$/))
  asked.mockRestore()
  await waitFor(
    () => expect(told()).toMatch(/^\(212\).* is not yours yet, and nothing has been paid\. Try again:/),
    { timeout: 5_000 },
  )
  await user.click(get())
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy()
  expect(ada().profile.credits).toBe(3.5)
})

test('a number whose answer was lost, and that is theirs, is found bought', async () => {
  const { user, asked, ask, address, ada } = await show({ at: routes.anotherNumber })
  const before = ada().phoneNumbers.length
  asked.mockImplementation((async (...[name, request]: Parameters<typeof ask>) => {
    if (name === 'purchaseNumber') return lost()
    const answer = await ask(name, request)
    if (name !== 'ownNumbers') return answer
    // The server has it already; the page has not heard of it yet.
    const bought = asked.mock.calls.find(([called]) => called === 'purchaseNumber')?.[1] as object
    const numbers = (answer as { numbers: object[] }).numbers
    return { ...answer, numbers: [...numbers, { ...numbers[0], ...bought }] }
  }) as typeof ask)
  await user.click(get())
  await waitFor(() => expect(address()).toBe(routes.settings('number')))
  expect(ada().phoneNumbers).toHaveLength(before)
})

test('one that was bought although its answer was lost leads to the phone, and says until when it is theirs', async () => {
  const { user, harness, ada } = await show(newcomer)
  harness.api.failWith('NETWORK_ERROR', 'after')
  await user.click(get())
  expect(
    await screen.findByText(/^This number is yours until .* It does not renew by itself\.$/),
  ).toBeTruthy()
  expect(ada().profile.credits).toBe(3.5)
})
