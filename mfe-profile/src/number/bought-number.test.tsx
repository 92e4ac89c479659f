import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

test('one that was bought just now is said, and comes into view', () => {
  const first = sampleNumber('ada', '+14155550142')
  const second = { ...sampleNumber('ada', '+12125550187'), purchaseDate: Date.now() - 86_400_000 }
  const people = [
    samplePerson('ada', { credits: 20, phoneNumbers: [first, second] }),
    samplePerson('grace'),
  ] as const
  renderWithPlatform(<SettingsPage />, {
    at: { pathname: routes.settings('number'), state: { bought: second.phoneNumber } },
    seed: { people },
  })
  expect(screen.getByText('(212) 555-0187 is yours')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('(212) 555-0187')
  // D17: how it becomes the one that rings.
  expect(document.activeElement?.textContent).toContain(
    'only your primary number does. It becomes your primary number when you release (415) 555-0142 or it expires.',
  )
})

test('the end of a number that renews automatically is said as its renewal', () => {
  const number = { ...sampleNumber('ada', '+14155550142'), renewAutomatically: true }
  const people = [
    samplePerson('ada', { credits: 20, phoneNumbers: [number] }),
    samplePerson('grace'),
  ] as const
  renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  expect(screen.getByText(/^Renews before/)).toBeTruthy()
  expect(screen.queryByText(/^Expires/)).toBeNull()
})

test('D37: it is not said to renew while the limit of a day pays for no month of it', () => {
  const number = { ...sampleNumber('ada', '+14155550142'), renewAutomatically: true }
  const ada = samplePerson('ada', { credits: 20, phoneNumbers: [number] })
  const until = Date.now() + 3_600_000
  const dayLimit = { by: 'own', limit: 1.2, left: 1.2, held: 0, until, newUntil: null } as const
  const people = [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] as const
  renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  expect(screen.getByText(/renewal will fail/)).toBeTruthy()
  expect(screen.queryByText(/^Renews before/)).toBeNull()
  expect(screen.getByText(/^Expires/)).toBeTruthy()
})

/** The state of the address, which a page that is loaded anew has as well. */
const AddressState = () => <output>{JSON.stringify(useLocation().state)}</output>

test('that it was bought is said once, not again by a page that is loaded anew', async () => {
  const people = [
    samplePerson('ada', { phoneNumbers: [sampleNumber('ada', '+12125550187')] }),
    samplePerson('grace'),
  ] as const
  renderWithPlatform(
    <>
      <SettingsPage />
      <AddressState />
    </>,
    {
      at: { pathname: routes.settings('number'), state: { bought: '+12125550187' } },
      seed: { people },
    },
  )
  expect(screen.getByText('(212) 555-0187 is yours')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('null'))
  expect(screen.getByText('(212) 555-0187 is yours')).toBeTruthy()
})
