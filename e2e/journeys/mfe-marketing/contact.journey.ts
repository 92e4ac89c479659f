import { FONT_PATH } from '@parley/shared-contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test')
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('D39: who runs no script writes all the same: the browser checks the form, and a page says that it is sent', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await send(page)
  // The browser has kept it: a field is empty.
  await expect(page).toHaveURL('/contact')
  await write(page, 'Without a script\nin two lines')
  await send(page)
  await expect(page).toHaveURL('/contact/sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent')
  await context.close()
})

test('who runs no script in a dark system reads dark pages, that of a form which is refused too, in the font of all', async ({
  browser,
  stack,
}) => {
  const open = async (colorScheme: 'dark' | 'light') => {
    const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false, colorScheme })
    return context.newPage()
  }
  const dark = await open('dark')
  const ground = async (page: Page) => {
    const body = page.locator('body')
    return body.evaluate(element => getComputedStyle(element).backgroundColor)
  }
  await dark.goto('/contact')
  const isDark = await ground(dark)
  await dark.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test')
  await dark.getByRole('textbox', { name: 'Message' }).fill('Nameless')
  // No name that counts, and none that the browser would miss.
  await dark.getByRole('textbox', { name: 'Name' }).fill('\u202e')
  const font = dark.waitForResponse(`**${FONT_PATH}`)
  await send(dark)
  await expect(dark.getByText('Enter your name.')).toBeVisible()
  expect([(await font).status(), (await font).headers()['content-type']]).toEqual([200, 'font/woff2'])
  expect(await ground(dark)).toBe(isDark)
  const light = await open('light')
  await light.goto('/contact')
  expect(await ground(light)).not.toBe(isDark)
  await dark.context().close()
  await light.context().close()
})

test('what was typed before the script ran stays, and without a network it stays too', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/contact', { waitUntil: 'commit' })
  await write(page, 'Typed early')
  await takenOver(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed early')
  await page.context().setOffline(true)
  await send(page)
  await expect(page.getByText('Please check your connection').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed early')
  await page.context().setOffline(false)
  await send(page)
  await expect(page.getByText('Your message is sent.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a part of the page that does not come takes nothing of what is written, and comes when it is asked for again', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/contact')
  await write(page, 'Half a letter')
  await takenOver(page)
  const check = () => page.getByRole('button', { name: 'Check this device' }).click()
  const scripts = /\.js(\?|$)/
  await page.route(scripts, route => route.abort())
  await check()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a letter')
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'End the check' }).click()
  await check()
  await expect(page.getByRole('list', { name: 'What was found' })).toBeVisible()
})
