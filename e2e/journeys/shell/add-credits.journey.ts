import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
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
