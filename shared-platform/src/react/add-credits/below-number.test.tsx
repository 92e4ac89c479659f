import type { DayLimit } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { book } from '../../harness/memory-ledger.ts'
import { type RenderedWithPlatform, renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

/** Somebody whose limit was set when it could be lower than a month of a number costs. */
const limited =
  ({ isNumberless = true, limit = 1.2 } = {}) =>
  ({ database }: RenderedWithPlatform['harness']) => {
    const dayLimit: DayLimit = {
      ...{ by: 'own', limit, left: limit, held: 0 },
      ...{ until: Date.now() + 3_600_000, newUntil: null },
    }
    database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, credits: 1, dayLimit },
      phoneNumbers: isNumberless ? [] : person.phoneNumbers,
    }))
  }
const said = () => screen.getByRole('dialog').textContent
const none =
  'Your own limit of 1.20 credits a day is less than the 1.50 that a month of a number costs, and cannot be raised. You cannot get a number, and without one credits buy nothing.'

test('D37: whose limit lets them have no number is told that credits buy nothing, and promised no calls, before they pay', () => {
  const { harness } = renderWithPlatform(<AddCredits />, { prepare: limited() })
  act(() => harness.platform.topUp.open())
  expect(screen.getByText(none)).toBeTruthy()
  expect(screen.getByText('US$10.00')).toBeTruthy()
  expect(said()).not.toMatch(/of calls|lets you spend/)
})

test('D37: with a number it is told that it cannot be renewed', () => {
  const { harness } = renderWithPlatform(<AddCredits />, { prepare: limited({ isNumberless: false }) })
  act(() => harness.platform.topUp.open())
  expect(said()).toContain('Your number cannot be renewed; without it credits buy nothing.')
  expect(said()).toContain('US$10.00 for about')
})

test('D37: a limit that pays for a month says nothing of it', () => {
  const { harness } = renderWithPlatform(<AddCredits />, { prepare: limited({ limit: 1.5 }) })
  act(() => harness.platform.topUp.open())
  expect(said()).not.toContain('number')
})

test('D37: who has paid all the same reads it again, and how long credits last for is not said', async () => {
  const { harness } = renderWithPlatform(<AddCredits />, {
    at: '/dashboard/calls?payment=p1',
    prepare: limited(),
  })
  const entry = { type: 'topup', amount: 25, description: 'Credits added', referenceId: 'p1' } as const
  act(() => harness.database.change('ada', person => book(person, entry, Date.now())))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy())
  expect(screen.getByText(none)).toBeTruthy()
  expect(said()).not.toMatch(/enough for/)
})
