import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

test('without a network the payment waits, and says for what', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, harness } = renderWithPlatform(<AddCredits doors={{ go() {}, openTab: () => null }} />)
  const { topUp, api } = harness.platform
  const asked = vi.spyOn(api, 'call')
  act(() => topUp.open())
  const pay = () => screen.getByRole('button', { name: 'Continue to payment' })
  const hint = () => screen.queryByText('You can add credits when you are back online.')
  expect([pay().hasAttribute('disabled'), hint() !== null]).toEqual([true, true])
  await user.type(screen.getByRole('textbox', { name: 'Other amount' }), '20{Enter}')
  expect(asked.mock.calls.filter(([name]) => name === 'checkout')).toEqual([])
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect([pay().hasAttribute('disabled'), hint()]).toEqual([false, null])
  network.mockRestore()
})
