import { routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson, sampleTransaction } from '@parley/shared-platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

afterEach(() => sessionStorage.clear())

/** The settings, and the browser's own way back. */
function SettingsAndBack() {
  const navigate = useNavigate()
  return (
    <>
      <SettingsPage />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

const ENTRIES = 70
const transactions = Array.from({ length: ENTRIES }, (_, at) =>
  sampleTransaction({ id: `entry_${at}`, seq: ENTRIES - at, timestamp: Date.now() - at * 60_000 }),
)
const rows = () => within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem').length

test('whoever comes back to the wallet finds as many transactions as they had asked for', async () => {
  const people = [samplePerson('ada', { transactions }), samplePerson('grace')] as const
  const { user } = renderWithPlatform(<SettingsAndBack />, { at: routes.credits, seed: { people } })
  for (const shown of [35, 60]) {
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(rows()).toBe(shown))
  }
  screen.getByRole('region', { name: 'Wallet' }).scrollTop = 2400
  await user.click(screen.getByRole('link', { name: /^Number/ }))
  screen.getByRole('region', { name: 'Number' }).scrollTop = 0
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(rows()).toBe(60))
  expect(screen.getByRole('region', { name: 'Wallet' }).scrollTop).toBe(2400)
})

test('whoever is back from paying finds the wallet as they left it', async () => {
  const people = [samplePerson('ada'), samplePerson('grace')] as const
  const left = renderWithPlatform(<SettingsPage />, { at: routes.credits, seed: { people } })
  screen.getByRole('region', { name: 'Wallet' }).scrollTop = 480
  window.dispatchEvent(new Event('pagehide'))
  left.unmount()
  const at = `${routes.credits}?payment=payment-1`
  renderWithPlatform(<SettingsPage />, { at, seed: { people } })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Wallet' }).scrollTop).toBe(480))
})
