import { expect, test } from '../../fixtures/journey.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

test('D13: credits that run low are added by themselves, by a card that was kept', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '628' })
  const settings = new SettingsPage(page)
  const credits = new CreditsDialog(page)
  const recharge = page.getByRole('region', { name: 'Auto-recharge' })
  await settings.open('wallet')

  await test.step('a card is kept when credits are bought', async () => {
    await expect(recharge.getByText(/^No card is kept yet/)).toBeVisible()
    await credits.open()
    await credits.dialog.getByRole('switch', { name: 'Keep this card' }).click()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await credits.button('Done').click()
    await expect(dashboard.balance).toHaveText('8.50 credits')
  })
  await test.step('it is switched on', async () => {
    await expect(recharge.getByText(/^Visa ending in 4242/)).toBeVisible()
    await recharge.getByRole('switch', { name: 'Add credits automatically' }).click()
    await expect(settings.saved).toBeVisible()
  })
  await test.step('five months of the number leave one credit, and ten are added', async () => {
    await settings.show('Number')
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew number' })
    await dialog.getByRole('spinbutton', { name: 'Months' }).fill('5')
    await dialog.getByRole('button', { name: 'Renew number' }).click()
    await expect(dashboard.balance).toHaveText('11.00 credits', { timeout: 10_000 })
    await settings.show('Wallet')
    await expect(recharge.getByText('10.00 credits added this month')).toBeVisible()
  })
})
