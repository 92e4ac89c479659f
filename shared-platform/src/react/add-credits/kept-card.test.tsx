import { type RequestOf, routes } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

/** Back from paying, with this in the address; each of these payments was made, the latest last. */
const back = (query: string, ...payments: readonly Partial<RequestOf<'checkout'>>[]) =>
  renderWithPlatform(<AddCredits />, {
    at: `${routes.calls}?q=ada&payment=payment-${payments.length}${query}`,
    prepare({ platform: { api } }) {
      const wish = { userId: 'ada', amount: 25, returnTo: routes.calls } as RequestOf<'checkout'>
      for (const more of payments) void api.call('checkout', { ...wish, ...more })
    },
  })

test('D13: whoever kept a card is told which one, that nothing is charged by itself yet, and where that is changed', async () => {
  const { user, address } = back('&kept=1', { saveCard: true })
  const told =
    'Visa ending in 4242 is kept. Auto-recharge is still off: switch it on in your wallet, where you can also forget the card.'
  expect(await screen.findByText(told)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?q=ada'))
})

test('of a payment by which no card was kept nothing is said of one', async () => {
  back('', { saveCard: true }, {})
  await screen.findByRole('button', { name: 'Done' })
  expect(screen.queryByText(/is kept/)).toBeNull()
})

test('that the card is to be kept holds for the time that it was pressed for only', () => {
  const { harness } = renderWithPlatform(<AddCredits />)
  const { topUp } = harness.platform
  act(() => topUp.open({ keepsCard: true }))
  act(() => topUp.close())
  act(() => topUp.open())
  expect(screen.getByRole('switch', { name: 'Keep this card' }).getAttribute('aria-checked')).toBe('false')
})
