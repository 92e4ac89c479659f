import { ParleyError, routes } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book } from '../../harness/memory-ledger.ts'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import type { TopUpPreset } from '../../top-up.ts'
import { AddCredits } from './add-credits.tsx'

beforeEach(() => sessionStorage.clear())

/** The dialog, open; where it leads to is written down. */
function open(at: string = routes.phone, preset?: TopUpPreset) {
  const went: string[] = []
  const tabs: string[] = []
  const ways = {
    go: (url: string) => void went.push(url),
    openTab: () => ({ go: (url: string) => void tabs.push(url), close: () => void tabs.push('closed') }),
  }
  const rendered = renderWithPlatform(<AddCredits doors={ways} />, { at })
  const { topUp, api } = rendered.harness.platform
  act(() => topUp.open(preset))
  const asked = vi.spyOn(api, 'call')
  const checkouts = () =>
    asked.mock.calls.filter(([name]) => name === 'checkout').map(([, request]) => request)
  return { ...rendered, went, tabs, ways, asked, checkouts }
}
const dialog = () => screen.getByRole('dialog', { name: 'Add credits' })
const pay = () => screen.getByRole('button', { name: 'Continue to payment' })
const status = () => screen.getByRole('status', { name: 'Payment' }).textContent

test('D13: offers amounts, says what each buys, and leads in this tab to where it is paid', async () => {
  const { user, went, checkouts } = open('/dashboard/calls?q=ada')
  expect(
    within(dialog())
      .getAllByRole('radio')
      .map(radio => radio.getAttribute('aria-checked')),
  ).toEqual(['false', 'true', 'false', 'false'])
  await user.click(screen.getByRole('radio', { name: '25' }))
  expect(dialog().textContent).toContain('US$25.00 for about 18 h 55 min of calls')
  await user.dblClick(pay())
  await waitFor(() => expect(went).toEqual(['/dashboard/calls?q=ada&payment=payment-1']))
  expect(checkouts()).toEqual([{ userId: 'ada', amount: 25, returnTo: '/dashboard/calls?q=ada' }])
})

test('D13: another amount takes the place of those offered; one that cannot be bought is refused in a sentence', async () => {
  const { user, went, checkouts } = open()
  const other = screen.getByRole('textbox', { name: 'Other amount' })
  await user.type(other, '4.99{Enter}')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(dialog().textContent).toContain('Enter at least 5 credits.')
  expect(checkouts()).toEqual([])
  await user.clear(other)
  await user.type(other, '1,000')
  expect(dialog().textContent).toContain('The most is 500 credits.')
  await user.clear(other)
  await user.type(other, '12.50{Enter}')
  await waitFor(() => expect(went).toHaveLength(1))
  expect(checkouts()).toMatchObject([{ amount: 12.5 }])
})

test('D13: the card is kept only where somebody says so, once they could read what for', async () => {
  const { user, went, checkouts } = open()
  const keep = screen.getByRole('switch', { name: 'Keep this card' })
  expect([keep.getAttribute('aria-checked'), dialog().textContent]).toEqual([
    'false',
    expect.stringContaining('Nothing is charged by itself until you switch that on in your wallet'),
  ])
  await user.click(keep)
  await user.click(pay())
  await waitFor(() => expect(went).toHaveLength(1))
  expect(checkouts()).toMatchObject([{ amount: 10, saveCard: true, returnTo: `${routes.phone}?kept=1` }])
})

test('D13: whoever pressed to keep the card finds that chosen, what for beside it, and can take it back', async () => {
  const { user, went, checkouts } = open(routes.credits, { keepsCard: true })
  const keep = screen.getByRole('switch', { name: 'Keep this card' })
  expect(keep.getAttribute('aria-checked')).toBe('true')
  expect(dialog().textContent).toContain('Nothing is charged by itself until you switch that on')
  await user.click(keep)
  await user.click(pay())
  await waitFor(() => expect(went).toHaveLength(1))
  expect(checkouts()[0]).not.toHaveProperty('saveCard')
})

test('D13: whoever pressed to keep the card during a call is asked there as well', async () => {
  const { user, harness, tabs, checkouts, lineReady } = open(routes.credits, { keepsCard: true })
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550199'))
  expect(screen.getByRole('switch', { name: 'Keep this card' }).getAttribute('aria-checked')).toBe('true')
  await user.click(pay())
  await waitFor(() => expect(tabs).toHaveLength(1))
  expect(checkouts()).toMatchObject([{ saveCard: true }])
})

test('during a call it is paid in a tab of its own, and a notice tells when the credits are there', async () => {
  const { user, harness, tabs, went, notices, lineReady } = open()
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550199'))
  expect(dialog().textContent).toContain('It opens in a new tab, so your call stays connected.')
  expect(screen.queryByRole('switch', { name: 'Keep this card' })).toBeNull()
  await user.click(pay())
  await waitFor(() => expect(tabs).toEqual([`${routes.credits}?payment=payment-1`]))
  expect(went).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success', text: '10.00 credits added' }]))
  expect(harness.platform.calls.call$.value.status).not.toBe('idle')
})

test('over a call that the credits end soon it says when, and runs down with it', async () => {
  vi.useFakeTimers()
  const { harness, lineReady, unmount } = open()
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 0.022 } })),
  )
  const left = () => Number(/Your call ends in (\d+) s\./.exec(dialog().textContent)?.[1])
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  const before = left()
  expect(before).toBeGreaterThan(20)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(left()).toBe(before - 10)
  // What was to be drawn is drawn by the clock that it waits for.
  unmount()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

test('a browser that opens no tab for the payment gets a link to it', async () => {
  const { user, harness, ways, lineReady } = open()
  ways.openTab = () => null as never
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550199'))
  await user.click(pay())
  const link = await screen.findByRole('link', { name: 'Open the payment page' })
  expect(link.getAttribute('target')).toBe('_blank')
})

test.each(['NETWORK_ERROR', 'TOP_UP_ATTEMPTS', 'PAYMENTS_UNAVAILABLE'] as const)(
  'when the payment cannot be begun (%s) it is said, and can be tried again',
  async code => {
    const { user, harness, went } = open()
    harness.api.failWith(code)
    await user.click(pay())
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentence(code))
    harness.api.failWith(null)
    await user.click(pay())
    await waitFor(() => expect(went).toHaveLength(1))
  },
)

test('where nothing can be bought there is a sentence, and nothing to press for it', async () => {
  const { user, harness } = open()
  harness.api.failWith('PAYMENTS_OFF')
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Credits cannot be bought at the moment. Try again later. Nothing was charged.',
  )
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever closes the dialog before the answer is led nowhere', async () => {
  const { user, asked, went } = open()
  let answer = (_: unknown) => {}
  asked.mockImplementation(
    name =>
      new Promise(resolve => {
        if (name === 'checkout') answer = resolve
      }) as never,
  )
  await user.click(pay())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => answer({ success: true, url: '/elsewhere', paymentId: 'late' }))
  expect(went).toEqual([])
})

/** Back from the payment page, with what the server knows of the payment. */
function back(query: string, answer: object | Error) {
  const rendered = renderWithPlatform(<AddCredits />, {
    at: `/dashboard/calls?q=ada&payment=p1${query}`,
    prepare: ({ platform }) =>
      void vi
        .spyOn(platform.api, 'call')
        .mockImplementation(async () =>
          answer instanceof Error ? Promise.reject(answer) : ({ success: true, payment: answer } as never),
        ),
  })
  return rendered
}

test('back from paying it waits for the bank until the ledger has the credits, and then says so', async () => {
  const { harness, user, address } = back('', { state: 'open', amount: 25 })
  expect(status()).toBe('Waiting for your bank')
  const entry = { type: 'topup', amount: 25, description: 'Credits added', referenceId: 'p1' } as const
  act(() => harness.database.change('ada', person => book(person, entry, Date.now())))
  await waitFor(() => expect(status()).toBe('25.00 credits added'))
  const result = screen.getByRole('dialog', { name: '25.00 credits added' })
  expect(result.textContent).toContain('You have 45.00 credits, enough for about 34 h 4 min of calls.')
  // Once, by what was waited for.
  expect(result.textContent.match(/added/g)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?q=ada'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['&cancelled=1', 'open', 'You left before paying. Nothing was charged.'],
  ['&cancelled=1', 'expired', 'You left before paying. Nothing was charged.'],
  ['', 'failed', 'Your card was declined. Nothing was charged. Try another card, or ask your bank.'],
  [
    '&cancelled=1',
    'failed',
    'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
  ],
  ['', 'expired', 'The payment was not finished in time. Nothing was charged.'],
])('back with "%s" from a payment that is %s, it says so and offers another', async (query, state, words) => {
  const { user, address } = back(query, { state, amount: 25 })
  await waitFor(() => expect(status()).toBe(words))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?q=ada'))
  expect(pay()).toBeTruthy()
})

test('whoever need not wait closes it, and is told by a notice', async () => {
  const { harness, user, notices } = back('', { state: 'open', amount: 25 })
  const { awaitedPayment$ } = harness.platform.topUp
  expect(awaitedPayment$.value).toBe('p1')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(awaitedPayment$.value).toBe('p1')
  const entry = { type: 'topup', amount: 25, description: 'Credits added', referenceId: 'p1' } as const
  act(() => harness.database.change('ada', person => book(person, entry, Date.now())))
  await waitFor(() => expect(notices).toMatchObject([{ text: '25.00 credits added' }]))
  expect(awaitedPayment$.value).toBeNull()
})

test('a payment that somebody came back from without paying is not waited for', () => {
  const { harness } = back('&cancelled=1', { state: 'open', amount: 25 })
  expect(harness.platform.topUp.awaitedPayment$.value).toBeNull()
})

test('a payment of somebody else opens nothing', async () => {
  const { address } = back('', new ParleyError('NOT_FOUND'))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?q=ada'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
