import { type DayLimit, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const dayLimit: DayLimit = {
  ...{ by: 'own', limit: 1.2, left: 1.2, held: 0 },
  ...{ until: Date.now() + 3_600_000, newUntil: null },
}

test('D37: the wallet of whose limit lets them have no number says so, and promises no calls', () => {
  const ada = samplePerson('ada', { credits: 20, phoneNumbers: [] })
  renderWithPlatform(<SettingsPage />, {
    at: routes.credits,
    seed: { people: [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] },
  })
  expect(screen.getByText(/^Your own limit of 1\.20 credits a day .+ You cannot get a number/)).toBeTruthy()
  expect(screen.queryByText(/^Enough for|^Today /)).toBeNull()
})
