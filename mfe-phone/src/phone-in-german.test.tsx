import { samplePerson } from '@parley/shared-platform/testing'
import { inGermanPage } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

test('ADR 0055: the phone says in German what a number costs and what is missing of it, with German figures', async () => {
  const { PhonePage } = await import('./phone-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  const people = [samplePerson('ada', { credits: 3.25 }), samplePerson('grace')] as const
  const { user, lineReady } = renderWithPlatform(<PhonePage />, { seed: { people } })
  await lineReady()
  expect(screen.getByRole('region', { name: 'Tastenfeld' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Telefonnummer' }), '415')
  expect(screen.getByText('Noch 7 Ziffern.')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Kosten des Anrufs' }).textContent).toMatch(/0,022 Credits/)
})

test('who is muted while the page is silent has two buttons that nobody mistakes for one another', async () => {
  const { PhonePage } = await import('./phone-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  const people = [samplePerson('ada'), samplePerson('grace')] as const
  const { harness, lineReady } = renderWithPlatform(<PhonePage />, { seed: { people } })
  await lineReady()
  const { calls } = harness.platform
  await act(() => calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  await act(() => calls.setMuted(true))
  act(() => harness.carrier.blockAudio())
  const stage = within(screen.getByRole('region', { name: 'Laufender Anruf' }))
  expect(stage.getByRole('button', { name: 'Mikro an' })).toBeDefined()
  expect(
    stage.getAllByRole('button', { name: /^Ton\b/ }).map(({ textContent }) => textContent?.trim()),
  ).toEqual([...['Ton einschalten', 'Ton']])
})
