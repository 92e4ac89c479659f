import { routes } from '@parley/shared-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'
import { firstChoice } from './amount-model.ts'

test.each([
  [2.5, 'number', '5', 'You need at least 2.50 credits more for this number. 1 credit is 1 US dollar.'],
  [7.001, 'renewal', '10', 'You need at least 7.01 credits more to renew. 1 credit is 1 US dollar.'],
] as const)(
  'D13: where %s credits are missing, the least amount that covers them is chosen, and why is said',
  (credits, what, amount, words) => {
    const { harness } = renderWithPlatform(<AddCredits />, { at: routes.phone })
    act(() => harness.platform.topUp.open({ lacking: { credits, what } }))
    expect(screen.getByRole('radio', { name: amount, checked: true })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Add credits' }).textContent).toContain(words)
  },
)

test('D13: what no amount that is offered covers is typed already, rounded up', () => {
  expect(firstChoice(50.001)).toEqual({ preset: null, other: '50.01' })
  expect(firstChoice(undefined)).toEqual({ preset: '10', other: '' })
})

test.each([
  [undefined, '5'],
  ['25', '25'],
] as const)(
  'D13: whoever left before paying what was missing tries again with the same amount and the same sentence: %s',
  async (chosen, amount) => {
    sessionStorage.clear()
    const ways = { go: () => {}, openTab: () => null }
    const before = renderWithPlatform(<AddCredits doors={ways} />, { at: routes.phone })
    act(() => before.harness.platform.topUp.open({ lacking: { credits: 2.5, what: 'number' } }))
    if (chosen) await before.user.click(screen.getByRole('radio', { name: chosen }))
    await before.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    const [begun] = Object.values(sessionStorage)
    const { id } = JSON.parse(String(begun))
    before.unmount()
    const { user } = renderWithPlatform(<AddCredits doors={ways} />, {
      at: `${routes.phone}?payment=${id}&cancelled=1`,
      prepare: ({ platform }) =>
        void vi
          .spyOn(platform.api, 'call')
          .mockImplementation(
            async () => ({ success: true, payment: { id, state: 'expired', amount: 5 } }) as never,
          ),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('radio', { name: amount, checked: true })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Add credits' }).textContent).toContain(
      'You need at least 2.50 credits more for this number.',
    )
  },
)

test('D13: an amount that was typed is typed again', () => {
  expect(firstChoice(2.5, 12.34)).toEqual({ preset: null, other: '12.34' })
})
