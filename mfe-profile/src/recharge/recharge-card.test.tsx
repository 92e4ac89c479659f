import type { PersonNotice, ResponseOf } from '@parley/shared-contract'
import type { ApiClient } from '@parley/shared-platform'
import { renderWithPlatform, sampleNotice, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RechargeCard } from './recharge-card.tsx'
import { useRechargeCard } from './use-recharge-card.ts'

type Status = Omit<ResponseOf<'recharge'>, 'success'>
const card = { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2031 }
const off: Status = { setting: null, addedThisMonth: 0, card, notice: null, isPossible: true }
const on: Status = { ...off, setting: { amount: 10, monthlyCeiling: 100 }, addedThisMonth: 20 }

const Shown = () => <RechargeCard {...useRechargeCard()} />

/** What the server says besides what it is told to do: itself, or this until it changes. */
function open(said: Status | null, notices: readonly PersonNotice[] = []) {
  let status = said
  const spied = vi.fn<ApiClient['call']>()
  const rendered = renderWithPlatform(<Shown />, {
    seed: { people: [samplePerson('ada', { notices }), samplePerson('grace')] },
    prepare({ platform }) {
      const { call } = platform.api
      const checkout = { userId: 'ada', amount: 5, returnTo: '/', saveCard: true }
      if (status === null) void call('checkout', checkout)
      spied.mockImplementation(async (name, request) =>
        name === 'recharge' && status ? ({ success: true, ...status } as never) : call(name, request),
      )
      Object.assign(platform, { api: { call: spied } })
    },
  })
  const told = (next: Status) => {
    status = next
  }
  const asked = () =>
    spied.mock.calls.flatMap<unknown>(([name, request]) => {
      if (name === 'setRecharge' && 'setting' in request) return [request.setting]
      return name === 'changeRecharge' ? [{ ...request, userId: undefined }] : []
    })
  return { ...rendered, asked, told }
}
const theSwitch = () => screen.findByRole('switch', { name: 'Add credits automatically' })
const isOn = async () => (await theSwitch()).getAttribute('aria-checked') === 'true'

test('D13: it is off until it is switched on, with what was chosen before', async () => {
  const { user, asked } = open(null)
  expect(await isOn()).toBe(false)
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy()
  expect(screen.getByText('Expires 12/2030')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '25' }))
  expect(asked()).toEqual([])
  await user.click(await theSwitch())
  await waitFor(() => expect(asked()).toEqual([{ amount: 25, monthlyCeiling: 50 }]))
  expect(await isOn()).toBe(true)
  await user.click(await theSwitch())
  await waitFor(() => expect(asked()[1]).toBeNull())
  expect(await isOn()).toBe(false)
})

test('while it is on each change is saved alone, and a month holds what is added at least once', async () => {
  const { user, asked } = open(null)
  await user.click(await theSwitch())
  await waitFor(() => expect(asked()).toHaveLength(1))
  await user.click(screen.getByRole('radio', { name: '50' }))
  await waitFor(() => expect(asked()[1]).toEqual({ amount: 50 }))
  await user.click(screen.getByRole('combobox', { name: 'At most in a month' }))
  const limits = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(limits.map(({ textContent }) => textContent)).toEqual([
    '50.00 credits',
    '100.00 credits',
    '250.00 credits',
    '500.00 credits',
    '1,000.00 credits',
  ])
  await user.click(limits[2] as HTMLElement)
  await waitFor(() => expect(asked()[2]).toEqual({ monthlyCeiling: 250 }))
})

test('what is not saved goes back to what it was, says why, and can be tried again', async () => {
  const { user, harness, asked } = open(null)
  await theSwitch()
  harness.api.failWith('NETWORK_ERROR')
  await user.click(await theSwitch())
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
  expect(await isOn()).toBe(false)
  harness.api.failWith(null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(async () => expect(await isOn()).toBe(true))
})

test('the card is forgotten after a question, which says that it switches off what uses it', async () => {
  const { user } = open(null)
  await user.click(await theSwitch())
  await user.click(await screen.findByRole('button', { name: 'Forget card' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Forget this card?' }))
  expect(question.getByText('Auto-recharge is switched off as well.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep card' }))
  expect(await isOn()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Forget card' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget card' }),
  )
  expect(await screen.findByText(/No card is kept yet/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test.each([
  ['declined', false, 'Add credits', false],
  ['declined', true, 'Use another card', true],
  ['unconfirmed', true, 'Add credits', false],
] as const)('a charge that was %s (off: %s) leads on to "%s" (keeps the card: %s)', async (...row) => {
  const [kind, isOff, name, keepsCard] = row
  const notice = { kind, at: 5, paymentId: 'p', credits: 10, isOff }
  const { user, harness } = open(isOff ? { ...off, notice } : { ...on, notice })
  await user.click(await screen.findByRole('button', { name }))
  expect(harness.platform.topUp.open$.value).toBe(true)
  expect(harness.platform.topUp.preset$.value).toEqual({ keepsCard })
})

test('D13: without a card the way to keep one is at hand', async () => {
  const { user, harness } = open({ ...off, card: null })
  await user.click(await screen.findByRole('button', { name: 'Add credits and keep the card' }))
  expect(harness.platform.topUp.open$.value).toBe(true)
  expect(harness.platform.topUp.preset$.value).toEqual({ keepsCard: true })
})

test('where nothing can be bought it says so, and nothing can be pressed', async () => {
  open({ ...off, card: null, isPossible: false })
  expect(await screen.findByText('Not available while payments are off.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each<[string, Status, RegExp]>([
  [
    'refused once',
    { ...on, notice: { kind: 'declined', at: 5, paymentId: 'p', credits: 10, isOff: false } },
    /^Auto-recharge failed: your card was declined/,
  ],
  [
    'off after two refusals',
    { ...off, notice: { kind: 'declined', at: 5, paymentId: 'p', credits: 10, isOff: true } },
    /^Your card was declined twice/,
  ],
  [
    'to be confirmed',
    { ...off, notice: { kind: 'unconfirmed', at: 5, paymentId: 'p', credits: 10, isOff: true } },
    /^Your bank wants you to confirm each charge, so auto-recharge is off/,
  ],
  [
    'taken back',
    { ...off, notice: { kind: 'taken_back', at: 5, paymentId: 'p', credits: null, isOff: true } },
    /^Auto-recharge is off, since a payment was refunded/,
  ],
  [
    'at its monthly limit',
    { ...on, notice: { kind: 'ceiling', at: 5, paymentId: null, credits: 100, isOff: false } },
    /^Auto-recharge has paused: more would go beyond your limit of 100.00 credits a month/,
  ],
  [
    'refused for what was chosen before',
    {
      ...{ ...on, setting: { amount: 50, monthlyCeiling: 100 } },
      notice: { kind: 'declined', at: 5, paymentId: 'p', credits: 10, isOff: false },
    },
    // What is charged next is what is chosen now.
    /^Auto-recharge failed: your card was declined\. 50\.00 credits are tried once more/,
  ],
  [
    'at a limit that has been raised since',
    {
      ...{ ...on, setting: { amount: 10, monthlyCeiling: 250 } },
      notice: { kind: 'ceiling', at: 5, paymentId: null, credits: 100, isOff: false },
    },
    /your limit of 100.00 credits a month/,
  ],
])('it says why nothing is added when it is %s, once', async (_how, status, words) => {
  open(status)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a notice that comes is shown in its place, and counts as seen', async () => {
  const { harness, told } = open(on)
  await theSwitch()
  told({ ...on, notice: { kind: 'declined', at: 7, paymentId: 'p', credits: 10, isOff: false } })
  act(() =>
    harness.database.change('ada', person => ({ ...person, notices: [sampleNotice({ id: 'new', at: 7 })] })),
  )
  expect(await screen.findByText(/^Auto-recharge failed: your card was declined/)).toBeTruthy()
  await waitFor(() => expect(harness.database.person('ada').notices[0]?.seenAt).not.toBeNull())
  expect(screen.getAllByText(/declined/)).toHaveLength(1)
})

test('what has come while the server could not be asked is told all the same, and nothing of what is charged', async () => {
  const { harness } = open(null)
  await theSwitch()
  expect(screen.getByText(/Nothing is charged until you switch this on\.$/)).toBeTruthy()
  harness.api.failWith('NETWORK_ERROR')
  act(() => harness.database.change('ada', person => ({ ...person, notices: [sampleNotice()] })))
  expect(await screen.findByText(/^Auto-recharge failed: your card was declined/)).toBeTruthy()
  expect(screen.queryByText(/Nothing is charged/)).toBeNull()
})

test('what is over is not told any more, though nobody has seen it', async () => {
  open(on, [sampleNotice()])
  expect(await isOn()).toBe(true)
  expect(screen.queryByText(/declined/)).toBeNull()
})

test('the balance that rises has it asked anew', async () => {
  const { harness, told } = open(on)
  expect(await screen.findByText(/added this month/)).toBeTruthy()
  told({ ...on, addedThisMonth: 30 })
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 31 } })),
  )
  await waitFor(() =>
    expect(screen.getByText(/added this month/).textContent).toBe('30.00 credits added this month'),
  )
})

test('D40: what cannot be read says so and can be asked for again', async () => {
  const { user, harness } = renderWithPlatform(<Shown />, {
    prepare: ({ api }) => api.failWith('PAYMENTS_UNAVAILABLE'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Auto-recharge could not be loaded.')
  harness.api.failWith(null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No card is kept yet/)).toBeTruthy()
})
