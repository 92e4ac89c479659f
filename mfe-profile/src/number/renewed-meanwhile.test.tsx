import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const own = '+14155550142'

function show() {
  const phoneNumbers = [sampleNumber('ada', own)]
  const people = [samplePerson('ada', { credits: 20, phoneNumbers }), samplePerson('grace')] as const
  const page = renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  const ada = () => page.harness.database.person('ada')
  return { ...page, ada, number: () => ada().phoneNumbers[0] }
}
const button = (name: string) => screen.getByRole('button', { name })
const preview = () => screen.getByRole('status', { name: 'Renewal preview' }).textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function renewAnew(user: ReturnType<typeof show>['user'], before = ''): Promise<void> {
  // The months and the price that held before are not to be chosen from.
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await user.click(button('Show new figures'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(preview()).not.toBe(before)
  await user.click(button('Renew number'))
  await isClosed()
}

test('a renewal that another page was first with is begun anew: no press that is on its way buys another month', async () => {
  const { user, harness, number, ada } = show()
  await user.click(button('Renew'))
  const shown = preview()
  const { userId, id: phoneNumberId } = number() ?? sampleNumber('ada', own)
  const elsewhere = { userId, phoneNumberId, months: 1, totalCost: 1.5 }
  await act(() => harness.platform.api.call('renewNumber', elsewhere))
  expect(screen.getByRole('alert').textContent).toMatch(/^This number has been renewed meanwhile\./)
  expect(screen.queryByRole('status', { name: 'Renewal preview' })).toBeNull()
  expect(ada().profile.credits).toBe(18.5)
  expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
  await renewAnew(user, shown)
  expect(number()).toMatchObject({ renewalCount: 2 })
  expect(ada().profile.credits).toBe(17)
})

test('a renewal that another page was first with is not done before this one has heard of it', async () => {
  const { user, harness, ada } = show()
  const ask = harness.platform.api.call
  const asked = vi.spyOn(harness.platform.api, 'call')
  await user.click(button('Renew'))
  asked.mockImplementationOnce(async (...[name, request]: Parameters<typeof ask>) =>
    ask(name, { ...request, expiryDate: 1 } as never),
  )
  await user.click(button('Renew number'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This number has been renewed meanwhile\./)
  expect(ada().profile.credits).toBe(20)
  await renewAnew(user)
  expect(ada().profile.credits).toBe(18.5)
})
