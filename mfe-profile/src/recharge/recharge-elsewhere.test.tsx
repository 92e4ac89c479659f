import type { ApiClient } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RechargeCard } from './recharge-card.tsx'
import { useRechargeCard } from './use-recharge-card.ts'

const Shown = () => <RechargeCard {...useRechargeCard()} />

/** The card of somebody who keeps one and has switched auto-recharge on; and what they do in another tab. */
async function open() {
  let frozen: unknown = null
  const rendered = renderWithPlatform(<Shown />, {
    prepare({ platform }) {
      const { call } = platform.api
      const api = {
        call: vi.fn<ApiClient['call']>(async (name, request) => {
          if (name === 'changeRecharge' || (name === 'setRecharge' && 'shown' in request)) frozen = null
          return name === 'recharge' && frozen ? (frozen as never) : call(name, request)
        }),
      }
      Object.assign(platform, { api })
      const checkout = { userId: 'ada', amount: 5, returnTo: '/', saveCard: true }
      const setting = { amount: 10, monthlyCeiling: 100 } as const
      void api.call('checkout', checkout)
      void api.call('setRecharge', { userId: 'ada', setting })
    },
  })
  const { api } = rendered.harness.platform
  const elsewhere = {
    set: (setting: { amount: 10 | 25 | 50; monthlyCeiling: number } | null) =>
      act(() => api.call('setRecharge', { userId: 'ada', setting })),
    forget: () => act(() => api.call('forgetCard', { userId: 'ada' })),
  }
  await waitFor(async () => expect(await isOn()).toBe(true))
  /** This tab hears of nothing until it changes something itself. */
  const hearNothing = async () => {
    frozen = await api.call('recharge', {})
  }
  return { ...rendered, elsewhere, hearNothing }
}
const theSwitch = () => screen.findByRole('switch', { name: 'Add credits automatically' })
const isOn = async () => (await theSwitch()).getAttribute('aria-checked') === 'true'
const chosen = () => screen.queryByRole('radio', { name: '25', checked: true })

test('what another tab switches and chooses is followed', async () => {
  const { elsewhere } = await open()
  await elsewhere.set({ amount: 25, monthlyCeiling: 250 })
  await waitFor(() => expect(chosen()).toBeTruthy())
  expect(screen.getByRole('combobox', { name: 'At most in a month' }).textContent).toContain('250.00')
  await elsewhere.set(null)
  await waitFor(async () => expect(await isOn()).toBe(false))
  expect(screen.getByText(/Nothing is charged until you switch this on\.$/)).toBeTruthy()
  // What it was is chosen still.
  expect(chosen()).toBeTruthy()
  await elsewhere.set({ amount: 25, monthlyCeiling: 250 })
  await waitFor(async () => expect(await isOn()).toBe(true))
  expect(screen.queryByText(/Nothing is charged/)).toBeNull()
  await elsewhere.forget()
  expect(await screen.findByText(/No card is kept yet/)).toBeTruthy()
})

test('switched on where another tab has switched something else on, it shows that first, and says so', async () => {
  const { user, harness, elsewhere, hearNothing } = await open()
  await elsewhere.set(null)
  await waitFor(async () => expect(await isOn()).toBe(false))
  await hearNothing()
  await elsewhere.set({ amount: 25, monthlyCeiling: 250 })
  await user.click(await theSwitch())
  const refusal = { code: 'CONFLICT', details: { place: 'recharge' } } as const
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence(refusal))
  expect([await isOn(), chosen() !== null]).toEqual([true, true])
  expect(screen.getByRole('combobox', { name: 'At most in a month' }).textContent).toContain('250.00')
  expect((await harness.platform.api.call('recharge', {})).setting).toEqual({
    amount: 25,
    monthlyCeiling: 250,
  })
})

test('an amount that is chosen where it was switched off meanwhile does not switch it on, and it is said', async () => {
  const { user, harness, elsewhere, hearNothing } = await open()
  await hearNothing()
  await elsewhere.set(null)
  expect(await isOn()).toBe(true)
  await user.click(screen.getByRole('radio', { name: '25' }))
  const refusal = { code: 'CONFLICT', details: { place: 'recharge' } } as const
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence(refusal))
  expect(await isOn()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect((await harness.platform.api.call('recharge', {})).setting).toBeNull()
})
