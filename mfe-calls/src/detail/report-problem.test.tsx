import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const call = sampleCall()
const open = () =>
  renderWithPlatform(<HistoryPage />, {
    seed: { people: [samplePerson('ada', { calls: [call] }), samplePerson('grace')] },
    at: routes.callDetail(call.id),
  })

test('what was wrong with a call is chosen, and sent to whoever runs Parley', async () => {
  const { user, notices } = open()
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What was wrong with this call?' }))
  expect(await axeViolations(document.body)).toEqual([])
  expect((dialog.getByRole('button', { name: 'Send report' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'The sound was bad' }))
  await user.type(dialog.getByRole('textbox', { name: 'What happened (optional)' }), 'It crackled.')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Your report is sent. Thank you.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
