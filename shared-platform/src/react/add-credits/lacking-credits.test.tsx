import { routes } from '@parley/shared-contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'
import { firstChoice } from './amount-model.ts'

test.each([
  [2.5, 'number', '5', 'You need 2.50 credits more for this number. 1 credit is 1 US dollar.'],
  [7.001, 'renewal', '10', 'You need 7.01 credits more to renew. 1 credit is 1 US dollar.'],
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
