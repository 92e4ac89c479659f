import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { jumpsSinceOpened, shiftsOf, watchShifts } from '../../fixtures/layout-shifts.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

const publicPages = [
  ['/', 'A phone number that lives in your browser'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/contact', 'Help'],
  ['/contact/sent', 'Message sent'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot password'],
] as const
const unlisted: readonly string[] = ['/contact/sent', '/forgot-password']

/** A browser that runs no script. */
const reader = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()

test('each public page reads without a script, in its own styles, and its links lead on', async ({
  browser,
  stack,
}) => {
  const page = await reader(browser, stack.url)
  for (const [path, heading] of publicPages) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(
      page
        .getByRole('link', { name: 'Get your number' })
        .or(page.getByRole('link', { name: 'Sign up' }))
        .first(),
    ).toBeVisible()
    // The remote's own style sheet is in force: its articles are narrower than the window.
    const width = (await page.getByRole('main').locator('> *').boundingBox())?.width ?? 0
    expect(width).toBeLessThan(1_200)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(path, stack.url).href)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  // A form that its script alone can send says so instead.
  await page.goto('/login')
  await expect(page.getByText('This needs JavaScript')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'More about Parley' })
    .getByRole('link', { name: 'Terms' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await page.context().close()
})

test('an address that does not exist is a 404 without a script too; so programs are told what there is', async ({
  browser,
  stack,
}) => {
  const page = await reader(browser, stack.url)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('There is nothing at /no/such/page.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicPages[0][1])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const told = publicPages.map(([path]) => path).filter(path => !unlisted.includes(path))
  for (const path of told) expect(sitemap).toContain(`<loc>${new URL(path, stack.url).href}</loc>`)
  expect(sitemap.match(/<loc>/g)).toHaveLength(told.length)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${stack.url}/sitemap.xml`)
  await page.context().close()
})

test('who shares a link shows the page’s own title and words and a picture of the product; programs read facts', async ({
  browser,
  stack,
}) => {
  const page = await reader(browser, stack.url)
  const titles = new Set<string>()
  for (const [path] of publicPages) {
    await page.goto(path)
    const shared = (property: string) =>
      page.locator(`meta[property="og:${property}"]`).getAttribute('content')
    titles.add((await shared('title')) ?? '')
    expect(await page.title()).toBe(await shared('title'))
    expect(await shared('description')).toBe(
      await page.locator('meta[name=description]').getAttribute('content'),
    )
    expect(await shared('url')).toBe(new URL(path, stack.url).href)
    const isListed = (await page.locator('meta[name=robots]').count()) === 0
    expect(isListed).toBe(!unlisted.includes(path))
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      for (const fact of JSON.parse(text)) expect(fact).toHaveProperty('@context', 'https://schema.org')
  }
  expect(titles.size).toBe(publicPages.length)
  await page.goto('/')
  const picture = await page.request.get(
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  )
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const bytes = await picture.body()
  // Where a PNG has its measures.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(200_000)
  await page.context().close()
})

test('D12: the credits of a new account are in the drawn page, as they are given here', async ({
  browser,
  stack,
}) => {
  const page = await reader(browser, stack.url)
  await page.goto('/')
  await expect(page.getByText('Your first 5 credits are free.')).toHaveCount(2)
  await page.goto('/pricing')
  await expect(page.getByText('Your first 5 credits are free.')).toBeVisible()
  await page.context().close()
})

for (const width of [390, 820, 1440])
  test(`at ${width} px a drawn page opens and is taken over as it stands: nothing moves, nothing stands there twice, and links then load nothing`, async ({
    visitor,
  }) => {
    const page = await visitor()
    await page.setViewportSize({ width, height: 844 })
    for (const [path, heading] of publicPages) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).evaluate(drawn => drawn.setAttribute('data-seen', ''))
      await page.mouse.move(200, 200)
      await takenOver(page)
      // The very element that was drawn, and no other.
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-seen', '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect.soft(await jumpsSinceOpened(page), path).toEqual([])
    }
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

test('a font that comes after the first paint moves nothing, and is asked for with the page', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.setViewportSize({ width: 412, height: 844 })
  for (const path of ['/login', '/contact/sent']) {
    const late = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async route => {
      await late.promise
      await route.continue()
    })
    const font = page.waitForResponse('**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /\.woff2$/)
    await watchShifts(page)
    late.resolve()
    await (await font).finished()
    expect(await shiftsOf(page)).toEqual([])
    await page.unroute('**/*.woff2')
  }
})

test('a visitor’s page fetches no script until it is touched', async ({ visitor }) => {
  const page = await visitor()
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const [path] of publicPages) await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('main').click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})
