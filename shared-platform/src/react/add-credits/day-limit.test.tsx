import type { DayLimit } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { book } from '../../harness/memory-ledger.ts'
import { type RenderedWithPlatform, renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

const DAY_MS = 86_400_000

/** One credit, and a day of which so much is left (D37). */
const limited =
  ({ by, limit, left }: Pick<DayLimit, 'by' | 'limit' | 'left'>) =>
  ({ database }: RenderedWithPlatform['harness']) => {
    const until = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
    const dayLimit = { by, limit, left, until, held: 0, newUntil: by === 'own' ? null : until + DAY_MS }
    database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 1, dayLimit } }))
  }
const said = () => screen.getByRole('dialog').textContent
const newcomer = { by: 'new-account', limit: 10, left: 10 } as const

test.each([
  ['10', newcomer, 'In your first week you can spend 10.00 credits a day.'],
  [
    '5',
    { ...newcomer, left: 2.5 },
    'In your first week you can spend 10.00 credits a day, of which 2.50 are left today.',
  ],
  [
    '5',
    { ...newcomer, left: 0.9 },
    'In your first week you can spend 10.00 credits a day, of which 0.90 are left today.',
  ],
  ['10', { by: 'own', limit: 8, left: 8 }, 'Your own limit lets you spend 8.00 credits a day.'],
] as const)(
  'D37: whoever adds %s and may spend less in a day (%o) reads it before they pay',
  async (amount, limit, sentence) => {
    const { harness, user } = renderWithPlatform(<AddCredits />, { prepare: limited(limit) })
    act(() => harness.platform.topUp.open())
    await user.click(screen.getByRole('radio', { name: amount }))
    expect(said()).toContain(sentence)
  },
)

test('D37: credits that let nobody call today are not said to be missing for a call: it is said when they let one', async () => {
  const { harness } = renderWithPlatform(<AddCredits />, { prepare: limited({ ...newcomer, left: 0.9 }) })
  act(() => harness.platform.topUp.open({ lacking: { credits: 0.03, what: 'call' } }))
  expect(said()).toMatch(/You can call again [^.]+\. 1 credit is 1 US dollar\./)
  expect(said()).not.toContain('more for a call')
  expect(said()?.split('can call again')).toHaveLength(2)
})

test('D37: nothing is said of a limit that lets all of it be spent, nor where there is none', async () => {
  const { harness, user } = renderWithPlatform(<AddCredits />, { prepare: limited(newcomer) })
  act(() => harness.platform.topUp.open())
  await user.click(screen.getByRole('radio', { name: '5' }))
  expect(said()).not.toContain('a day')
  act(() =>
    harness.database.change('ada', ({ profile: { dayLimit: _, ...profile }, ...person }) => ({
      ...person,
      profile,
    })),
  )
  await user.click(screen.getByRole('radio', { name: '50' }))
  expect(said()).not.toContain('a day')
})

test('D37: credits that were added are told with how many of them can be spent in a day', async () => {
  const { harness } = renderWithPlatform(<AddCredits />, {
    at: '/dashboard/calls?payment=p1',
    prepare: limited({ by: 'own', limit: 8, left: 8 }),
  })
  const entry = { type: 'topup', amount: 25, description: 'Credits added', referenceId: 'p1' } as const
  act(() => harness.database.change('ada', person => book(person, entry, Date.now())))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: '25.00 credits added' }).textContent).toContain(
      'enough for about 19 h 41 min of calls. Your own limit lets you spend 8.00 credits a day.',
    ),
  )
})
