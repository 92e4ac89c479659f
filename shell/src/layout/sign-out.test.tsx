import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AccountMenu } from './account-menu.tsx'

/** The account menu of Ada, who knows Grace. */
async function account(inBar = false) {
  const [logOut, navigate, onShortcuts] = [vi.fn(async () => {}), vi.fn(), vi.fn()]
  const ada = samplePerson('ada')
  const grace = sampleContact({
    displayName: 'Grace Hopper',
    numbers: [{ e164: '+15005550199', label: 'mobile' }],
  })
  const rendered = renderWithPlatform(<AccountMenu inBar={inBar} onShortcuts={onShortcuts} />, {
    seed: { people: [{ ...ada, contacts: [grace] }, samplePerson('grace')] },
    prepare: ({ platform }) =>
      Object.assign(platform, { navigate, account: { ...platform.account, logOut } }),
  })
  await rendered.lineReady()
  const { user, harness } = rendered
  const open = () => user.click(screen.getByRole('button', { name: 'Account' }))
  const choose = async (name: string) => {
    await open()
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...rendered, calls: harness.platform.calls, open, choose, logOut, navigate, onShortcuts }
}
const question = () => screen.queryByRole('alertdialog', { name: 'You are in a call' })

test('the menu says whose it is, and holds what belongs to the person', async () => {
  const { open, user, harness, onShortcuts } = await account()
  await open()
  const menu = await screen.findByRole('menu', { name: 'Account' })
  expect(menu.textContent).toContain('ada@parley.test')
  expect(within(menu).getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe(routes.profile)
  expect(await axeViolations(menu)).toEqual([])
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }))
  expect(harness.platform.appearance.colourMode$.value).toBe('dark')
  await user.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(onShortcuts).toHaveBeenCalledOnce()
})

test('in the bar of a phone it has the number, which the bar has no room for', async () => {
  const { user, open } = await account(true)
  await open()
  const copy = await screen.findByRole('menuitem', { name: /^Copy \(\d{3}\) \d{3}-\d{4}$/ })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toMatch(/^\+1\d{10}$/)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = query.includes('any-pointer')
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await open()
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('without a call it signs out at once', async () => {
  const { choose, logOut, navigate } = await account()
  await choose('Sign out')
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(routes.login))
  expect(logOut).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
})

test('in a call it asks, and Stay, which has the focus, changes nothing', async () => {
  const { choose, user, calls, logOut } = await account()
  await act(() => calls.dial('+15005550199'))
  await choose('Sign out')
  const dialog = await screen.findByRole('alertdialog', { name: 'You are in a call' })
  expect(dialog.textContent).toContain('Grace Hopper')
  const stay = within(dialog).getByRole('button', { name: 'Stay' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  expect(await axeViolations(dialog)).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(question()).toBeNull())
  expect(calls.call$.value.status).not.toBe('idle')
  expect(logOut).not.toHaveBeenCalled()
})

test('it hangs up and signs out when told so, not by the second click of a double one', async () => {
  const { choose, calls, logOut, navigate } = await account()
  await act(() => calls.dial('+15005550199'))
  await choose('Sign out')
  const leave = await screen.findByRole('button', { name: 'Hang up and sign out' })
  fireEvent.click(leave, { detail: 2 })
  expect(calls.call$.value.status).not.toBe('idle')
  await act(async () => void fireEvent.click(leave, { detail: 1 }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(routes.login))
  expect(calls.call$.value.status).toBe('idle')
  expect(logOut).toHaveBeenCalledOnce()
})

test('a call that ends by itself takes the question with it, and a later call does not bring it back', async () => {
  const { choose, calls, harness } = await account()
  await act(() => calls.dial('+15005550199'))
  await choose('Sign out')
  await screen.findByRole('alertdialog')
  await act(async () => harness.carrier.answerFar())
  await act(() => calls.hangUp())
  await waitFor(() => expect(question()).toBeNull())
  await act(() => calls.dial('+15005550199'))
  expect(question()).toBeNull()
})

/** The account menu of Ada, who has written a text that waits for the network. */
async function withTextWaiting() {
  const rendered = await account()
  rendered.harness.setOnline(false)
  await act(
    async () => void (await rendered.harness.platform.texts.send({ to: '+15005550199', body: 'Hello' })),
  )
  const asked = () => screen.queryByRole('alertdialog', { name: 'Texts are waiting' })
  return { ...rendered, asked }
}

test('with a text that waits it asks, and Stay, which has the focus, keeps it', async () => {
  const { choose, user, asked, logOut, harness } = await withTextWaiting()
  await choose('Sign out')
  await waitFor(() => expect(asked()?.textContent).toContain('1 text has not been sent yet'))
  const stay = screen.getByRole('button', { name: 'Stay' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toBeNull())
  expect(harness.platform.texts.outbox$.value).toHaveLength(1)
  expect(logOut).not.toHaveBeenCalled()
})

test('it deletes the text and signs out when told so', async () => {
  const { choose, user, logOut, navigate } = await withTextWaiting()
  await choose('Sign out')
  await user.click(await screen.findByRole('button', { name: 'Delete it and sign out' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(routes.login))
  expect(logOut).toHaveBeenCalledOnce()
})

test('in a call with a text that waits it asks for both, one after the other', async () => {
  const { choose, user, calls, asked, logOut } = await withTextWaiting()
  await act(() => calls.dial('+15005550199'))
  await choose('Sign out')
  await user.click(await screen.findByRole('button', { name: 'Hang up and sign out' }))
  await waitFor(() => expect(asked()).toBeTruthy())
  expect(question()).toBeNull()
  expect(logOut).not.toHaveBeenCalled()
})

test('when the last text is sent meanwhile, the question goes', async () => {
  const { choose, asked, harness } = await withTextWaiting()
  await choose('Sign out')
  await waitFor(() => expect(asked()).toBeTruthy())
  await act(async () => harness.setOnline(true))
  await waitFor(() => expect(asked()).toBeNull())
})
