import { failed, routes, type settingsSections } from '@parley/shared-contract'
import type { HarnessSeed } from '@parley/shared-platform/harness'
import { renderWithPlatform, samplePerson, sampleTransaction } from '@parley/shared-platform/testing'
import { errorSentence, lastingWords } from '@parley/shared-ui/words'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const at = (section: (typeof settingsSections)[number]) => ({ at: routes.settings(section) })
const link = (name: RegExp) => screen.getByRole('link', { name })
const person = (changed: Parameters<typeof samplePerson>[1]): HarnessSeed => ({
  people: [samplePerson('ada', changed), samplePerson('grace')],
})

describe('the wallet', () => {
  const list = () => within(screen.getByRole('list', { name: 'Transactions' }))

  test('lists signed amounts', () => {
    const transactions = [
      sampleTransaction({ seq: 2, type: 'call', amount: -0.044, balanceAfter: 4.956, description: 'Call' }),
      sampleTransaction(),
    ]
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ transactions }) })
    const rows = list().getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('−0.044 credits')
    expect(rows[1]?.textContent).toContain('+5.00 credits')
    expect(list().getAllByRole('heading', { name: 'Today' })).toHaveLength(1)
  })

  test('shows the latest ten, and all of them when asked (S9)', async () => {
    const transactions = Array.from({ length: 12 }, (_, seq) => sampleTransaction({ seq }))
    const { user } = renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ transactions }) })
    expect(list().getAllByRole('listitem')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(list().getAllByRole('listitem')).toHaveLength(12)
  })

  test.each([
    [0.4, 'Need at least 1 credits to make a call.'],
    [1, `Enough for ${lastingWords(1)} of calls`],
  ])('a balance of %s credits is told by what it reaches for', (credits, words) => {
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ credits }) })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryAllByText(/^Enough for/)).toHaveLength(credits < 1 ? 0 : 1)
  })

  test('says when there is nothing to list', () => {
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ transactions: [] }) })
    expect(screen.getByText('Nothing spent, nothing added yet')).toBeTruthy()
    expect(link(/^Make a call/).getAttribute('href')).toBe(routes.phone)
  })

  test('D40: a ledger that cannot be read leaves the balance standing, and can be asked for again', async () => {
    const { user } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      prepare: ({ live }) => live.force({ transactions$: failed('NETWORK_ERROR') }),
    })
    expect(screen.getByRole('alert').textContent).toContain(errorSentence('NETWORK_ERROR'))
    expect(screen.getAllByText('20.00 credits')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(list().getAllByRole('listitem')).toHaveLength(1)
  })
})
