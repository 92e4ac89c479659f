import type { Page } from '@playwright/test'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { jumpsOnTheWay, watchTheWay } from '../../fixtures/layout-shifts.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

/** A phone at the edge of its network: 300 ms there and back, 1.2 Mbit/s each way. */
const edge = { offline: false, latency: 300, downloadThroughput: 150_000, uploadThroughput: 150_000 }

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', edge)
}

/** A placeholder is seen after 150 ms, so that a page which comes at once does not flicker; the rest is that of a busy machine. */
const MOST_BLANK_MS = 600

/** From the next document on: how long, at most, a page that had shown something showed neither words nor what stands in for them. */
const watchBlanks = (page: Page) =>
  page.addInitScript(() => {
    const signs = 'h1, h2, input, [role=status]:not(:empty), [data-skeleton], [aria-busy=true]'
    let hasShown = false
    let blankSince: number | null = null
    const look = (now: number) => {
      const isFilled = [...document.querySelectorAll(signs)].some(sign =>
        sign.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      hasShown ||= isFilled
      blankSince = isFilled ? null : (blankSince ?? now)
      const blank = hasShown && blankSince !== null ? now - blankSince : 0
      const longest = Math.max(Number(sessionStorage.getItem('longest-blank')), blank)
      sessionStorage.setItem('longest-blank', String(longest))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const longestBlankMs = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('longest-blank')))

test('over a slow network the way from the home page to the phone is never blank, nothing jumps, and no press is lost', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await slowDown(page)
  await watchBlanks(page)
  await watchTheWay(page)
  const logIn = new LogInPage(page)
  const number = page.getByRole('textbox', { name: 'Phone number' })

  await test.step('the home page is read and left before its scripts are there', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })
  await test.step('what is sent is under way, and said to be', async () => {
    await logIn.submit(demo.ada.email, demo.ada.password)
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true')
  })
  await test.step('a number is taken while the line is still on its way', async () => {
    await expect(number).toBeVisible({ timeout: 30_000 })
    await number.pressSequentially('5005550100')
    await expect(number).toHaveValue('(500) 555-0100')
  })
  await test.step('another page is chosen, and comes', async () => {
    await new Dashboard(page).open('Calls')
    await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible({ timeout: 30_000 })
  })
  expect(await longestBlankMs(page)).toBeLessThan(MOST_BLANK_MS)
  expect(await jumpsOnTheWay(page)).toEqual([
    ['/', []],
    ['/login', []],
  ])
})
