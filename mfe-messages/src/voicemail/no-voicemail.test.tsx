import { routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VoicemailPage } from './voicemail-page.tsx'

test('without voicemail the page says so once, with one way on', async () => {
  const { container } = renderWithPlatform(<VoicemailPage />)
  expect(screen.getByRole('list', { name: 'Voicemails' }).textContent).toMatch(/^No voicemail yet/)
  expect(screen.getByRole('link', { name: 'See missed calls' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('with voicemail switched off the empty page says so, and leads to its switch', async () => {
  const ada = samplePerson('ada', { voicemails: [] })
  const profile = { ...ada.profile, settings: { ...ada.profile.settings, voicemail: false } }
  renderWithPlatform(<VoicemailPage />, {
    seed: { people: [{ ...ada, profile }, samplePerson('grace')] },
  })
  const list = screen.getByRole('list', { name: 'Voicemails' })
  expect(list.textContent).toMatch(/^Voicemail is off/)
  expect(list.textContent).not.toContain('callers can leave')
  const way = screen.getByRole('link', { name: 'Open settings' })
  expect(way.getAttribute('href')).toBe(routes.settings('calling'))
})
