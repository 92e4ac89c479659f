import { baseCallRate, type RatesTable } from '@parley/shared-contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { RateCheck } from './rate-check.tsx'

const rates: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [{ place: 'United States', kind: 'domestic', rate: baseCallRate, prefixes: ['1415'] }],
}

test('D15: who types a number reads where it leads and what it costs, and nothing before', async () => {
  renderPage(<RateCheck />, {}, '/pricing', { status: 'signed-out' }, rates)
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(screen.getByRole('textbox', { name: 'Number to call' }), '4155550100')
  expect((await screen.findByText(/^San Francisco, CA/)).textContent).toContain('0.022 credits/min')
})

test('D19: digits of other scripts are digits', async () => {
  renderPage(<RateCheck />, {}, '/pricing', { status: 'signed-out' }, rates)
  await userEvent.type(screen.getByRole('textbox', { name: 'Number to call' }), '٩١١')
  expect(await screen.findByText(/^Emergency calls do not work here/)).toBeDefined()
})
