import type { Route } from '@playwright/test'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'

test('a number is renewed once though its answer was lost, and kept when its months are over', async ({
  person,
  stack,
}) => {
  const { page, number } = await person({ areaCode: '628', path: '/dashboard/profile/number' })
  const renew = page.getByRole('button', { name: 'Renew', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Renew number' })
  const pay = dialog.getByRole('button', { name: 'Renew number' })
  const balance = page.getByRole('status', { name: 'Balance' })

  await test.step('the answer is lost: what was done is read, and told', async () => {
    await renew.click()
    await dialog.getByRole('spinbutton', { name: 'Months' }).fill('2')
    await expect(dialog.getByRole('status', { name: 'Renewal preview' })).toContainText('0.50 credits')
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/users/renew-number', lose, { times: 1 })
    await pay.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Renewed', { exact: true })).toBeVisible()
    await expect(balance).toContainText('0.50 credits')
  })

  await test.step('its months are over: it is kept, and S5 says what renewing it takes', async () => {
    await new Backstage(stack).write(`phoneNumbers/${number.slice(1)}`, {
      active: false,
      expiryDate: Date.now() - 60_000,
    })
    await expect(page.getByText(/It is kept for you until/)).toBeVisible()
    await renew.click()
    const missing = 'Insufficient credits. You need 1.5 credits but only have 0.5'
    await expect(dialog.getByRole('alert')).toHaveText(missing)
    await expect(pay).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Add credits' })).toBeVisible()
  })

  await test.step('before another is chosen it is named, also where the page was opened anew', async () => {
    await page.goto('/dashboard/phone')
    await expect(page.getByText(/^Kept for you until/)).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})
