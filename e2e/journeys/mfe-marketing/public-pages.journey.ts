import { expect, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('the page is served with a policy that forbids inline and evaluated code', async ({ visitor }) => {
  const page = await visitor()
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(eval|inline)/)
})

test('an unknown path is a 404 that says which, and a guarded page asks to log in and comes back', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found: /no/such/page')
  await page.goto('/dashboard/calls?range=week')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fcalls%3Frange%3Dweek$/)
})

test('a wrong password is refused with one sentence for both causes', async ({ visitor }) => {
  const page = await visitor()
  for (const email of ['ada@parley.test', 'nobody@parley.test']) {
    await page.goto('/login')
    await new LogInPage(page).submit(email, 'not the password')
    await expect(page.getByText('Invalid email or password.').first()).toBeVisible()
  }
})
