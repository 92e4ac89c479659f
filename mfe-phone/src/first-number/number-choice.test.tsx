import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

const newcomer = (credits: number) => ({
  seed: { people: [samplePerson('ada', { credits, phoneNumbers: [] }), samplePerson('grace')] as const },
})
const get = () => screen.getByRole('button', { name: 'Get this number' })

async function choose(user: UserEvent, areaCode: string) {
  await user.type(screen.getByRole('textbox', { name: 'Area code' }), areaCode)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const [first] = await screen.findAllByRole('radio', { name: new RegExp(`^\\(${areaCode}\\)`) })
  if (first) await user.click(first)
}

test('whoever leaves to pay for a number comes back to it and to its months, ready to be bought', async () => {
  const before = renderWithPlatform(<PhonePage />, newcomer(0))
  await choose(before.user, '212')
  const months = () => screen.getByRole('spinbutton', { name: 'Months' })
  await before.user.clear(months())
  await before.user.type(months(), '3')
  const left = before.address()
  const number = screen.getByText(/^\(212\)/, { selector: 'strong' }).textContent
  before.unmount()
  localStorage.clear()
  const { user, harness, address } = renderWithPlatform(<PhonePage />, { ...newcomer(5), at: left })
  expect(await screen.findByText(number ?? '', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: number ?? '' }).getAttribute('aria-checked')).toBe('true')
  expect(months()).toHaveProperty('value', '3')
  expect(screen.getByRole('textbox', { name: 'Area code' })).toHaveProperty('value', '212')
  await user.click(get())
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(harness.database.person('ada').profile.credits).toBe(0.5)
  expect(address()).not.toContain('pick')
})

test('a choice that the search does not show is asked for by itself, and stands first', async () => {
  renderWithPlatform(<PhonePage />, { ...newcomer(5), at: `${routes.phone}?pick=12125550133&months=2` })
  expect(await screen.findByText('(212) 555-0133', { selector: 'strong' })).toBeTruthy()
  const [first] = screen.getAllByRole('radio')
  expect(first).toBe(screen.getByRole('radio', { name: '(212) 555-0133', checked: true }))
  expect(screen.getByText('3.00 credits for 2 months.')).toBeTruthy()
  expect(get()).toHaveProperty('disabled', false)
})

test('a chosen number that somebody else has bought meanwhile is said, and another one can be chosen', async () => {
  const taken = samplePerson('grace', { phoneNumbers: [sampleNumber('grace', '+12125550133')] })
  const seed = { people: [samplePerson('ada', { credits: 5, phoneNumbers: [] }), taken] as const }
  const { user } = renderWithPlatform(<PhonePage />, { seed, at: `${routes.phone}?pick=12125550133` })
  const told = () => screen.queryByRole('alert')
  await waitFor(() =>
    expect(told()?.textContent).toBe('(212) 555-0133 was just taken. Choose another number.'),
  )
  // What is offered instead is of the same area.
  expect(screen.getByRole('textbox', { name: 'Area code' })).toHaveProperty('value', '212')
  expect(screen.getByRole('status').textContent).toMatch(/in area code 212$/)
  expect(get().getAttribute('aria-disabled')).toBe('true')
  const [first] = screen.getAllByRole('radio')
  if (first) await user.click(first)
  expect(told()).toBeNull()
  expect(get().getAttribute('aria-disabled')).toBeNull()
})

test('an address that no choice has made is no choice', async () => {
  renderWithPlatform(<PhonePage />, {
    ...newcomer(5),
    at: `${routes.phone}?pick=911&months=99&area=1&digits=x`,
  })
  await screen.findAllByRole('radio')
  expect(screen.getByText('1.50 credits for 1 month.')).toBeTruthy()
  expect(screen.getByText('Choose a number')).toBeTruthy()
})

test('by keyboard, whoever asks for a number before they have chosen one is led to the numbers', async () => {
  const { user } = renderWithPlatform(<PhonePage />, newcomer(5))
  const [first] = await screen.findAllByRole('radio')
  expect(get()).toHaveProperty('disabled', false)
  expect(get().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(get().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Choose a number/,
  )
  get().focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(first)
  await user.keyboard(' ')
  expect(get().getAttribute('aria-disabled')).toBeNull()
})
