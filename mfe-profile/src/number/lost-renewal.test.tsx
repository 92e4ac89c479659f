import { ParleyError, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

async function open() {
  const phoneNumbers = [sampleNumber('ada', '+14155550142')]
  const people = [samplePerson('ada', { credits: 20, phoneNumbers }), samplePerson('grace')] as const
  const page = renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  await page.user.click(screen.getByRole('button', { name: 'Renew' }))
  return page
}
const renew = () => screen.getByRole('button', { name: 'Renew number' })
const alert = () => screen.queryByRole('alert')?.textContent
const unpaid =
  /^It has not been renewed yet, and nothing has been paid\. Try again: you are charged only once\.$/

test('B5: after a lost answer nothing is said to be paid or not before it was read; asked again it is charged once', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => network.mockRestore())
  const toNetwork = (isOnline: boolean) => {
    network.mockReturnValue(isOnline)
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  const { user, harness } = await open()
  const lost = vi.spyOn(harness.platform.api, 'call').mockImplementation(async name => {
    if (name === 'renewNumber') toNetwork(false)
    throw new ParleyError('NETWORK_ERROR')
  })
  await user.click(renew())
  await waitFor(() => expect(alert()).toBe(errorSentence('NETWORK_ERROR')))
  expect(screen.getByText(/^It may have been renewed\./)).toBeTruthy()
  lost.mockRestore()
  toNetwork(true)
  const unpaid =
    /^It has not been renewed yet, and nothing has been paid\. Try again: you are charged only once\.$/
  expect(await screen.findByText(unpaid)).toBeTruthy()
  expect(alert()).toBeUndefined()
  await user.click(renew())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(harness.database.person('ada').profile.credits).toBe(18.5)
})

test('S8: a failure that the server told of stays told after it was read that nothing was paid', async () => {
  const { user, harness } = await open()
  const { api } = harness.platform
  const ask = api.call
  vi.spyOn(api, 'call').mockImplementation(async (...[name, ...rest]: Parameters<typeof ask>) => {
    if (name === 'renewNumber') throw new ParleyError('RENEWAL_FAILED')
    return ask(name, ...rest)
  })
  await user.click(renew())
  expect(await screen.findByText(unpaid)).toBeTruthy()
  expect(alert()).toBe('Failed to renew number')
})
