import type { CallReceipt, ExactEntry, NumberReceipt, Payment, PaymentReceipt } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'
import { inSight } from './wallet-in-sight.ts'

const [day, at] = [86_400_000, Date.UTC(2026, 2, 3, 14, 5)]

const payment = (id: string, changed: Partial<Payment>): Payment => ({
  ...{ id, kind: 'checkout', state: 'paid', amount: 25, createdAt: at, paidAt: at, url: null },
  ...{ card: { brand: 'visa', last4: '4242' }, refunded: 0, disputed: 0, takenBack: 0, shortfall: 0 },
  ...changed,
})
const unpaid = { paidAt: null, card: null }
const everyPayment: readonly Payment[] = [
  payment('p1', { state: 'open', amount: 10, ...unpaid, url: 'https://pay.example/p1' }),
  payment('p7', { state: 'confirming', kind: 'recharge', ...unpaid, url: 'https://pay.example/p7' }),
  payment('p2', { createdAt: at - day, kind: 'recharge' }),
  payment('p3', { createdAt: at - 3 * day, state: 'failed', amount: 50, ...unpaid }),
  payment('p4', { createdAt: at - 9 * day, state: 'partly_refunded', refunded: 10, takenBack: 10 }),
  payment('p5', { createdAt: at - 20 * day, state: 'refunded', amount: 5, refunded: 5, takenBack: 5 }),
  payment('p6', {
    ...{ createdAt: at - 40 * day, state: 'disputed', amount: 500, disputed: 500, takenBack: 488.022 },
    ...{ shortfall: 11.978, card: { brand: 'amex', last4: '0005' } },
  }),
  payment('p8', { createdAt: at - 41 * day, state: 'expired', amount: 50, ...unpaid }),
  payment('p9', { createdAt: at - 60 * day, state: 'dispute_lost', disputed: 25, takenBack: 25 }),
  payment('p10', { createdAt: at - 61 * day, state: 'returned' }),
]

const entry = (id: string, changed: Partial<ExactEntry>): ExactEntry => ({
  ...{ id, seq: 1, timestamp: at, type: 'topup', description: 'Credits added', referenceId: 'p6' },
  ...{ amountMicro: 500_000_000, balanceMicro: 520_000_000, shortMicro: 0 },
  ...changed,
})
const seller = ['Parley Inc.', '1 Main Street', 'Springfield, IL 62701']
const disputed: PaymentReceipt = {
  ...{
    number: '2026-A31F09-7C22E4',
    seller,
    billedTo: { name: 'Grace Hopper', email: 'grace@parley.test' },
    payment: payment('p6', everyPayment.find(({ id }) => id === 'p6') ?? {}),
  },
  entries: [
    entry('topup_p6', {}),
    entry('refund_p6_0', {
      ...{ type: 'refund', description: 'Payment disputed', timestamp: at + day },
      ...{ amountMicro: -488_022_000, shortMicro: 11_978_000 },
    }),
  ],
}
const ofNumber: NumberReceipt = {
  ...{ number: '2026-0C4D11-93AF20', seller, billedTo: disputed.billedTo, isAutomatic: true },
  phoneNumber: '+14155550142',
  months: { from: at, to: at + 31 * day },
  entry: entry('renew_1', {
    ...{ type: 'renewal', description: '1 month more of (415) 555-0142', amountMicro: -1_500_000 },
  }),
}
const shortCall: CallReceipt = {
  ...{ number: '2026-5B20E7-114F0A', seller, billedTo: disputed.billedTo, place: 'New York, NY' },
  call: {
    ...{ direction: 'outgoing', from: '+14155550142', to: '+12125550187', seconds: 606, isEstimated: true },
    ...{ startedAt: at, answeredAt: at + 5000, endedAt: at + 611_000, priceMicro: 242_000 },
    ...{ shortMicro: 22_000, rate: { microPerMinute: 22_000, incrementSeconds: 60 } },
  },
  entries: [
    entry('call_1', { type: 'call', description: 'Call to (212) 555-0187', amountMicro: -198_000 }),
    entry('adjustment_1_1', {
      ...{ type: 'adjustment', description: 'Corrected by the carrier: Call to (212) 555-0187' },
      ...{ amountMicro: -22_000, shortMicro: 22_000, timestamp: at + 60_000 },
    }),
  ],
}

const chargedOnce: CallReceipt = {
  ...shortCall,
  call: shortCall.call && { ...shortCall.call, priceMicro: 198_000, seconds: 534, shortMicro: 0 },
  entries: shortCall.entries.slice(0, 1),
}

/** Has the page told this by the api; the rest is as it is. */
const tell = ({ page }: Scene, path: string, json: object) =>
  page.route(`**/api/${path}`, route => route.fulfill({ json: { success: true, ...json } }))

async function openWallet({ page, dashboard }: Scene, word?: 'Too few credits'): Promise<void> {
  await page.goto('/dashboard/profile/wallet')
  await dashboard.ready(word)
}

/** What was paid, what it was for, and what one can keep of it. */
export const walletStates: readonly State[] = [
  ...['low', 'too-low'].map(
    (name): State => ({
      name: `wallet/${name}`,
      who: 'regular',
      async reach(scene) {
        await scene.backstage.showCredits(scene.player.email, name === 'low' ? 1.2 : 0.4)
        await openWallet(scene, name === 'low' ? undefined : 'Too few credits')
        await expect(scene.dashboard.balance).toContainText(name === 'low' ? /1[.,]2/ : /0[.,]4/)
      },
    }),
  ),
  {
    name: 'wallet/new',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/profile/wallet')
      await expect(page.getByText(/^No payments yet/)).toBeVisible()
    },
  },
  {
    name: 'wallet/payments',
    who: 'regular',
    anew: true,
    inShort: true,
    async reach(scene) {
      await tell(scene, 'payments*', { payments: everyPayment, next: 'p6' })
      await openWallet(scene)
      await expect(scene.page.getByRole('list', { name: 'Payments' })).toBeVisible()
      await inSight(scene, 'Payments')
    },
  },
  {
    name: 'wallet/payments-none',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openWallet(scene)
      await expect(scene.page.getByText(/^No payments yet/)).toBeVisible()
      await inSight(scene, 'Payments')
    },
  },
  {
    name: 'wallet/payments-failed',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await scene.page.route('**/api/payments?*', route => route.abort())
      await scene.page.route('**/api/payments', route => route.abort())
      await openWallet(scene)
      await expect(scene.page.getByText('Payments could not be loaded.')).toBeVisible()
      await inSight(scene, 'Payments')
    },
  },
  {
    name: 'wallet/transactions',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openWallet(scene)
      await inSight(scene, 'Transactions')
    },
  },
  {
    name: 'wallet/spending-table',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openWallet(scene)
      await scene.page.getByRole('button', { name: 'Show as table' }).click()
      await inSight(scene, 'Spending')
    },
  },
  {
    name: 'wallet/spending-one-huge-day',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const now = await scene.page.evaluate(() => Date.now())
      const dayOf = (ago: number) => new Date(now - ago * day).toISOString().slice(0, 10)
      const days = [
        { day: dayOf(20), spentMicro: 412_022_000 },
        ...[2, 3, 5, 8].map(ago => ({ day: dayOf(ago), spentMicro: 44_000 * ago })),
      ]
      const sums = { openingMicro: 0, inMicro: 0, outMicro: 0, closingMicro: 0, after: 0, upTo: 0, days }
      await tell(scene, 'ledger/sums?*', { ...sums, next: null })
      await openWallet(scene)
      await expect(scene.page.getByRole('figure', { name: 'Spending by day' })).toBeVisible()
      await inSight(scene, 'Spending')
    },
  },
  {
    name: 'wallet/receipt',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await tell(scene, 'payments/receipt?*', { receipt: disputed })
      await scene.page.goto('/dashboard/profile/wallet/receipts/p6')
      await scene.dashboard.ready()
      await expect(scene.page.getByRole('article', { name: 'Receipt' })).toBeVisible()
    },
  },
  {
    name: 'wallet/number-receipt',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await tell(scene, 'numbers/receipt?*', { receipt: ofNumber })
      await scene.page.goto('/dashboard/profile/wallet/numbers/renew_1')
      await scene.dashboard.ready()
      await expect(scene.page.getByRole('article', { name: 'Receipt' })).toBeVisible()
    },
  },
  {
    name: 'wallet/receipt-printed',
    who: 'regular',
    ...{ anew: true, comesAbout: true },
    async reach(scene) {
      const { page } = scene
      await tell(scene, 'payments/receipt?*', { receipt: disputed })
      await page.goto('/dashboard/profile/wallet/receipts/p6')
      await scene.dashboard.ready()
      await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'wallet/receipt-of-nobody',
    who: 'regular',
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile/wallet/receipts/p9')
      await dashboard.ready()
      await expect(page.getByText('This receipt is not in your wallet.')).toBeVisible()
    },
  },
  ...[shortCall, chargedOnce].map(
    (receipt): State => ({
      name: receipt === shortCall ? 'wallet/call-receipt' : 'wallet/call-receipt-once',
      who: 'regular',
      inShort: true,
      async reach(scene) {
        await tell(scene, 'calls/receipt?*', { receipt })
        await scene.page.goto('/dashboard/profile/wallet/calls/call_1')
        await scene.dashboard.ready()
        await expect(scene.page.getByRole('article', { name: 'Call receipt' })).toBeVisible()
      },
    }),
  ),
  {
    name: 'wallet/statement',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      const now = await scene.page.evaluate(() => new Date().toISOString())
      await scene.page.goto(`/dashboard/profile/wallet/statements/${now.slice(0, 7)}`)
      await scene.dashboard.ready()
      await expect(scene.page.getByRole('table', { name: 'Balance' })).toBeVisible()
    },
  },
]
