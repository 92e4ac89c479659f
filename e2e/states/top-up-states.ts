import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { showLowCredits } from '../fixtures/low-credits.ts'
import { asSpoken } from '../german/spoken.ts'
import { CreditsDialog } from '../pages/credits-dialog.ts'
import { limitDay } from './limit-day.ts'
import type { Scene, State } from './state.ts'

/** The dialog in which credits are bought, over the wallet. */
async function openTopUp({ page, dashboard }: Scene): Promise<CreditsDialog> {
  await page.goto('/dashboard/profile/wallet')
  await dashboard.ready()
  const credits = new CreditsDialog(page)
  await credits.open()
  return credits
}

/** What the server knows of a payment. @returns its id, a new one each time: that a payment was paid is told once in a tab */
async function knowsPayment(
  page: Page,
  { state, url }: { state: string; url: string | null },
): Promise<string> {
  const id = `p-${randomUUID()}`
  const payment = {
    id,
    kind: 'checkout',
    state,
    amount: 25,
    createdAt: 0,
    paidAt: null,
    card: null,
    url,
  }
  const more = { refunded: 0, disputed: 0, takenBack: 0, shortfall: 0 }
  await page.route('**/api/payments/one?*', route =>
    route.fulfill({ json: { success: true, payment: { ...payment, ...more } } }),
  )
  return id
}

/** Back from the payment page, with what the server knows of the payment. */
const back = (name: string, query: string, state: string, sign: string): State => ({
  name: `top-up/${name}`,
  who: 'regular',
  anew: true,
  async reach({ page, backstage, player }) {
    const id = await knowsPayment(page, { state, url: null })
    if (state === 'paid') await backstage.showCredits(player.email, player.credits + 25)
    await page.goto(`/dashboard/profile/wallet?payment=${id}${query}`)
    await expect(page.getByRole('status', { name: 'Payment' })).toHaveText(asSpoken(sign))
    // The dialog hides what is behind it from screen readers.
    const line = page.getByRole('status', { name: 'Line', includeHidden: true })
    await expect(line).toHaveText(asSpoken('Ready'), { timeout: 30_000 })
  },
})

/** Buying credits, step by step. */
export const topUpStates: readonly State[] = [
  {
    name: 'top-up/choose',
    who: 'regular',
    anew: true,
    inShort: true,
    async reach(scene) {
      const { dialog } = await openTopUp(scene)
      await dialog.getByRole('radio', { name: '25' }).click()
      await expect(dialog.getByText(/^US\$25/)).toBeVisible()
    },
  },
  {
    name: 'top-up/lacking',
    who: 'newcomer',
    anew: true,
    async reach({ page, player, backstage }) {
      await backstage.showCredits(player.email, 0.2)
      await page.goto('/dashboard/phone')
      const steps = page.getByRole('region', { name: 'Getting started' })
      await steps.getByRole('button', { name: 'Add credits' }).click()
      await expect(page.getByText(/^You need at least 1\.30 credits more for this number/)).toBeVisible()
    },
  },
  {
    name: 'top-up/first-week',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await limitDay(scene, 'new-account', 8)
      const { dialog } = await openTopUp(scene)
      await expect(dialog.getByText(/^In your first week/)).toBeVisible()
    },
  },
  {
    name: 'top-up/keep-card',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile/wallet')
      await dashboard.ready()
      await page.getByRole('button', { name: 'Add credits and keep the card' }).click()
      await expect(page.getByRole('switch', { name: 'Keep this card' })).toBeChecked()
    },
  },
  {
    name: 'top-up/refused-amount',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const credits = await openTopUp(scene)
      await credits.other.fill('3')
      await credits.button('Continue to payment').click()
      await expect(credits.dialog.getByText('Enter at least 5 credits.')).toBeVisible()
    },
  },
  {
    name: 'top-up/off',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const off = { setting: null, addedThisMonth: 0, card: null, notice: null, isPossible: false }
      await scene.page.route('**/api/payments/recharge', route =>
        route.fulfill({ json: { success: true, ...off } }),
      )
      await scene.page.goto('/dashboard/phone')
      await scene.dashboard.ready()
      await scene.page.getByRole('button', { name: 'Your credits' }).click()
      const { dialog } = new CreditsDialog(scene.page)
      await expect(dialog.getByText(/cannot be bought/)).toBeVisible()
    },
  },
  {
    name: 'top-up/in-call',
    who: 'caller',
    anew: true,
    async reach({ page, dashboard, backstage, player }) {
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      await dashboard.dial('5005550100')
      await dashboard.call.connected()
      const sign = dashboard.call.region.getByRole('button', { name: /Add credits/ })
      await showLowCredits(backstage, { email: player.email, credits: 0.033, sign })
      await sign.click()
      const credits = new CreditsDialog(page)
      await expect(credits.dialog.getByText(/your call stays connected/)).toBeVisible()
    },
  },
  {
    name: 'top-up/unfinished',
    who: 'regular',
    anew: true,
    async reach({ page, undo }) {
      const url = 'https://pay.example/p1'
      const script = await page.addInitScript(
        begun => sessionStorage.setItem('parley.payment', begun),
        JSON.stringify({ id: 'p1', keptCard: false }),
      )
      undo.push(() => script.dispose())
      await knowsPayment(page, { state: 'open', url })
      await page.goto('/dashboard/profile/wallet')
      await expect(page.getByRole('status', { name: 'Payment' })).toContainText(
        asSpoken('is not finished yet'),
      )
    },
  },
  back('waiting', '', 'open', 'Waiting for your bank'),
  back('added', '', 'paid', '25.00 credits added'),
  back('left', '&cancelled=1', 'open', 'You left before paying. Nothing was charged.'),
  back('expired', '', 'expired', 'The payment was not finished in time. Nothing was charged.'),
]
