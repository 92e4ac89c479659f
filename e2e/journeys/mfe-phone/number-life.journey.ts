import { displayPhoneNumber, type PersonNotice, routes } from '@parley/shared-contract'
import { freshDetails, logIn } from '../../fixtures/account.ts'
import { hears } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { closePage } from '../../fixtures/closed-page.ts'
import { jobsSecret } from '../../fixtures/installation.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { createMovingClock } from '../../fixtures/moving-clock.ts'
import { PaymentControls } from '../../fixtures/payment-controls.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { SignUpPage } from '../../pages/sign-up-page.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const reminded = ['number_renewed', 14, 7, 3, 1]

/** A browser may join `11:15` and `PM` by a narrow space. */
const plain = (text: string) => text.replaceAll('\u202F', ' ')
/** `January 28 at 11:15 PM` */
const moment = (at: number) =>
  plain(
    new Intl.DateTimeFormat('en-US', {
      ...{ month: 'long', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit' },
    }).format(at),
  )

test('D18: somebody without credits is led to a number and a call; it renews itself, ends, and goes back', async ({
  ownStack,
  visitor,
  profile,
}) => {
  // A Parley of its own, and months of a number's life.
  test.slow()
  const clock = await createMovingClock()
  const env = { ...clock.env, JOBS_SECRET: jobsSecret, WELCOME_CREDITS: '0' }
  const stack = await ownStack(3, await freshDataFolder(), env)
  const page = await visitor(700, stack)
  await clock.isFollowedBy(page)
  const dashboard = new Dashboard(page)
  const credits = new CreditsDialog(page)
  const steps = page.getByRole('region', { name: 'Getting started' })
  const details = freshDetails()
  await new SignUpPage(page).signUp(details)
  await expect(dashboard.balance).toHaveText('0.00 credits')

  await test.step('credits come first, and are paid for', async () => {
    await steps.getByRole('button', { name: 'Add credits' }).click()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await expect(credits.payment).toHaveText('5.00 credits added')
    await credits.button('Done').click()
    await steps.getByRole('button', { name: 'All steps' }).click()
    await expect(steps.getByText('Credits added')).toBeVisible()
  })
  const number = await test.step('then the number', async () => {
    const chosen = await dashboard.chooseNumber('212')
    await expect(steps.getByText('Number chosen')).toBeVisible()
    await expect(dashboard.balance).toHaveText('3.50 credits')
    return chosen
  })
  await test.step('then the first call, which is charged like any other', async () => {
    await steps.getByRole('button', { name: 'Make a test call' }).click()
    await steps.getByRole('button', { name: 'Make a test call' }).click()
    await dashboard.call.connected()
    await hears(page, 700)
    await dashboard.call.hangUp()
    await expect(dashboard.balance).toHaveText('3.47 credits')
    await expect(steps.getByText('Test call made')).toBeVisible()
  })

  const elsewhere =
    await test.step('a browser of theirs whose page is closed is told of all that', async () => {
      const account = await logIn(stack, details)
      const closed = await profile({ toneHz: 700, signedIn: account.signedIn, at: stack })
      await closed.goto(routes.settings('number'))
      return closePage(closed, stack, account)
    })
  const shown = displayPhoneNumber(number)
  /** What is shown there under a title; a click on it leads to where that can be mended. */
  const toldElsewhere = async (title: string, body: string, to: string) => {
    expect(plain((await elsewhere.shows(title)).text)).toBe(`${title}: ${body}`)
    expect((await elsewhere.press(title, '')).opened).toEqual([stack.url + to])
  }

  const backstage = new Backstage(stack)
  const uid = await backstage.identity(details.email)
  const path = `phoneNumbers/${number.slice(1)}`
  const stored = async () => {
    const numbers = await backstage.collection<{ expiryDate: number; active: boolean }>('', 'phoneNumbers')
    return numbers[path]
  }
  const expiry = async () => (await stored())?.expiryDate ?? 0
  const notices = async () => {
    const all = await backstage.documents<PersonNotice>(`users/${uid}`, 'notices')
    return all.sort((a, b) => a.at - b.at).map(notice => ('days' in notice ? notice.days : notice.type))
  }
  /** What the scheduler asks for once it is so late. */
  const at = async (time: number, ...jobs: readonly string[]) => {
    await clock.moveTo(time)
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
    await expect(dashboard.balance).toHaveText('1.97 credits')
    await expect(page.getByText(/^\d+ days left$/)).toBeVisible()
    await automatic.click()
    await expect(automatic).not.toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  })
  await test.step('switched off, its person is reminded 14, 7, 3 and 1 days before', async () => {
    const end = await expiry()
    for (const days of [14, 7, 3, 1]) {
      await at(end - days * DAY_MS + 1)
      await toldElsewhere(
        'Number expires soon',
        `${shown} expires on ${moment(end)}.`,
        routes.settings('number'),
      )
    }
    expect(await notices()).toEqual(reminded)
  })
  await test.step('when its months are over nobody calls with it or to it, and it says why', async () => {
    await backstage.write(path, { lifeAt: Number.MAX_SAFE_INTEGER })
    await clock.moveTo((await expiry()) + 1)
    await open('/dashboard/phone')
    await expect(page.getByText('Your number has expired. Calls are off until it is renewed.')).toBeVisible()
    await new CarrierFaults(stack).happen('ring', { to: number })
    await backstage.write(path, { lifeAt: 0 })
    await at(clock.now())
    const again = `${shown} rings again once it is renewed.`
    await toldElsewhere('Number expired', again, routes.settings('number'))
    await expect(page.getByText(/^Kept for you until/)).toBeVisible()
    await dashboard.open('Calls')
    await dashboard.latestCall().getByRole('link').first().click()
    await expect(page.getByText('because your number had expired')).toBeVisible()
    await open('/dashboard/profile/number')
    await expect(page.getByText(/^Expired/).first()).toBeVisible()
  })
  await test.step('its owner renews it by hand, from now on; then it is let go, and free for everybody', async () => {
    const renewed = clock.now()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await page.getByRole('button', { name: 'Renew number' }).click()
    await expect(dashboard.balance).toHaveText('0.47 credits')
    await toldElsewhere('Low balance', '0.47 credits left', routes.credits)
    const end = await expiry()
    expect(monthsBetween(renewed, end)).toBe(1)
    await at(end + 1)
    expect(await stored()).toMatchObject({ active: false })
    await at(end + 14 * DAY_MS)
    expect(await stored()).toMatchObject({ active: false })
    await at(clock.now() + HOUR_MS, 'purchases')
    expect(await stored()).toBeUndefined()
    expect(await notices()).toEqual([
      ...reminded,
      'number_expired',
      'balance_low',
      'number_expired',
      'number_released',
    ])
  })
  await test.step('new credits come though the bank answers an hour late, and buy a number anew', async () => {
    await open('/dashboard/phone')
    const provider = new PaymentControls(stack)
    const checkout = new CheckoutPage(page)
    await provider.webhooks({ delayMs: HOUR_MS })
    await credits.open()
    await credits.buy('5')
    await checkout.asksFor('$5.00')
    // Nor does it answer who asks: what brings them is its word.
    await provider.refuse(1_000)
    await checkout.pay(cards.pays)
    await expect(credits.payment).toHaveText('Waiting for your bank')
    await clock.moveTo(clock.now() + HOUR_MS)
    await page.reload()
    await expect(credits.payment).toHaveText('5.00 credits added')
    await credits.button('Done').click()
    await open('/dashboard/phone')
    // The same number as the first time, which somebody else could have had.
    expect(await dashboard.chooseNumber('212')).toBe(number)
    await expect(dashboard.balance).toHaveText('3.97 credits')
  })
})

const monthsBetween = (from: number, to: number) => {
  const [before, after] = [new Date(from), new Date(to)]
  return 12 * (after.getUTCFullYear() - before.getUTCFullYear()) + after.getUTCMonth() - before.getUTCMonth()
}
