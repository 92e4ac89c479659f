import { makeAccount, signIn } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { axeFindings } from '../../states/audit.ts'

test('a forgotten password: the mailed link sets a new one, once, and the old one is no good', async ({
  visitor,
  stack,
}) => {
  const { email } = await makeAccount(stack)
  const page = await visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If an account exists, we sent a link.')).toBeVisible()

  const link = await new Backstage(stack).mailedLink(email)
  expect(link).toContain(`${stack.url}/reset-password?`)
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  const logIn = new LogInPage(page)
  await logIn.submit(email, password)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await logIn.submit(email, 'a new password')
  await expect(page).toHaveURL(/\/dashboard\/phone$/)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('yet another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeFocused()
})

test('D3: an address that nobody has gets the same answer', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@parley.test')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If an account exists, we sent a link.')).toBeVisible()
})

test('S8: too many wrong passwords are told so', async ({ visitor, stack }) => {
  const { email } = await makeAccount(stack)
  const wrong = () => ({ email, password: `wrong ${Math.random()}` })
  // Most of them elsewhere, by the request that a log-in sends.
  for (let tried = 1; tried < 4; tried += 1) await expect(signIn(stack, wrong())).rejects.toThrow()
  const page = await visitor()
  await page.goto('/login')
  const logIn = new LogInPage(page)
  await expect(async () => {
    await logIn.submit(email, wrong().password)
    await expect(page.getByRole('alert')).toHaveText('Too many failed attempts. Please try again later.', {
      timeout: 3_000,
    })
  }).toPass()
})
