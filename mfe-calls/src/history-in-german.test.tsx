import { sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { inGermanPage } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

const seed = {
  people: [
    samplePerson('ada', {
      calls: [
        sampleCall({ timestamp: Date.now(), duration: 72, cost: 0.044 }),
        sampleCall({
          timestamp: Date.now() - 60_000,
          direction: 'incoming',
          fromNumber: '+12125550187',
          status: 'missed',
          answered: false,
          duration: 0,
          cost: 0,
        }),
      ],
    }),
    samplePerson('grace'),
  ] as const,
}

test('ADR 0055: the history, its sums and its filters are German', async () => {
  const { HistoryPage } = await import('./history-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  const { user } = renderWithPlatform(<HistoryPage />, { seed, at: '/dashboard/calls' })
  const list = await screen.findByRole('list', { name: 'Anrufliste' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Summen' }).textContent).toBe(
      '2 Anrufe · 1 verpasst · 1 min · 0,044 Credits',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('combobox', { name: 'Richtung' }).textContent).toBe('Ein- und ausgehend')
})

test('a table of calls has German columns', async () => {
  const { callCsv } = await import('./export/call-csv.ts')
  const [head, row] = callCsv([sampleCall({ cost: 0.044, quality: 'good' })], () => null).split('\r\n')
  expect(head).toContain('"Begonnen","Richtung","Name","Nummer","Von","An","Status","Angenommen"')
  expect(row).toContain('"ausgehend"')
  expect(row).toContain('"ja"')
})
