import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const DAY_MS = 86_400_000

function show(credits: number) {
  const phoneNumbers = [sampleNumber('ada', '+14155550142')]
  const people = [samplePerson('ada', { credits, phoneNumbers }), samplePerson('grace')] as const
  return renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
}
const button = (name: string) => screen.getByRole('button', { name })
const months = () => screen.getByRole('spinbutton', { name: 'Months' })

test('D37: who lacks credits as well is told of both, the limit first, and offered none against it', async () => {
  const { user, harness } = show(2)
  const dayLimit = { by: 'new-account', limit: 10, left: 10, held: 0, until: Date.now() + DAY_MS } as const
  const newUntil = Date.now() + 5 * DAY_MS
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, dayLimit: { ...dayLimit, newUntil } },
    })),
  )
  await user.click(button('Renew'))
  await user.clear(months())
  await user.type(months(), '7')
  expect(screen.getByRole('alert').textContent).toBe(
    'In your first week you can spend 10.00 credits a day. That is enough for 6 months. Insufficient credits. You need 10.5 credits but only have 2',
  )
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
  expect(screen.getByText(/^You can spend more from /)).toBeTruthy()
  await user.click(button('Take 6 months'))
  expect(months()).toHaveProperty('value', '6')
  expect(button('Add credits')).toBeTruthy()
})

test('a renewal that leaves less than a call needs is warned of, as a purchase is, and can be paid', async () => {
  const { user } = show(2.47)
  await user.click(button('Renew'))
  expect(screen.getByText('That leaves less than the 1.00 credits that a call needs.')).toBeTruthy()
  expect(button('Renew number')).toHaveProperty('disabled', false)
  await user.click(button('One month more'))
  expect(screen.queryByText(/^That leaves less/)).toBeNull()
})
