import { freshDetails } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { SignUpPage } from '../../pages/sign-up-page.ts'

test('D12: where welcome credits wait for a proof of the address, the link in the mail brings them, once', async ({
  ownStack,
  visitor,
}) => {
  const stack = await ownStack(3, await freshDataFolder(), { WELCOME_UNVERIFIED: '0' })
  const page = await visitor(700, stack)
  const { balance } = new Dashboard(page)
  const details = freshDetails()
  await new SignUpPage(page).signUp(details)
  await expect(balance).toHaveText('0.00 credits')
  // Nobody waits for the mail when they sign up.
  const mailed = () => new Backstage(stack).mailedLink(details.email).catch(() => '')
  await expect.poll(mailed).toContain(`${stack.url}/reset-password?mode=verifyEmail&`)
  const first = await mailed()
  // Asked for again, it comes once more, and only once.
  const again = page.getByRole('button', { name: 'Send the link again' })
  await again.dblclick()
  await expect(page.getByText(`A new link is on its way to ${details.email}.`)).toBeVisible()
  await expect.poll(mailed).not.toBe(first)
  const link = await mailed()
  await again.click()
  await page.goto(link)
  await expect(page).toHaveTitle(/^Verify your email/)
  await expect(page.getByRole('status').filter({ hasText: `${details.email} is verified.` })).toBeVisible()
  // A mail whose link was opened is not listed any more.
  expect(await mailed()).toBe(first)
  await page.getByRole('link', { name: 'Go to Parley' }).click()
  await expect(balance).toHaveText('5.00 credits')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await again.click()
  await expect(page.getByText('Your email address is verified.', { exact: true })).toBeVisible()
  expect(await mailed()).toBe(first)
})
