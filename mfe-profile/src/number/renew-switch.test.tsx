import { type DayLimit, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

/** The page of a number whose owner has this limit. */
function show(renewAutomatically: boolean, limit: number) {
  const phoneNumbers = [{ ...sampleNumber('ada', '+14155550142'), renewAutomatically }]
  const ada = samplePerson('ada', { phoneNumbers })
  const until = Date.now() + 3_600_000
  const dayLimit: DayLimit = { by: 'own', limit, left: limit, held: 0, until, newUntil: null }
  const people = [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] as const
  return renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
}
const warning = () => screen.queryByText(/^Your limit of/)?.textContent ?? null

test('D37: a limit below the price of a month says beside the switch that automatic renewal will fail', () => {
  show(true, 1.2)
  expect(warning()).toBe('Your limit of 1.20 credits a day is less than a month costs: renewal will fail.')
})

test('D37: who switches automatic renewal on under such a limit is told at once', async () => {
  const { user } = show(false, 1.2)
  expect(warning()).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Renew automatically' }))
  await waitFor(() => expect(warning()).not.toBeNull())
})

test('D37: a limit that pays for a month says nothing there', () => {
  show(true, NUMBER_MONTH_CREDITS)
  expect(screen.getByRole('switch', { name: 'Renew automatically' })).toBeTruthy()
  expect(warning()).toBeNull()
})
