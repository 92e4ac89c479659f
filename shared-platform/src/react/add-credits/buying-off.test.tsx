import { routes } from '@parley/shared-contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

const off = { success: true, setting: null, addedThisMonth: 0, card: null, notice: null, isPossible: false }

/** The dialog, open, over a server with or without a payment provider. */
function open(at: string, isPossible: boolean) {
  const rendered = renderWithPlatform(<AddCredits />, {
    at,
    prepare({ platform }) {
      const { call } = platform.api
      const told: typeof call = async (name, request) =>
        name === 'recharge' ? ({ ...off, isPossible } as never) : call(name, request)
      Object.assign(platform, { api: { call: told } })
    },
  })
  act(() => rendered.harness.platform.topUp.open())
  return rendered
}
const pay = () => screen.queryByRole('button', { name: 'Continue to payment' })

test('D13: where nothing can be bought the dialog says so as it opens, and asks for no amount', async () => {
  open(routes.phone, false)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Credits cannot be bought at the moment. Try again later. Nothing was charged.',
  )
  expect([pay(), screen.queryByRole('radio')]).toEqual([null, null])
})

test('the dialog leads to the wallet, and closes on the way', async () => {
  const { user, address } = open(routes.phone, true)
  expect(pay()).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Open wallet' }))
  expect(address()).toBe(routes.credits)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in the wallet itself it leads nowhere', () => {
  open(routes.credits, true)
  expect(screen.queryByRole('link', { name: 'Open wallet' })).toBeNull()
})
