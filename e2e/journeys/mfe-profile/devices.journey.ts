import { expect, password, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('a device that is signed out from another one is, while its page is open', async ({
  person,
  visitor,
}) => {
  const { page, email } = await person({ path: '/dashboard/profile/you' })
  const other = await visitor()
  await new LogInPage(other).logInTo('/dashboard/phone', email, password)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out / }).click()
  await expect(devices).toHaveCount(1)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByRole('alert')).toHaveText('You have been signed out. Please log in again.')
  await expect(page).toHaveURL(/profile\/you/)
})
