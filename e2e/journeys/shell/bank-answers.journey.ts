import type { Transaction } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

const wallet = '/dashboard/profile/wallet'

test('D13: credits are there when the bank says so, once, before or after one is back, on every device', async ({
  person,
  device,
  provider,
  stack,
}) => {
  const who = await person({ path: wallet })
  const devices = [who.page, await device(who, wallet)].map(page => ({
    page,
    // The dialog hides what is behind it from screen readers.
    balance: page.getByRole('status', { name: 'Balance', includeHidden: true }),
    credits: new CreditsDialog(page),
    checkout: new CheckoutPage(page),
  }))
  const [one, other] = devices as [(typeof devices)[0], (typeof devices)[0]]
  const balances = async (figures: string) => {
    for (const { balance } of devices) await expect(balance).toHaveText(`${figures} credits`)
  }
  const begin = async ({ page, credits }: typeof one) => {
    if (new URL(page.url()).pathname !== wallet) await page.goto(wallet)
    if (await credits.payment.isVisible()) await credits.button('Done').click()
    await credits.open()
    await credits.buy('5')
  }

  await test.step('until the bank has answered it is waited for, also after a reload and elsewhere', async () => {
    await provider.webhooks({ held: true, twice: true })
    await begin(one)
    await one.checkout.pay(cards.pays)
    await expect(one.credits.payment).toHaveText('Waiting for your bank')
    // Nor can the bank be asked.
    await provider.refuse(1_000)
    await one.page.reload()
    await other.page.goto(one.page.url())
    for (const { credits } of devices) await expect(credits.payment).toHaveText('Waiting for your bank')
    await balances('5.00')
  })
  await test.step('its answer, told twice, counts once, and reaches who was offline when they are back', async () => {
    await one.page.context().setOffline(true)
    await provider.reset()
    await expect(other.credits.payment).toHaveText('5.00 credits added')
    await one.page.context().setOffline(false)
    await expect(one.credits.payment).toHaveText('5.00 credits added')
    await balances('10.00')
  })
  await test.step('two payments at once are two', async () => {
    await Promise.all(devices.map(begin))
    await Promise.all(devices.map(({ checkout }) => checkout.pay(cards.pays)))
    for (const { credits } of devices) await expect(credits.payment).toHaveText('5.00 credits added')
    await balances('20.00')
  })
  await test.step('whoever never comes back has them all the same', async () => {
    await begin(one)
    await one.checkout.pay(cards.asksAlways)
    await expect(one.page).toHaveTitle(/Your bank asks you to confirm/)
    await expect(other.balance).toHaveText('20.00 credits')
    const answer = { form: { answer: 'confirm' }, maxRedirects: 0 }
    expect((await one.page.request.post(one.page.url(), answer)).status()).toBe(303)
    await expect(other.balance).toHaveText('25.00 credits')
    // Who comes by the address instead is told as well.
    await one.page.goto(wallet)
    await expect(one.credits.payment).toHaveText('5.00 credits added')
  })
  await test.step('whoever was signed out meanwhile signs in, and is told', async () => {
    await begin(one)
    await one.checkout.fill(cards.pays)
    const beside = await one.page.context().newPage()
    await beside.goto('/dashboard/phone')
    await new Dashboard(beside).signOut()
    await expect(beside).toHaveURL(/\/login/)
    await beside.close()
    await one.checkout.button.click()
    await expect(one.page).toHaveURL(/\/login\?next=/)
    await new LogInPage(one.page).submit(who.email, password)
    await expect(one.credits.payment).toHaveText('5.00 credits added')
    await balances('30.00')
  })
  const entries = await new Backstage(stack).documents<Transaction>('', 'transactions')
  const own = entries.filter(({ userId, type }) => userId === who.uid && type === 'topup')
  expect(own.map(({ amount }) => amount)).toEqual([5, 5, 5, 5, 5])
})

test('D13: what goes back to a card is taken back before everyone’s eyes, never below zero', async ({
  person,
  provider,
}) => {
  const { page, dashboard } = await person({ path: wallet })
  const credits = new CreditsDialog(page)
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  const buyFive = async () => {
    await credits.open()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await expect(credits.payment).toHaveText('5.00 credits added')
    const payment = credits.paymentId()
    await credits.button('Done').click()
    return payment
  }
  const [first, second] = [await buyFive(), await buyFive()]

  await test.step('a part of a payment is given back', async () => {
    await provider.refund(first, 250)
    await expect(rows.first()).toContainText(/Refunded to your card.*−2\.50/)
    await expect(dashboard.balance).toHaveText('12.50 credits')
  })
  await test.step('a payment is disputed', async () => {
    await provider.dispute(second)
    await expect(rows.first()).toContainText(/Payment disputed.*−5\.00/)
    await expect(dashboard.balance).toHaveText('7.50 credits')
  })
  await test.step('more is given back than is left: what there is goes', async () => {
    await page.goto('/dashboard/phone')
    await page.getByRole('spinbutton', { name: 'Months' }).fill('4')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Get this number' }).click()
    await expect(dashboard.balance).toHaveText('1.50 credits')
    await provider.refund(first)
    await expect(dashboard.balance).toHaveText('0.00 credits')
  })
  await test.step('the bank decides for us: what was taken for the dispute, and no more, is back', async () => {
    await page.goto(wallet)
    await expect(rows.first()).toContainText(/Refunded to your card.*−1\.50/)
    await provider.endDispute(second, 'won')
    await expect(rows.first()).toContainText(/Dispute settled.*\+5\.00/)
    await expect(dashboard.balance).toHaveText('5.00 credits')
  })
})
