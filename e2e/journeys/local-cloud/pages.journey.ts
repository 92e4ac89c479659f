import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import type { Stack } from '../../fixtures/stack.ts'

/** A page of the embedded cloud, once it says that it gets its changes. */
async function look(page: Page, stack: Stack, port: number, path = '/'): Promise<void> {
  await page.goto(`http://localhost:${stack.port + port}${path}`)
  await expect(page.getByRole('status').filter({ hasText: /^Live updates on$/ })).toBeVisible()
}

test.describe('for a reader elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('moments are told by their clock, and the zone once', async ({ page, stack }) => {
    await look(page, stack, 21)
    await page.getByRole('link', { name: 'phoneNumbers' }).first().click()
    const time = page.getByRole('main').getByRole('time').first()
    const at = await time.getAttribute('datetime')
    const there = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Tokyo',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    })
    await expect(time).toHaveText(there.format(new Date(at ?? '')))
    await expect(page.getByText('Times in GMT+9', { exact: true })).toHaveCount(1)
  })
})

test('on a phone a long page scrolls below its tabs, which stay', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await look(page, stack, 21)
  const tab = page.getByRole('link', { name: 'Mailbox', exact: true })
  const before = await tab.boundingBox()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 4_000)
  await expect(page.getByRole('heading', { name: 'Refused by the rules' })).toBeInViewport()
  expect(await tab.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
})

test('on a tablet Ring stands in the row of its fields', async ({ page, stack }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await look(page, stack, 23)
  const boxes = await Promise.all(
    [
      page.getByRole('textbox', { name: 'Name' }),
      page.getByRole('button', { name: 'Ring', exact: true }),
    ].map(one => one.boundingBox()),
  )
  expect(boxes[1]?.y).toBe(boxes[0]?.y)
})

test('on a phone who calls is folded, and one link leads back to Parley', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, stack, 23)
  const caller = page.getByRole('textbox', { name: 'Caller' })
  await expect(caller).toBeHidden()
  await page.getByText('Caller and name', { exact: true }).click()
  await expect(caller).toBeVisible()
  await page.getByRole('link', { name: 'Open Parley' }).click()
  await expect(page).toHaveURL(`${stack.url}/`)
})
