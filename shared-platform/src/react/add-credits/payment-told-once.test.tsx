import { routes } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { book } from '../../harness/memory-ledger.ts'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { usePlatform } from '../index.ts'
import { AddCredits } from './add-credits.tsx'

beforeEach(() => sessionStorage.clear())

function Page({ isShort = false }) {
  const { topUp } = usePlatform()
  return (
    <main tabIndex={-1}>
      <button type="button">Something else</button>
      {!isShort && (
        <button type="button" onClick={() => topUp.open()}>
          Add credits to your 20.00
        </button>
      )}
      <AddCredits doors={{ go() {}, openTab: () => null }} />
    </main>
  )
}
const back = `${routes.phone}?payment=payment-1&q=ada`

/** Led to the payment page, and back by it: a page that is loaded anew, on which credits are there. */
async function backFromPaying(page = <Page />) {
  const before = renderWithPlatform(<Page />)
  await before.user.click(screen.getByRole('button', { name: 'Add credits to your 20.00' }))
  await before.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  before.unmount()
  const entry = { type: 'topup', amount: 10, description: 'Credits added', referenceId: 'payment-1' } as const
  const after = renderWithPlatform(page, {
    at: back,
    prepare: ({ database }) => database.change('ada', person => book(person, entry, Date.now())),
  })
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Payment' }).textContent).toBe('10.00 credits added'),
  )
  return after
}

test('after Done what had opened the dialog has the focus, although the page was another one then', async () => {
  const { user } = await backFromPaying()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add credits to your/ })),
  )
})

test('so it has after one that was refused and tried again', async () => {
  const before = renderWithPlatform(<Page />)
  await before.user.click(screen.getByRole('button', { name: 'Add credits to your 20.00' }))
  await before.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  before.unmount()
  const { user } = renderWithPlatform(<Page />, {
    at: `${routes.phone}?payment=payment-1&cancelled=1`,
    prepare({ platform }) {
      const { call } = platform.api
      const refused: typeof call = async (name, ...asked) =>
        name === 'leavePayment'
          ? ({ success: true, payment: { state: 'failed', amount: 10 } } as never)
          : call(name, ...asked)
      Object.assign(platform, { api: { ...platform.api, call: refused } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sessionStorage.getItem('parley.payment')).toContain('Add credits to your #'))
})

test('where that is there no longer the page has it, never nothing', async () => {
  const { user } = await backFromPaying(<Page isShort />)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a payment is told once: whoever loads the page anew or goes back to it reads nothing again', async () => {
  const { unmount } = await backFromPaying()
  unmount()
  const { address, harness } = renderWithPlatform(<Page />, { at: back })
  await waitFor(() => expect(address()).toBe(`${routes.phone}?q=ada`))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(harness.platform.topUp.awaitedPayment$.value).toBeNull()
  act(() => harness.platform.topUp.open())
  expect(screen.getByRole('dialog', { name: 'Add credits' })).toBeTruthy()
})
