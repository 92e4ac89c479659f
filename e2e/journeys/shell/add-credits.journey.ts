import { type Account, makeAccount, signIn } from '../../fixtures/account.ts'
import { hears } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { createMovingClock } from '../../fixtures/moving-clock.ts'
import { PaymentControls } from '../../fixtures/payment-controls.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { storedCall } from '../../fixtures/stored-call.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'

test('D13: credits are bought by the balance, and in a call without ending it', async ({
  person,
  provider,
}) => {
  const path = '/dashboard/contacts?q=ada'
  const { page, dashboard } = await person({ areaCode: '628', toneHz: 700, path })
  const credits = new CreditsDialog(page)
  const checkout = new CheckoutPage(page)
  const here = /\/dashboard\/profile\/wallet$/

  await test.step('what cannot be bought is refused, and the most that can is not', async () => {
    await credits.open()
    const refused = [
      ['4.99', 'Enter at least 5 credits.'],
      ['5.001', 'Use at most two decimals, such as 12.50.'],
      ['5e2', 'Use figures only, such as 12.50.'],
      ['1,000', 'The most is 500 credits.'],
    ] as const
    for (const [amount, why] of refused) {
      await credits.other.fill(amount)
      await credits.button('Continue to payment').click()
      await expect(credits.other).toHaveAccessibleDescription(why)
    }
    await credits.other.fill('500')
    await credits.button('Continue to payment').click()
    await checkout.asksFor('$500.00')
  })
  await test.step('whoever goes back from the payment page is where they were, and goes on or cancels it', async () => {
    await page.goBack()
    await expect(page).toHaveURL(here)
    await expect(credits.payment).toContainText('Your payment is not finished yet. It is for 500.00 credits.')
    await credits.button('Continue to payment').click()
    await checkout.asksFor('$500.00')
    await page.goto('/dashboard/profile/wallet')
    await expect(credits.payment).toContainText('Your payment is not finished yet. It is for 500.00 credits.')
    await credits.button('Cancel this payment').click()
    await expect(credits.payment).toBeHidden()
    await expect(page.getByText('No payments yet', { exact: false })).toBeVisible()
    await credits.open()
    await credits.buy('25')
  })
  await test.step('a payment that is left after its card was refused says so, and can be tried again', async () => {
    await checkout.pay(cards.declined)
    await expect(checkout.refusal).toHaveText('Your card was declined.')
    await checkout.cancel()
    await expect(credits.payment).toHaveText(
      'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
    )
    await credits.button('Try again').click()
  })
  const bought = await test.step('one that is paid in the end adds its credits once', async () => {
    await credits.buy('25')
    await checkout.pay(cards.tooLittle)
    await expect(checkout.refusal).toHaveText('Your card has insufficient funds.')
    await checkout.pay(cards.asksAlways)
    await checkout.answerBank('Fail')
    await expect(checkout.refusal).toContainText('unable to authenticate')
    await checkout.pay(cards.asksAlways)
    await checkout.answerBank('Confirm')
    await expect(credits.payment).toHaveText('25.00 credits added')
    return credits.paymentId()
  })
  await test.step('it leaves one where one was, and tells who goes back to what is paid no second time', async () => {
    await credits.button('Done').click()
    await expect(page).toHaveURL(here)
    const opener = page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: 'Add credits' })
    await expect(opener).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(here)
    await expect(opener).toBeVisible()
    await expect(credits.payment).toBeHidden()
    await expect(dashboard.balance).toHaveText('28.50 credits')
    expect(await provider.taken(bought)).toEqual([2500])
  })
  await test.step('in a call it is paid in another tab, and the call goes on; twice pressed is paid once', async () => {
    await dashboard.open('Phone')
    await dashboard.dial('5005550100')
    await dashboard.call.connected()
    await credits.open()
    const opening = page.context().waitForEvent('page')
    await credits.buy('5')
    const other = await opening
    const there = new CheckoutPage(other)
    await there.fill(cards.pays)
    await there.button.dblclick({ noWaitAfter: true })
    const added = new CreditsDialog(other)
    await expect(added.payment).toHaveText('5.00 credits added')
    await expect(page.getByText('5.00 credits added')).toBeVisible()
    await hears(page, 700)
    expect(await provider.taken(added.paymentId())).toEqual([500])
    await other.close()
    await dashboard.call.hangUp()
  })
})

/** What two and a half credits leave when a number is paid: a call of 45 minutes, less 30 s (S9). */
const [CREDITS, SECONDS] = ['2.5', 2_697]

test('D13: credits bought in a call keep it on past its first limit, and the far side hears it on', async ({
  ownStack,
  profile,
}) => {
  // A Parley of its own, and two browsers.
  test.slow()
  const clock = await createMovingClock()
  const stack = await ownStack(3, await freshDataFolder(), { ...clock.env, WELCOME_CREDITS: CREDITS })
  const backstage = new Backstage(stack)
  const open = async (signedIn: Account['signedIn'], toneHz: number) => {
    const page = await profile({ toneHz, signedIn, at: stack })
    await clock.isFollowedBy(page)
    await page.goto('/dashboard/phone')
    const dashboard = new Dashboard(page)
    await dashboard.ready()
    return { page, dashboard, credits: new CreditsDialog(page) }
  }
  const { signedIn, email } = await makeAccount(stack, '628')
  const here = await open(signedIn, 700)
  const far = await open(await signIn(stack, demo.grace), 1_200)
  await here.dashboard.dial(demo.grace.number)
  await far.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
  await here.dashboard.call.connected()
  await hears(far.page, 700)
  const call = () => storedCall(backstage, email)
  await expect.poll(call).toMatchObject({ state: 'active' })
  const limitAt = (await call()).answeredAt + SECONDS * 1000

  const provider = new PaymentControls(stack)
  await test.step('more credits are paid for, of which the bank keeps silent', async () => {
    await provider.webhooks({ held: true })
    await here.credits.open()
    const opening = here.page.context().waitForEvent('page')
    await here.credits.buy('5')
    const other = await opening
    const checkout = new CheckoutPage(other)
    await checkout.asksFor('$5.00')
    await provider.refuse(1_000)
    await checkout.pay(cards.pays)
    await expect(new CreditsDialog(other).payment).toHaveText('Waiting for your bank')
    await other.close()
  })
  await test.step('its first credits are nearly used up when the others come: nothing counts down any more', async () => {
    await here.dashboard.open('Phone')
    const countdown = here.page.getByRole('button', { name: /Call ends in \d+ s Add credits/ })
    await clock.moveTo(limitAt - 25_000)
    await expect(countdown).toBeVisible()
    await provider.reset()
    await expect(here.page.getByText('5.00 credits added')).toBeVisible()
    await expect(countdown).toBeHidden()
  })
  await test.step('when its first limit is over it goes on, by credits that it did not begin with', async () => {
    await clock.moveTo(limitAt + 60_000)
    const isPaidOn = async () => {
      const { state, wallAt, heldMicro } = await call()
      return { state, wallAt, isPaidOn: heldMicro > 1_000_000 }
    }
    await expect
      // Two rounds of the keeper of calls, which are told by the machine’s own clock.
      .poll(isPaidOn, { timeout: 60_000 })
      .toEqual({ state: 'active', wallAt: null, isPaidOn: true })
    await hears(far.page, 700)
    await hears(here.page, 1_200)
  })
  await here.dashboard.call.hangUp()
  await far.dashboard.call.gone()
})
