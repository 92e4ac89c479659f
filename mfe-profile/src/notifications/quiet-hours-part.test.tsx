import { defaultSettings, type QuietHours as Hours, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownZone } from '../ledger/read-ledger.ts'
import { SettingsPage } from '../settings-page.tsx'

const toggle = () => screen.getByRole('switch', { name: 'Quiet hours' })

function open(quietHours: Hours | null) {
  const ada = samplePerson('ada')
  const settings = { ...defaultSettings, quietHours }
  const people = [{ ...ada, profile: { ...ada.profile, settings } }, samplePerson('grace')] as const
  const rendered = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people },
  })
  const { database } = rendered.harness
  return { ...rendered, stored: () => database.person('ada').profile.settings.quietHours }
}

test('quiet hours are off, and switched on they are a night on the clock of this browser', async () => {
  const { user, stored, container } = open(null)
  expect(toggle().getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
  await user.click(toggle())
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(stored()).toEqual({ from: 1320, to: 420, zone: ownZone() })
  expect(screen.getByRole('group', { name: 'Quiet hours' }).textContent).not.toContain('clock')
  expect(await axeViolations(container)).toEqual([])
})

test('each end is chosen by itself, and what was chosen is kept while they are off', async () => {
  const { user, stored } = open({ from: 1320, to: 425, zone: ownZone() })
  await user.click(screen.getByRole('combobox', { name: 'From' }))
  await user.click(await screen.findByRole('option', { name: /^(9:30.PM|21:30)$/ }))
  const chosen = { from: 1290, to: 425, zone: ownZone() }
  await waitFor(() => expect(stored()).toEqual(chosen))
  await user.click(toggle())
  await waitFor(() => expect(stored()).toBeNull())
  await user.click(toggle())
  await waitFor(() => expect(stored()).toEqual(chosen))
})

test('those of another clock say so, and can be taken over to this one', async () => {
  const { user, stored } = open({ from: 0, to: 0, zone: 'America/New_York' })
  const times = screen.getByRole('group', { name: 'Quiet hours' })
  expect(times.textContent).toContain('Quiet all day. On the clock of America/New York.')
  await user.click(screen.getByRole('button', { name: 'Use this device’s clock' }))
  await waitFor(() => expect(stored()).toEqual({ from: 0, to: 0, zone: ownZone() }))
  expect(document.activeElement).toBe(times)
})

test('what the server refuses is taken back and said', async () => {
  const { user, harness } = open(null)
  // What the page asks by itself is answered.
  await screen.findByRole('list', { name: 'Devices' })
  harness.api.failWith('RATE_LIMITED')
  await user.click(toggle())
  expect(await screen.findByText(errorSentence('RATE_LIMITED'))).toBeDefined()
  expect(toggle().getAttribute('aria-checked')).toBe('false')
})
