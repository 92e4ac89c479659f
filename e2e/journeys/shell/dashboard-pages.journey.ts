import { expect, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('a change made in one browser is on the screen of the other at once', async ({ visitor }) => {
  const [one, other] = await Promise.all([visitor(), visitor()])
  for (const page of [one, other]) {
    await new LogInPage(page).logInTo('/dashboard/profile', 'grace@parley.test', 'parley-demo')
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(/\w/)
  }
  await one.getByRole('textbox', { name: 'Display name' }).fill('Rear Admiral Hopper')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Rear Admiral Hopper')
  await one.getByRole('textbox', { name: 'Display name' }).fill('Grace Hopper')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Grace Hopper')
})
