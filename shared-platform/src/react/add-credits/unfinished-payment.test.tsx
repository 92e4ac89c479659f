import { ParleyError, type Payment, routes } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

beforeEach(() => sessionStorage.clear())

const open: Payment = {
  ...{ id: 'payment-1', kind: 'checkout', state: 'open', amount: 10, createdAt: 0, paidAt: null, card: null },
  ...{ refunded: 0, disputed: 0, takenBack: 0, shortfall: 0, url: 'https://pay.example/p1' },
}

/** A page of somebody whose payments are as the server says; where it leads to is written down. */
function page(answer: () => Partial<Payment> | Error) {
  const went: string[] = []
  const ways = { go: (url: string) => void went.push(url), openTab: () => null }
  const asked = vi.fn()
  const rendered = renderWithPlatform(<AddCredits doors={ways} />, {
    at: routes.phone,
    prepare({ platform }) {
      const { call } = platform.api
      const spied: typeof call = async (name, request) => {
        if (name === 'checkout')
          return { success: true, url: 'https://pay.example/p1', paymentId: 'payment-1' } as never
        if (name !== 'payment' && name !== 'leavePayment') return call(name, request)
        asked(name, request)
        const told = answer()
        if (told instanceof Error) throw told
        return { success: true, payment: { ...open, ...told } } as never
      }
      Object.assign(platform, { api: { ...platform.api, call: spied } })
    },
  })
  return { ...rendered, went, asked }
}

/** Somebody who has been led to the payment page, and is on this page again without its word. */
async function backFrom(answer: () => Partial<Payment> | Error) {
  const before = page(answer)
  act(() => before.harness.platform.topUp.open())
  await before.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(before.went).toHaveLength(1))
  before.unmount()
  return page(answer)
}
const status = () => screen.getByRole('status', { name: 'Payment' }).textContent

test.each<[Partial<Payment>, string]>([
  [{}, 'Your payment is not finished yet. It is for 10.00 credits. Go on with it, or cancel it.'],
  [{ refused: true }, 'Your card was declined. Nothing was charged. Try another card, or ask your bank.'],
])(
  'D13: who comes back without paying reads that it is not finished yet, and can go on with it: %j',
  async (told, words) => {
    const { user, went, asked } = await backFrom(() => told)
    await waitFor(() => expect(status()).toBe(words))
    expect(asked).toHaveBeenLastCalledWith('payment', { id: 'payment-1' })
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(went).toEqual(['https://pay.example/p1'])
  },
)

test('D13: who comes back to a page that the browser has kept reads it there as well', async () => {
  const { harness, user, went } = page(() => ({}))
  act(() => harness.platform.topUp.open())
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(went).toHaveLength(1))
  expect(screen.queryByRole('status', { name: 'Payment' })).toBeNull()
  act(() => void window.dispatchEvent(new Event('pageshow')))
  await waitFor(() => expect(status()).toContain('is not finished yet'))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('D13: who wants neither yet leaves it as it is, for their wallet to list', async () => {
  const { user, asked, harness } = await backFrom(() => ({}))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.mock.calls.map(([name]) => name)).not.toContain('leavePayment')
  expect(harness.platform.topUp.awaitedPayment$.value).toBeNull()
})

test('D13: a payment that is not wanted any more is removed, and is told once', async () => {
  const { user, asked, unmount } = await backFrom(() => ({}))
  await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toHaveBeenLastCalledWith('leavePayment', { userId: 'ada', id: 'payment-1', remove: true })
  unmount()
  const after = page(() => ({}))
  await after.lineReady()
  expect(after.asked).not.toHaveBeenCalled()
})

test('D13: one that turns out to be paid when it is to be removed is told as paid', async () => {
  let state: Payment['state'] = 'open'
  const { user } = await backFrom(() => ({ state }))
  const remove = await screen.findByRole('button', { name: 'Cancel this payment' })
  state = 'paid'
  await user.click(remove)
  await waitFor(() => expect(status()).toBe('10.00 credits added'))
})

test.each<[Payment['state'], string]>([
  ['paid', '10.00 credits added'],
  ['expired', 'The payment was not finished in time. Nothing was charged.'],
])('D13: one that is %s by then is told as that', async (state, words) => {
  await backFrom(() => ({ state, url: null }))
  await waitFor(() => expect(status()).toBe(words))
  expect(screen.queryByRole('button', { name: 'Cancel this payment' })).toBeNull()
})

test('who has come back with the word of the payment page is told of that alone', async () => {
  const { unmount, harness, user } = page(() => ({}))
  act(() => harness.platform.topUp.open())
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  unmount()
  renderWithPlatform(<AddCredits />, { at: `${routes.phone}?payment=payment-1&cancelled=1` })
  await waitFor(() => expect(status()).toBe('You left before paying. Nothing was charged.'))
  expect(sessionStorage).toHaveLength(0)
})

test('a payment of somebody else is not told of, and one that cannot be asked about is told later', async () => {
  const unreachable = await backFrom(() => new ParleyError('NETWORK_ERROR'))
  await unreachable.lineReady()
  expect(screen.queryByRole('dialog')).toBeNull()
  unreachable.unmount()
  const stranger = page(() => new ParleyError('NOT_FOUND'))
  await waitFor(() => expect(stranger.asked).toHaveBeenCalledTimes(1))
  stranger.unmount()
  const again = page(() => ({}))
  await again.lineReady()
  expect(again.asked).not.toHaveBeenCalled()
})
