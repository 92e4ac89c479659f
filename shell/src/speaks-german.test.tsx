import type { E164 } from '@parley/shared-contract'
import { inGermanPage } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

test('in a German page the frame speaks German, with the name of an address and of a key in it', async () => {
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  const { NotFoundPage } = await import('./layout/not-found-page.tsx')
  const { ShortcutSheet } = await import('./shortcuts/shortcut-sheet.tsx')
  renderWithPlatform(
    <>
      <NotFoundPage path="/dashboard/fax" />
      <ShortcutSheet open onClose={() => {}} />
    </>,
  )
  expect(document.title).toBe('Seite nicht gefunden: /dashboard/fax')
  expect(screen.getByText(/^Unter/).textContent).toContain('Unter /dashboard/fax gibt es nichts.')
  const sheet = screen.getByRole('dialog', { name: 'Tastenkürzel' })
  expect(sheet.textContent).toContain('UmschaltF6Voriger Bereich')
  expect(sheet.textContent).toContain('Mikrofon aus- und einschalten')
})

test('what has come is counted and joined as German does', async () => {
  const { newsToast } = await import('./notices/news-model.ts')
  const from = (number: string, count: number) =>
    ({ kind: 'text', id: number, from: number as E164, count, said: 'Hello' }) as const
  const toast = newsToast(
    [from('+12125550187', 2), from('+16175550133', 1)],
    number => (number.startsWith('+1212') ? 'Ada' : 'Grace'),
    () => {},
  )
  expect(toast).toMatchObject({ about: 'Ada und Grace', text: '3 neue Nachrichten' })
  expect(toast.action?.label).toBe('Zeigen')
})
