import { expect, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('the page runs the one script that was built into it, and none that got into it since', async ({
  browser,
  stack,
}) => {
  // What is tried here counts as a fault in any other page.
  const page = await browser.newPage()
  await page.route(`${stack.url}/`, async route => {
    const response = await route.fetch()
    const foreign = '<script>document.documentElement.dataset.foreign = "ran"</script></head>'
    await route.fulfill({ response, body: (await response.text()).replace('</head>', foreign) })
  })
  const response = await page.goto(stack.url)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(eval|inline)/)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', /light|dark/)
  await expect(html).not.toHaveAttribute('data-foreign')
  await page.close()
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

for (const [width, percent] of [
  [640, 200],
  [360, 130],
] as const)
  test(`text of ${percent} % on a page of ${width} px widens none of the public pages`, async ({
    visitor,
  }) => {
    const page = await visitor()
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      '/features',
      '/pricing',
      '/contact',
      '/terms',
      '/privacy',
      '/login',
      '/signup',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const wider = await page.evaluate(size => {
        document.documentElement.style.fontSize = `${size}%`
        return document.documentElement.scrollWidth - innerWidth
      }, percent)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })
