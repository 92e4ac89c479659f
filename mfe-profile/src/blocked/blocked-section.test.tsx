import { routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const at = Date.now()
const notices = [
  { id: 't', at, seenAt: null, type: 'texts_full' },
  { id: 'v', at, seenAt: null, type: 'voicemails_full', from: '+13105550123', withheld: false },
] as const

test('A103: who got more in a day than is kept reads so where senders are blocked, until they have read it', () => {
  const people = [{ ...samplePerson('ada'), notices }, samplePerson('grace')] as const
  renderWithPlatform(<SettingsPage />, { at: routes.settings('blocked'), seed: { people } })
  expect(screen.getByText(/^More than 2,000 texts came in one day/)).toBeTruthy()
  expect(screen.getByText(/^\(310\) 555-0123 left more than 20 voicemails in one day/)).toBeTruthy()
})

test('what was read before is told no more', () => {
  const read = notices.map(notice => ({ ...notice, seenAt: at }))
  const people = [{ ...samplePerson('ada'), notices: read }, samplePerson('grace')] as const
  renderWithPlatform(<SettingsPage />, { at: routes.settings('blocked'), seed: { people } })
  expect(screen.queryByText(/in one day/)).toBeNull()
})
