import { routes } from '@parley/shared-contract'
import { inGermanPage } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

// What a page says is said as its modules are read: after its language is known.
async function show(section: 'number' | 'wallet' | 'data') {
  const { SettingsPage } = await import('./settings-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  return renderWithPlatform(<SettingsPage />, { at: routes.settings(section) })
}

test('ADR 0055: a number says in German how long it is the person’s, and what giving it up means', async () => {
  const { user } = await show('number')
  expect(await screen.findByText('Noch 18 Tage')).toBeTruthy()
  expect(screen.getByText(/^Läuft am/).textContent).toMatch(/^Läuft am .+ ab$/)
  await user.click(screen.getByRole('button', { name: 'Nummer abgeben: (415) 555-0142' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Diese Nummer abgeben?' })
  expect(
    within(dialog).getByText(/Für die 18 Tage, die noch bleiben, bekommst du nichts zurück\./),
  ).toBeTruthy()
})

test('the wallet has German transactions, by kinds and months', async () => {
  await show('wallet')
  const list = await screen.findByRole('list', { name: 'Buchungen' })
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0)
  const months = screen.getByRole('combobox', { name: 'Monat' })
  expect(months.textContent).toBe('Alle Monate')
  const today = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' }).format(Date.now())
  expect(screen.getByText(`Kontoauszug für ${today}`)).toBeTruthy()
})

test('what is lost with an account is told whole', async () => {
  const { user } = await show('data')
  await user.click(await screen.findByRole('button', { name: 'Konto löschen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Dein Konto löschen?' })
  expect(within(dialog).getByText('deine Nummer (415) 555-0142')).toBeTruthy()
})
