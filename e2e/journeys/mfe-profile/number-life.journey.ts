import type { PersonNotice } from '@parley/shared-contract'
import { makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { jobsSecret } from '../../fixtures/installation.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { createMovingClock } from '../../fixtures/moving-clock.ts'
import { PaymentControls } from '../../fixtures/payment-controls.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const reminded = ['number_renewed', 14, 7, 3, 1]

test('D18: a number renews itself, ends, is renewed by hand, is let go, and another one is bought', async ({
  ownStack,
  profile,
}) => {
  const clock = await createMovingClock()
  const stack = await ownStack(3, await freshDataFolder(), { ...clock.env, JOBS_SECRET: jobsSecret })
  const { signedIn, idToken, ...who } = await makeAccount(stack, '212')
  const page = await profile({ toneHz: 440, signedIn })
  const dashboard = new Dashboard(page)
  const backstage = new Backstage(stack)
  const path = `phoneNumbers/${who.number.slice(1)}`
  const stored = async () => {
    const numbers = await backstage.collection<{ expiryDate: number; active: boolean }>('', 'phoneNumbers')
    return numbers[path]
  }
  const expiry = async () => (await stored())?.expiryDate ?? 0
  const notices = async () => {
    const all = await backstage.documents<PersonNotice>(`users/${who.uid}`, 'notices')
    return all.sort((a, b) => a.at - b.at).map(notice => ('days' in notice ? notice.days : notice.type))
  }
  /** What the scheduler asks for once it is so late. */
  const at = async (time: number, ...jobs: readonly string[]) => {
    await clock.moveTo(time, page)
    const headers = { authorization: `Bearer ${jobsSecret}` }
    for (const job of ['numbers', ...jobs]) {
      const answer = await fetch(`http://127.0.0.1:${stack.port + 10}/jobs/${job}`, {
        method: 'POST',
        headers,
      })
      expect(answer.status).toBe(200)
    }
  }
  const open = (where: string) => page.goto(stack.url + where)

  await test.step('switched on, it is renewed a day before, and counts from its end', async () => {
    await open('/dashboard/profile/number')
    const automatic = page.getByRole('switch', { name: 'Renew automatically' })
    await automatic.click()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    const end = await expiry()
    await at(end - DAY_MS + 60_000)
    expect(monthsBetween(end, await expiry())).toBe(1)
    expect(await notices()).toEqual(['number_renewed'])
    await open('/dashboard/profile/number')
    await expect(dashboard.balance).toHaveText('2.00 credits')
    await expect(page.getByText(/^\d+ days left$/)).toBeVisible()
    await automatic.click()
    await expect(automatic).not.toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  })
  await test.step('switched off, its person is reminded 14, 7, 3 and 1 days before', async () => {
    const end = await expiry()
    for (const days of [14, 7, 3, 1]) await at(end - days * DAY_MS + 1)
    expect(await notices()).toEqual(reminded)
  })
  await test.step('when its months are over nobody calls with it or to it, and it says why', async () => {
    await backstage.write(path, { lifeAt: Number.MAX_SAFE_INTEGER })
    await clock.moveTo((await expiry()) + 1, page)
    await open('/dashboard/phone')
    await expect(page.getByText('Your number has expired. Calls are off until it is renewed.')).toBeVisible()
    await new CarrierFaults(stack).happen('ring', { to: who.number })
    await backstage.write(path, { lifeAt: 0 })
    await at(clock.now())
    await expect(page.getByText(/^Kept for you until/)).toBeVisible()
    await dashboard.open('Calls')
    await dashboard.latestCall().getByRole('link').first().click()
    await expect(page.getByText('because your number had expired')).toBeVisible()
    await open('/dashboard/profile/number')
    await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible()
  })
  await test.step('its owner renews it by hand, from now on; then it is let go, and free for everybody', async () => {
    const renewed = clock.now()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await page.getByRole('button', { name: 'Renew number' }).click()
    await expect(dashboard.balance).toHaveText('0.50 credits')
    const end = await expiry()
    expect(monthsBetween(renewed, end)).toBe(1)
    await at(end + 1)
    expect(await stored()).toMatchObject({ active: false })
    await at(end + 14 * DAY_MS)
    expect(await stored()).toMatchObject({ active: false })
    await at(clock.now() + HOUR_MS, 'purchases')
    expect(await stored()).toBeUndefined()
    expect(await notices()).toEqual([...reminded, 'number_expired', 'number_expired', 'number_released'])
  })
  await test.step('new credits come though the bank answers an hour late, and buy a number anew', async () => {
    await open('/dashboard/phone')
    const credits = new CreditsDialog(page)
    await new PaymentControls(stack).webhooks({ delayMs: HOUR_MS })
    await credits.open()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await expect(credits.payment).toHaveText('Waiting for your bank')
    await clock.moveTo(clock.now() + HOUR_MS, page)
    await page.reload()
    await expect(credits.payment).toHaveText('5.00 credits added')
    await credits.button('Done').click()
    // The same number as the first time, which somebody else could have had.
    expect(await dashboard.chooseNumber('212')).toBe(who.number)
    await expect(dashboard.balance).toHaveText('4.00 credits')
  })
})

const monthsBetween = (from: number, to: number) => {
  const [before, after] = [new Date(from), new Date(to)]
  return 12 * (after.getUTCFullYear() - before.getUTCFullYear()) + after.getUTCMonth() - before.getUTCMonth()
}
