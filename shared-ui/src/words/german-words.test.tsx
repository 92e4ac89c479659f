import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inGermanPage } from '../testing/german-page.ts'

inGermanPage()

const NOON = new Date(2026, 10, 23, 12).getTime()
const DAYS = 9 * 86_400_000

test('a German page says sentences and amounts in German, files have their figures as ever', async () => {
  const { dollarsWords, errorSentence, moneyFigures, moneyWords, words } = await import('./index.ts')
  expect(words.end.label.missed).toBe('Verpasst')
  expect(moneyWords(12_345.678, 'balance')).toBe('12.345,67 Credits')
  expect(dollarsWords(0.022, 'rate')).toBe('0,022\u00a0US$')
  expect(moneyFigures(12_345.678, 'balance')).toBe('12345.67')
  expect(errorSentence('NETWORK_ERROR')).toMatch(/Verbindung/)
})

test('a browser is called in German what the server calls it in English', async () => {
  const { deviceWords, words } = await import('./index.ts')
  expect(deviceWords('Chrome on Linux')).toBe('Chrome auf Linux')
  expect(deviceWords('Another browser')).toBe('Anderer Browser')
  expect(words.line.call.incoming('Firefox on Windows')).toBe('Klingelt in Firefox auf Windows')
})

test('a German moment stands in its sentence, which ends with one full stop', async () => {
  const { words } = await import('./index.ts')
  const { timeWords } = await import('../text/time-words.ts')
  const within = (form: 'day' | 'both', now: number) => timeWords(NOON, now, form, undefined, 'within')
  expect(words.limit.again.call(within('both', NOON))).toBe(
    'Wieder anrufen kannst du ab: heute um 12:00\u00a0Uhr.',
  )
  expect(words.limit.leavesNoCall(within('day', NOON + DAYS))).toBe('Keine Anrufe bis Mo., 23. November.')
})

test('a list that cannot be read says so in German, with what helps', async () => {
  const { LiveView } = await import('../live/live-view.tsx')
  render(<LiveView live={{ state: 'failed', code: 'NETWORK_ERROR', retry: () => {} }}>{() => null}</LiveView>)
  expect(screen.getByRole('alert').textContent).toMatch(/Verbindung/)
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
})

test('a German noun keeps its capital where a password is shown', async () => {
  const { PasswordField } = await import('../fields/password-field.tsx')
  render(<PasswordField label="Neues Passwort" value="" onChange={() => {}} />)
  expect(screen.getByRole('button', { name: 'Neues Passwort zeigen' })).toBeTruthy()
})
