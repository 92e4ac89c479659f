import type { Page } from '@playwright/test'
import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'

const buy = async (page: Page, credits: string) => {
  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await dialog.getByRole('radio', { name: credits, exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/40')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

test('D13: credits are bought where one is, and in a call without leaving it', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '628', toneHz: 700 })
  const payment = page.getByRole('status', { name: 'Payment' })
  await page.goto('/dashboard/contacts?q=ada')

  await test.step('a payment that is left says so, and can be tried again', async () => {
    await page.getByRole('button', { name: 'Your credits' }).click()
    await buy(page, '25')
    await pay(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(payment).toHaveText('You came back without paying. Nothing was charged.')
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  await test.step('one that is paid adds its credits, and leaves one where one was', async () => {
    await buy(page, '25')
    await pay(page, '4242 4242 4242 4242')
    await expect(payment).toHaveText('25.00 credits added')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/dashboard\/contacts\?q=ada$/)
    await expect(dashboard.balance).toHaveText('28.50 credits')
  })
  await test.step('in a call it is paid in another tab, and the call goes on', async () => {
    await dashboard.open('Phone')
    await dashboard.dial('5005550100')
    await dashboard.call.connected()
    await page.getByRole('button', { name: 'Your credits' }).click()
    const opening = page.context().waitForEvent('page')
    await buy(page, '5')
    const other = await opening
    await pay(other, '4242 4242 4242 4242')
    await expect(other.getByRole('status', { name: 'Payment' })).toHaveText('5.00 credits added')
    await expect(page.getByText('5.00 credits added')).toBeVisible()
    await hears(page, 700)
    await other.close()
    await dashboard.call.hangUp()
  })
})
