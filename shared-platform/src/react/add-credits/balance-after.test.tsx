import { ready } from '@parley/shared-contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book } from '../../harness/memory-ledger.ts'
import type { ForcedLive } from '../../harness/memory-live-data.ts'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

beforeEach(() => sessionStorage.clear())

const entry = { type: 'topup', amount: 25, description: 'Credits added', referenceId: 'p1' } as const

/** Back from paying 25 credits to 20: the payment is known to be paid, and of the rest so much is heard later. */
async function backFromPaying(late: 'profile$' | 'transactions$') {
  const { harness } = renderWithPlatform(<AddCredits />, {
    at: '/dashboard/calls?payment=p1',
    prepare({ platform, live, database }) {
      const { profile, transactions } = database.person('ada')
      const before: ForcedLive =
        late === 'profile$'
          ? { profile$: ready(profile) as never }
          : { transactions$: ready(transactions) as never }
      live.force(before)
      database.change('ada', person => book(person, entry, Date.now()))
      const payment = { state: 'paid', amount: 25 }
      vi.spyOn(platform.api, 'call').mockImplementation(async () => ({ success: true, payment }) as never)
    },
  })
  const result = await screen.findByRole('dialog', { name: '25.00 credits added' })
  return { live: harness.live, text: () => result.textContent }
}

test.each(['profile$', 'transactions$'] as const)(
  'D14: what there is after a payment is told once balance and ledger agree, also when %s comes last',
  async late => {
    const { live, text } = await backFromPaying(late)
    expect(text()).not.toContain('You have')
    act(() => live.force({}))
    expect(text()).toContain('You have 45.00 credits, enough for')
  },
)
