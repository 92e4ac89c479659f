import { baseCallRate, type PriceList } from '@parley/shared-contract'
import { inGermanPage } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

test('the home page of a German document speaks German, with its prices and its days', async () => {
  const { HomePage } = await import('./home/home-page.tsx')
  const { renderPage } = await import('./testing/render-page.tsx')
  const { container } = renderPage(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Eine Telefonnummer, die in deinem Browser lebt',
  )
  expect(screen.getAllByRole('link', { name: 'Hol dir deine Nummer' })).toHaveLength(2)
  expect(container.textContent).toContain('im Monat für die Nummer')
  expect(container.textContent).toContain('Ein Credit ist ein US-Dollar.')
  expect(container.textContent).toMatch(/noch \d+ Tage für dich aufgehoben/)
})

test('so do the descriptions by which others list its pages', async () => {
  const { pageFacts } = await import('./page-facts.ts')
  const rate = { microPerMinute: 55_000, incrementSeconds: 60 }
  expect(pageFacts({ incoming: rate, destinations: [] })['/pricing']?.description).toMatch(
    /^Alle Preise von Parley: 1,50 Credits im Monat .* 0,055 Credits je angefangene Minute/,
  )
})

test('in German a price says where calls go as one says it, and what it is counted by once', async () => {
  const { priceRows } = await import('./pricing/price-rows.ts')
  const to = (place: string, kind: PriceList['destinations'][number]['kind']) => ({
    ...{ place, kind, rate: baseCallRate },
  })
  const destinations = [
    to('United States', 'domestic'),
    to('Canada', 'domestic'),
    to('Toll-free', 'toll-free'),
  ]
  expect(priceRows({ incoming: baseCallRate, destinations })[0]).toEqual([
    'Anrufe in die USA, nach Kanada und zu gebührenfreien Nummern',
    '0,022 Credits (0,022\u00a0US$) je angefangene Minute',
  ])
  expect(priceRows(null).at(-1)).toEqual(['Deine Nummer', '1,50 Credits (1,50\u00a0US$) im Monat'])
})
