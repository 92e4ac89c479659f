import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../carrier/testing/launch-chromium.ts'
import { closeAtOnce, listenOnLoopback } from '../loopback-server.ts'
import { startTestProvider, type TestProvider, topUp } from './testing/test-provider.ts'

let browser: Browser
let page: Page
let provider: TestProvider
/** The product: another origin, to which the pages lead back. */
const product = createServer((_request, response) => response.end('<title>Back</title>'))
let back = ''

beforeAll(async () => {
  const [port, opened, started] = await Promise.all([
    listenOnLoopback(product),
    launchChromium(),
    startTestProvider(),
  ])
  back = `http://localhost:${port}`
  browser = opened
  provider = started
  page = await browser.newPage()
})
afterAll(() => Promise.all([browser.close(), provider.close(), closeAtOnce(product)]))

const open = async () => {
  const session = await topUp(provider.stripe, {
    success_url: `${back}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${back}/wallet`,
  })
  await page.goto(String(session.url))
  return session
}
const type = async (number: string) => {
  await page.getByRole('textbox', { name: 'Card number', exact: true }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry', exact: true }).fill('12 / 34')
  await page.getByRole('textbox', { name: 'CVC', exact: true }).fill('123')
}
const pay = () => page.getByRole('button', { name: 'Pay', exact: true })

test('a double click on Pay charges once and leads back to the product', async () => {
  const session = await open()
  await type('4242 4242 4242 4242')
  await pay().dblclick()
  // The second press begins the way back anew: whoever waits for one navigation sees the first cut off.
  await expect.poll(() => page.url()).toBe(`${back}/done?session=${session.id}`)
  await page.waitForLoadState()
  const { payment_intent } = await provider.stripe.checkout.sessions.retrieve(session.id)
  const { data } = await provider.stripe.charges.list({ payment_intent: String(payment_intent) })
  expect(data).toHaveLength(1)
})

test('what was declined is said, confirmed on the bank’s page, and paid', async () => {
  await open()
  await type('4000 0000 0000 0002')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('alert').textContent()).toBe('Your card was declined.')
  await type('4000 0025 0000 3155')
  await pay().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/done\?session=cs_test_/)
})

test('a field that is wrong is named and has the focus, and the way back leads to the product', async () => {
  await open()
  await type('4242 4242 4242 4241')
  await pay().click()
  const number = page.getByRole('textbox', {
    name: 'Card number',
    exact: true,
    description: 'Your card number is invalid.',
  })
  await expect.poll(() => number.evaluate(field => field === field.ownerDocument.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.waitForURL(`${back}/wallet`)
})
