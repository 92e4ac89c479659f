import { failed, pageAt } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson, sampleTransaction } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProfilePage } from './profile-page.tsx'
import { remote } from './remote.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('the profile shows name, address, number and balance', async () => {
  const { container } = renderWithPlatform(<ProfilePage />)
  expect(field().value).toBe('Ada Lovelace')
  for (const text of ['ada@parley.test', '(415) 555-0142', '20.00 credits']) {
    expect(screen.getAllByText(text)[0]).toBeTruthy()
  }
  expect(await axeViolations(container)).toEqual([])
})

test('a new name is saved, trimmed, and reaches the database', async () => {
  const { user, harness, notices } = renderWithPlatform(<ProfilePage />)
  await user.clear(field())
  await user.type(field(), '  Countess Lovelace ')
  await user.click(save())
  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Name saved.' }]))
  expect(harness.database.person('ada').profile.displayName).toBe('Countess Lovelace')
  expect(field().value).toBe('Countess Lovelace')
  expect(save()).toHaveProperty('disabled', true)
})

test('a refused name is rolled back with the sentence, and what was typed stays', async () => {
  const { user, harness } = renderWithPlatform(<ProfilePage />)
  harness.api.failWith('RATE_LIMITED')
  await user.clear(field())
  await user.type(field(), 'Countess')
  await user.click(save())
  expect(await screen.findByText(errorSentence('RATE_LIMITED'))).toBeTruthy()
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  expect(field().value).toBe('Countess')
})

test('an empty name is refused before anything is sent', async () => {
  const { user, harness } = renderWithPlatform(<ProfilePage />)
  await user.clear(field())
  await user.click(save())
  expect(screen.getByText('Please enter a name.')).toBeTruthy()
  expect(harness.database.person('ada').profile.displayName).toBe('Ada Lovelace')
})

test('a name changed elsewhere is shown, unless something else is being typed', () => {
  const { harness } = renderWithPlatform(<ProfilePage />)
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, displayName: 'Ada King' },
    })),
  )
  expect(field().value).toBe('Ada King')
})

test('the ledger lists signed amounts and the balance after each', () => {
  const transactions = [
    sampleTransaction({ seq: 2, type: 'call', amount: -0.044, balanceAfter: 4.956, description: 'Call' }),
    sampleTransaction(),
  ]
  renderWithPlatform(<ProfilePage />, {
    seed: { people: [samplePerson('ada', { transactions }), samplePerson('grace')] },
  })
  const rows = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('−0.044 credits')
  expect(rows[0]?.textContent).toContain('4.95 credits left')
  expect(rows[1]?.textContent).toContain('+5.00 credits')
})

test('without a number the way to one is offered', () => {
  renderWithPlatform(<ProfilePage />, {
    seed: { people: [samplePerson('ada', { phoneNumbers: [] }), samplePerson('grace')] },
  })
  expect(screen.getByRole('link', { name: 'Choose your number' }).getAttribute('href')).toBe(
    '/dashboard/phone',
  )
})

test('a ledger that cannot be read leaves the rest of the page standing', () => {
  renderWithPlatform(<ProfilePage />, {
    prepare: ({ live }) => live.force({ transactions$: failed('NETWORK_ERROR') }),
  })
  expect(screen.getByRole('alert').textContent).toContain(errorSentence('NETWORK_ERROR'))
  expect(field().value).toBe('Ada Lovelace')
})

test.each([
  ['/dashboard/profile', 'Profile'],
  ['/dashboard/contacts', 'Contacts'],
])('at %s the remote shows %s', async (at, heading) => {
  const { harness } = renderWithPlatform(null)
  const page = pageAt(remote.pages, new URL(at, 'http://localhost').pathname)
  const { container } = renderWithPlatform(page && <page.Component platform={harness.platform} />, { at })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})
