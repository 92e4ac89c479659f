import type { Payment } from '@parley/shared-contract'
import type { ApiClient } from '@parley/shared-platform'
import { renderWithPlatform, sampleNotice, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PaymentsCard } from './payments-card.tsx'
import { usePaymentsCard } from './use-payments-card.ts'

const OwnCard = () => <PaymentsCard {...usePaymentsCard()} />

const now = Date.now()
const payment = (changed: Partial<Payment>): Payment => ({
  ...{ id: 'p1', kind: 'checkout', state: 'open', amount: 10, createdAt: now, paidAt: null, card: null },
  ...{ refunded: 0, disputed: 0, takenBack: 0, shortfall: 0, url: 'https://pay.example/p1' },
  ...changed,
})

/** The card over a server that has these payments, a page each, until it is told of others. */
function open(...first: Payment[]) {
  let said = first
  const rendered = renderWithPlatform(<OwnCard />, {
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
    prepare({ platform }) {
      const { call } = platform.api
      const spied = vi.fn<ApiClient['call']>(async (name, request) => {
        if (name !== 'payments') return call(name, request)
        const at = 'before' in request ? said.findIndex(({ id }) => id === request.before) + 1 : 0
        const next = at + 1 < said.length ? said[at]?.id : null
        return { success: true, payments: said.slice(at, at + 1), next } as never
      })
      Object.assign(platform, { api: { call: spied } })
    },
  })
  const say = (...next: Payment[]) => {
    said = next
  }
  return { ...rendered, say }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem')
const row = async () => (await rows())[0]?.textContent

test.each<[Partial<Payment>, RegExp]>([
  [{ state: 'created', url: null }, /Not finished yet/],
  [{ state: 'open' }, /Not finished yet.*Continue to payment/],
  [{ state: 'open', kind: 'recharge', url: null }, /Waiting for your bank/],
  [{ state: 'confirming', kind: 'recharge' }, /Confirm with your bank.*Confirm/],
])(
  'D13: what has not been paid waits for its person, and for the bank only when they have done their part: %j',
  async (changed, words) => {
    open(payment(changed))
    expect(await row()).toMatch(words)
  },
)

test.each<[Partial<Payment>, RegExp]>([
  [{ state: 'paid', kind: 'recharge', paidAt: now }, /^Paid10\.00 credits.*Auto-rechargeReceipt$/],
  [{ state: 'open', kind: 'recharge' }, /Auto-recharge$/],
  [
    { state: 'failed', kind: 'recharge' },
    /^Card declined10\.00 credits.*Auto-recharge · Nothing was charged\.Remove$/,
  ],
  [{ state: 'failed', kind: 'recharge', unconfirmed: true }, /^.*Bank asked to confirm/],
  [{ state: 'failed' }, /^Card declined10\.00 credits.*Nothing was charged\. Try another card\.Remove$/],
  [{ state: 'expired', left: true }, /^Cancelled10\.00 credits.*Nothing was charged\.Remove$/],
  [{ state: 'expired' }, /^Not paid in time10\.00 credits.*Nothing was charged\.Remove$/],
])('what failed is not said to be added, and why is: %j', async (changed, words) => {
  open(payment({ ...changed, url: null }))
  expect(await row()).toMatch(words)
})

test.each<[Payment['state'], boolean]>([
  ['failed', true],
  ['expired', true],
  ['paid', false],
])('the amount of one that is %s is crossed out where nothing was charged', async (state, isCrossed) => {
  open(payment({ state, paidAt: state === 'paid' ? now : null, url: null }))
  expect(await row()).toContain('10.00 credits')
  expect(document.querySelector('s') !== null).toBe(isCrossed)
})

const visa = { brand: 'visa', last4: '4242' }

test.each<[Partial<Payment>, RegExp]>([
  [
    { state: 'partly_refunded', amount: 25, refunded: 10, takenBack: 8 },
    /10\.00 of 25\.00 credits refunded · Visa ending in 4242Receipt$/,
  ],
  [
    { state: 'refunded', refunded: 10, takenBack: 10 },
    /^Refunded−10\.00 credits.*[AP]MVisa ending in 4242Receipt$/,
  ],
  [
    { state: 'disputed', amount: 500, disputed: 500, takenBack: 488.022, shortfall: 11.978 },
    /488\.022 credits taken back · Visa ending in 4242Receipt$/,
  ],
  [{ state: 'dispute_lost', disputed: 10, takenBack: 10 }, /10\.00 credits taken back · Visa/],
  [{ state: 'disputed', disputed: 10, takenBack: 0, shortfall: 10 }, /[AP]MVisa ending in 4242Receipt$/],
])(
  'D13: of what went back the row says how much, where its state alone does not: %j',
  async (changed, words) => {
    open(payment({ ...changed, paidAt: now, card: visa, url: null }))
    expect(await row()).toMatch(words)
  },
)

test('its moment is that of its receipt and of the ledger; before it is paid, when it was begun', async () => {
  const paidAt = now - 61_000
  open(payment({ createdAt: now - 122_000, paidAt, state: 'paid', url: null }))
  const moment = () => document.querySelector('time')?.dateTime
  await waitFor(() => expect(moment()).toBe(new Date(paidAt).toISOString()))
})

test('D13: a payment that its person came back from waits for the bank, and is not to be paid again', async () => {
  const { harness } = open(payment({}))
  await rows()
  act(() => harness.platform.topUp.awaitPayment('p1'))
  expect(await row()).toContain('Waiting for your bank')
  expect(screen.queryByRole('link')).toBeNull()
  // What another tab has not seen, or a page that was loaded anew: it says nothing that would then be wrong.
  act(() => harness.platform.topUp.awaitPayment(null))
  expect(await row()).toContain('Not finished yet')
})

test.each([
  payment({}),
  payment({ state: 'expired', url: null }),
  payment({ state: 'failed', kind: 'recharge', url: null }),
])('D13: a payment that is not made is taken from the list by its person: %j', async unmade => {
  const { harness, say, user } = open(unmade, payment({ id: 'p2', state: 'paid', paidAt: now, url: null }))
  await user.click(await screen.findByRole('button', { name: 'Show more payments' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  say(payment({ id: 'p2', state: 'paid', paidAt: now, url: null }))
  vi.mocked(harness.platform.api.call).mockResolvedValueOnce({ success: true } as never)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const wanted = { userId: 'ada', id: 'p1', remove: true }
  expect(vi.mocked(harness.platform.api.call)).toHaveBeenCalledWith('leavePayment', wanted)
  await waitFor(async () =>
    expect((await rows()).map(one => one.textContent)).toEqual([expect.stringMatching(/^Paid/)]),
  )
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('D13: the ways on from a payment that is open look alike', async () => {
  open(payment({}))
  await rows()
  const { className } = screen.getByRole('link', { name: 'Continue to payment' })
  expect(screen.getByRole('button', { name: 'Remove' }).className).toBe(className)
})

test('what became of a payment elsewhere is seen by whoever comes back to the page', async () => {
  const { say } = open(payment({}))
  await rows()
  say(payment({ state: 'expired', url: null }))
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(await row()).toContain('Not finished yet')
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(async () => expect(await row()).toContain('Not paid'))
})

test('D13: a card that was refused on the payment page is told within seconds, and another can be tried', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown = () =>
    within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')[0]?.textContent
  const { say, harness } = open(payment({}))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shown()).toContain('Not finished yet')
  say(payment({ refused: true }))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(shown()).toMatch(/^Card declined.*Nothing was charged\. Try another card\.Continue to payment/)
  say(payment({ state: 'paid', paidAt: now, url: null }))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(shown()).toMatch(/^Paid/)
  const { calls } = vi.mocked(harness.platform.api.call).mock
  const before = calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(before)
})

test('a payment that nobody makes is asked about ever more rarely, and no more after five minutes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { harness } = open(payment({}))
  const asked = () =>
    vi.mocked(harness.platform.api.call).mock.calls.filter(([name]) => name === 'payments').length
  const askedWithin = async (milliseconds: number) => {
    const before = asked()
    for (let passed = 0; passed < milliseconds; passed += 1_000)
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    return asked() - before
  }
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(await askedWithin(36_000)).toBe(3)
  expect(await askedWithin(264_000)).toBeLessThanOrEqual(5)
  expect(await askedWithin(600_000)).toBe(0)
  const before = asked()
  act(() => void window.dispatchEvent(new Event('blur')))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(asked()).toBe(before + 1)
  expect(await askedWithin(36_000)).toBe(3)
})

test('a tab that nobody looks at asks nothing, and at once when somebody does', async () => {
  vi.useFakeTimers()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => {
    look.mockRestore()
    vi.useRealTimers()
  })
  const { harness } = open(payment({}))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const { calls } = vi.mocked(harness.platform.api.call).mock
  const before = calls.length
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(calls).toHaveLength(before)
  look.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(calls.length).toBeGreaterThan(before)
})

test('a charge that was refused is seen as soon as a notice tells of it', async () => {
  const { harness, say } = open(payment({ kind: 'recharge', url: null }))
  await rows()
  say(payment({ kind: 'recharge', state: 'failed', url: null }))
  act(() => harness.database.change('ada', person => ({ ...person, notices: [sampleNotice()] })))
  await waitFor(async () => expect(await row()).toContain('Card declined'))
})

test('news of what is further down is read as well, and every page that is shown stays', async () => {
  const older = { id: 'p2', state: 'paid', paidAt: now, url: null } as const
  const { user, say } = open(payment({}), payment(older), payment({ id: 'p3' }))
  await user.click(await screen.findByRole('button', { name: 'Show more payments' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  say(payment({}), payment({ ...older, state: 'disputed' }), payment({ id: 'p3' }))
  act(() => void window.dispatchEvent(new Event('blur')))
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Disputed'))
  expect(await rows()).toHaveLength(2)
})
