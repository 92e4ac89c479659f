import type { DayLimit } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

const limitOf = (left: number): DayLimit => ({
  ...{ by: 'own', limit: 5, left, held: 0 },
  ...{ until: Date.now() + 3_600_000, newUntil: null },
})

/** Somebody with so many credits and no number yet, who has chosen one. */
async function chosen(credits: number, dayLimit: DayLimit | null = null) {
  const ada = samplePerson('ada', { credits, phoneNumbers: [] })
  const people = [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] as const
  const { user } = renderWithPlatform(<PhonePage />, { seed: { people } })
  const [first] = await screen.findAllByRole('radio')
  if (first) await user.click(first)
  return { get: screen.getByRole('button', { name: 'Get this number' }), user }
}

test('D37: beyond the limit of the day it is not bought: what is left stands there before, and no limits that do not help', async () => {
  const { get } = await chosen(20, limitOf(1))
  expect(
    screen.getByText(/^1\.00 of 5\.00 credits left today; a month costs 1\.50\. Your limit starts over /),
  ).toBeTruthy()
  expect(get).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
})

test('D37: the months go no further than what fits into the day, and no credits are offered against it', async () => {
  const { get, user } = await chosen(2, { ...limitOf(10), by: 'new-account', limit: 10 })
  const months = screen.getByRole('spinbutton', { name: 'Months' })
  const more = screen.getByRole('button', { name: 'One month more' })
  for (let press = 0; press < 8; press += 1) await user.click(more)
  expect(months).toHaveProperty('value', '6')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(months.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Limit allows 6 months',
  )
  expect(screen.getByRole('button', { name: 'Add credits' })).toBeTruthy()
  // More may be typed, and stands in the address of who comes back.
  await user.clear(months)
  await user.type(months, '8')
  expect(
    screen.getByText(
      'In your first week you can spend 10.00 credits a day. That is enough for 6 months. Not enough credits. You need 12 credits but only have 2.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull()
  expect(get).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Take 6 months' }))
  expect(months).toHaveProperty('value', '6')
})

test('D37: whose own limit pays for no number reads before they add credits that these buy nothing', () => {
  const ada = samplePerson('ada', { credits: 0, phoneNumbers: [] })
  const profile = { ...ada.profile, dayLimit: { ...limitOf(1.2), limit: 1.2 } }
  renderWithPlatform(<PhonePage />, { seed: { people: [{ ...ada, profile }, samplePerson('grace')] } })
  const steps = screen.getByRole('region', { name: 'Getting started' })
  expect(steps.textContent).toContain('You cannot get a number, and without one credits buy nothing.')
})

test('what would leave less than a call needs is said calmly, and can be bought', async () => {
  const { get } = await chosen(2)
  const warning = screen.getByText('That leaves less than the 1.00 credits that a call needs.')
  expect(get.getAttribute('aria-describedby')).toContain(warning.id)
  expect(get).toHaveProperty('disabled', false)
})

test('what leaves enough for a call is not warned of', async () => {
  await chosen(2.5)
  expect(screen.queryByText(/^That leaves less/)).toBeNull()
})
