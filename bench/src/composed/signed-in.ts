import type { Browser, BrowserContext } from '@playwright/test'
import { openPhonePage } from '../calling/chromium.ts'

/** A browser of a demo person who has been there before: signed in, their data kept. */
export async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openPhonePage(page, { url }, 'ada@parley.test')
  await page.close()
  return context
}
