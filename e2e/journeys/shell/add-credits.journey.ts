import { hears } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { atItsWall, storedCall } from '../../fixtures/long-call.ts'
import { showLowCredits } from '../../fixtures/low-credits.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'

test('D13: credits are bought where one is, and in a call without leaving it', async ({
  person,
  provider,
}) => {
  const { page, dashboard } = await person({ areaCode: '628', toneHz: 700 })
  const credits = new CreditsDialog(page)
  const checkout = new CheckoutPage(page)
  const here = /\/dashboard\/contacts\?q=ada$/
  await page.goto('/dashboard/contacts?q=ada')

  await test.step('what cannot be bought is refused, and the most that can is not', async () => {
    await credits.open()
    for (const amount of ['4.99', '5.001', '5e2', '500.01']) {
      await credits.other.fill(amount)
      await credits.button('Continue to payment').click()
      await expect(credits.other).toHaveAccessibleDescription(/You can add from 5 to 500 credits at a time/)
    }
    await credits.other.fill('500')
    await credits.button('Continue to payment').click()
    await checkout.asksFor('$500.00')
  })
  await test.step('whoever goes back from the payment page is where they were, and can buy', async () => {
    await page.goBack()
    await expect(page).toHaveURL(here)
    if (!(await credits.dialog.isVisible())) await credits.open()
    await credits.buy('25')
  })
  await test.step('a payment that is left says so, and can be tried again', async () => {
    await checkout.pay(cards.declined)
    await expect(checkout.refusal).toHaveText('Your card was declined.')
    await checkout.cancel()
    await expect(credits.payment).toHaveText('You came back without paying. Nothing was charged.')
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
  await test.step('it leaves one where one was, also who goes back to what is paid', async () => {
    await page.goBack()
    await expect(credits.payment).toHaveText('25.00 credits added')
    await credits.button('Done').click()
    await expect(page).toHaveURL(here)
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

test('D13: credits bought in a call keep it on past its first limit, and the other side is heard on', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email } = await person({ areaCode: '628', toneHz: 700 })
  const backstage = new Backstage(stack)
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  const credits = new CreditsDialog(page)
  await credits.open()
  const opening = page.context().waitForEvent('page')
  await credits.buy('5')
  const other = await opening
  const checkout = new CheckoutPage(other)
  await checkout.asksFor('$5.00')

  const wallAt =
    await test.step('its credits are nearly used up, on the page and at the server', async () => {
      const countdown = page.getByRole('button', { name: /Call ends in \d+ s Add credits/ })
      await showLowCredits(backstage, { email, credits: 0.0205, sign: countdown })
      return atItsWall(backstage, email, 8_000)
    })
  await test.step('they are paid for: nothing counts down any more', async () => {
    await checkout.pay(cards.pays)
    await expect(page.getByText('5.00 credits added')).toBeVisible()
    await expect(page.getByRole('button', { name: /Call ends in/ })).toBeHidden()
    await other.close()
  })
  await test.step('when its first limit is over it goes on, for five minutes more', async () => {
    const isProlonged = async () => {
      const { state, wallAt: wall, heldMicro } = await storedCall(backstage, email)
      return { state, wall, minutes: heldMicro / 22_000 }
    }
    await expect.poll(isProlonged, { timeout: 20_000 }).toEqual({ state: 'active', wall: null, minutes: 164 })
    expect(Date.now()).toBeGreaterThan(wallAt)
    await hears(page, 700)
  })
  await dashboard.call.hangUp()
})
