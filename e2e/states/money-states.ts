import { nextUtcDay, type PersonNotice, type ResponseOf, type VirtualNumber } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'
import type { Scene, State } from './state.ts'
import { inSight } from './wallet-in-sight.ts'

type Recharge = Omit<ResponseOf<'recharge'>, 'success'>
type Spending = Omit<ResponseOf<'spending'>, 'success'>

/** What a notice about a number says besides when. */
type NumberNotice = PersonNotice extends infer N
  ? N extends { phoneNumberId: string }
    ? Omit<N, 'id' | 'at' | 'seenAt'>
    : never
  : never

const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 }
const off: Recharge = { setting: null, addedThisMonth: 0, card, notice: null, isPossible: true }
const on: Recharge = { ...off, setting: { amount: 10, monthlyCeiling: 100 }, addedThisMonth: 20 }
const told = (kind: NonNullable<Recharge['notice']>['kind'], at: number, isOff: boolean) => ({
  notice: { kind, at, paymentId: null, credits: kind === 'ceiling' ? 100 : 10, isOff },
})
const pageNow = ({ page }: Scene) => page.evaluate(() => Date.now())

async function openWallet(scene: Scene, region: string, sign: string | RegExp) {
  const { page, dashboard } = scene
  await page.goto('/dashboard/profile/wallet')
  await dashboard.ready()
  await expect(page.getByRole('region', { name: region }).getByText(sign)).toBeVisible()
  await inSight(scene, region)
}

/** The wallet where the server says this of credits that are added by themselves. */
const recharge = (
  name: string,
  status: (at: number) => Recharge,
  sign: string | RegExp,
  then: State['reach'] = async () => {},
): State => ({
  name: `wallet/recharge-${name}`,
  who: 'regular',
  anew: true,
  async reach(scene) {
    const { page } = scene
    await page.goto('/dashboard/phone')
    const at = (await pageNow(scene)) - 3_600_000
    await page.route('**/api/payments/recharge', route =>
      route.fulfill({ json: { success: true, ...status(at) } }),
    )
    await openWallet(scene, 'Auto-recharge', sign)
    await then(scene)
  },
})

/** The wallet with these limits. */
const limits = (name: string, status: (now: number) => Spending, then: State['reach']): State => ({
  name: `wallet/limits-${name}`,
  who: 'regular',
  anew: true,
  async reach(scene) {
    const { page } = scene
    await page.goto('/dashboard/phone')
    const now = await pageNow(scene)
    await page.route('**/api/users/spending', route =>
      route.fulfill({ json: { success: true, ...status(now) } }),
    )
    await openWallet(scene, 'Spending limits', 'Left today')
    await then(scene)
  },
})

const day = 86_400_000

/** The page of the numbers with this notice, which was left two hours ago. */
const numberNotice = (
  name: State['name'],
  notice: (number: Pick<VirtualNumber, 'id' | 'phoneNumber' | 'expiryDate'>) => NumberNotice,
  sign: RegExp,
  { expiresInMs, credits }: { readonly expiresInMs?: number; readonly credits?: number } = {},
): State => ({
  name,
  who: 'caller',
  anew: true,
  async reach(scene) {
    const { page, backstage, player, undo } = scene
    await page.goto('/dashboard/phone')
    const now = await pageNow(scene)
    const at = now - 7_200_000
    const numbers = await backstage.documents<VirtualNumber>('', 'phoneNumbers')
    const number = numbers.find(({ phoneNumber }) => phoneNumber === player.number)
    if (!number) throw new Error('The number is gone')
    const id = player.number.slice(1)
    const expiryDate = expiresInMs === undefined ? number.expiryDate : now + expiresInMs
    const { renewAutomatically = false } = number
    undo.push(() =>
      backstage.write(`phoneNumbers/${id}`, { renewAutomatically, expiryDate: number.expiryDate }),
    )
    await backstage.write(`phoneNumbers/${id}`, { renewAutomatically: true, expiryDate })
    if (credits !== undefined) await backstage.showCredits(player.email, credits)
    const told = notice({ ...number, id, expiryDate })
    await backstage.leaveNotice(player.uid, { ...told, id: 'told', at, seenAt: null })
    await page.goto('/dashboard/profile/number')
    await expect(page.getByText(sign)).toBeVisible()
  },
})

/** Money that comes in by itself, what limits its going, and what a person is told without having asked. */
export const moneyStates: readonly State[] = [
  recharge('off', () => off, /^Visa ending in 4242$/),
  recharge('on', () => on, 'added this month'),
  recharge('refused', at => ({ ...on, ...told('declined', at + 1_800_000, false) }), /^Auto-recharge failed/),
  recharge('stopped', at => ({ ...off, ...told('declined', at, true) }), /^Your card was declined twice/),
  recharge('taken-back', at => ({ ...off, ...told('taken_back', at, true) }), /^Auto-recharge is off, since/),
  recharge('at-limit', at => ({ ...on, addedThisMonth: 100, ...told('ceiling', at, false) }), /your limit/),
  recharge(
    'payments-off',
    () => ({ ...off, card: null, isPossible: false }),
    'Not available while payments are off.',
    scene => inSight(scene, 'Balance'),
  ),
  recharge(
    'forget-card',
    () => on,
    /^Visa ending in 4242$/,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Forget card' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Forget this card?' })).toBeVisible()
    },
  ),
  {
    name: 'wallet/recharge-failed',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await scene.page.route('**/api/payments/recharge', route =>
        route.fulfill({ status: 503, json: { success: false, error: '', code: 'PAYMENTS_UNAVAILABLE' } }),
      )
      await openWallet(scene, 'Auto-recharge', 'Auto-recharge could not be loaded.')
    },
  },
  limits(
    'new-account',
    now => ({
      ...{ spent: 2.5, held: 0.11, limit: 10, limitedBy: 'new-account', ownLimit: null },
      ...{ until: nextUtcDay(now), newUntil: now + 5 * day },
    }),
    async () => {},
  ),
  limits(
    'lower',
    now => ({
      ...{
        spent: 2.5,
        held: 0,
        limit: 20,
        limitedBy: 'own',
        ownLimit: 20,
        until: nextUtcDay(now),
        newUntil: null,
      },
    }),
    async ({ page }) => {
      await page.getByRole('button', { name: 'Lower your limit' }).click()
      await page.getByRole('textbox', { name: 'Credits a day' }).fill('30')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(/can only be lowered/)).toBeVisible()
    },
  ),
  limits(
    'question',
    now => ({
      ...{ spent: 2.5, held: 0, limit: 10, limitedBy: 'new-account', ownLimit: null },
      ...{ until: nextUtcDay(now), newUntil: now + 5 * day },
    }),
    async ({ page }) => {
      await page.getByRole('button', { name: 'Set a limit' }).click()
      await page.getByRole('textbox', { name: 'Credits a day' }).fill('1.5')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alertdialog', { name: /^Set a limit of 1\.50/ })).toBeVisible()
    },
  ),
  numberNotice(
    'settings/number-renewal-refused',
    ({ id, phoneNumber, expiryDate }) => ({
      ...{ phoneNumberId: id, phoneNumber, expiryDate, type: 'renewal_refused' },
      ...{ code: 'INSUFFICIENT_CREDITS', credits: 1.5 },
    }),
    /^It could not be renewed/,
    // It is tried from a day before.
    { expiresInMs: 20 * 3_600_000, credits: 0.4 },
  ),
  numberNotice(
    'settings/number-gone',
    () => ({ phoneNumberId: '12125550109', phoneNumber: '+12125550109', type: 'number_released' }),
    /^This number expired/,
  ),
  {
    name: 'shell/notice-waiting',
    who: 'regular',
    async reach({ page, dashboard, backstage, player }) {
      await page.goto('/dashboard/phone')
      const at = await page.evaluate(() => Date.now())
      await backstage.leaveNotice(player.uid, {
        ...{ id: 'gone', at, seenAt: null, type: 'number_released' },
        ...{ phoneNumberId: '12125550109', phoneNumber: '+12125550109' },
      })
      await page.reload()
      await dashboard.ready()
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
      await expect(link).toHaveAccessibleDescription(asSpoken('1 new notice'))
    },
  },
  {
    name: 'shell/notice',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page, dashboard, backstage, player } = scene
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      const at = await pageNow(scene)
      await backstage.leaveNotice(player.uid, {
        ...{ id: 'declined', at, seenAt: null, type: 'recharge_refused', amount: 10 },
        ...{ reason: 'declined', isOff: false },
      })
      await expect(page.getByRole('status').filter({ hasText: 'your card was declined' })).toBeVisible()
    },
  },
  {
    name: 'shell/notice-low',
    who: 'regular',
    anew: true,
    inShort: true,
    async reach(scene) {
      const { page, dashboard, backstage, player } = scene
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      const at = await pageNow(scene)
      await backstage.leaveNotice(player.uid, {
        id: 'low',
        at,
        seenAt: null,
        type: 'balance_low',
        credits: 1.2,
      })
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    },
  },
]
