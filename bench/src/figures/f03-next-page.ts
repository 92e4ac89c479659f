/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { signedIn } from '../composed/signed-in.ts'
import { startSites } from '../composed/sites.ts'
import { countedPage, numberField, quiet } from '../composed/visit.ts'

interface Step {
  /** How many files the click has asked the network for. */
  readonly requests: number
  /** From the click until the page of the other remote is there. */
  readonly ms: number
}

/** From the dialler to the contacts of another remote, whose link the pointer has been over until nothing loads any more. */
async function nextPage(context: BrowserContext, origin: string): Promise<Step> {
  const { page, traffic, usableAt } = await countedPage(context, numberField)
  await page.goto(`${origin}/dashboard/phone`)
  await usableAt
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' })
  await link.hover()
  await quiet(page, traffic)
  const before = traffic.total().requests
  const ms = await clickedUntilThere(page)
  await quiet(page, traffic)
  const requests = traffic.total().requests - before
  await page.close()
  return { requests, ms }
}

/** Measured in the page, so that no time of whoever asks is in it. */
const clickedUntilThere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const from = performance.now()
        const look = () => {
          if (document.querySelector('main h1')?.textContent === 'Contacts') resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLAnchorElement>('a[href="/dashboard/contacts"]')?.click()
        look()
      }),
  )

/** F3: to a page of another remote whose link the pointer was over, beside the same sources in one piece. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const sites = await startSites()
  const browser = await launchChromium()
  const composed = await signedIn(browser, sites.composed)
  const monolith = await signedIn(browser, sites.monolith)
  const { requests } = await nextPage(composed, sites.composed)
  if (requests > 0) throw new Error(`The click has asked the network for ${requests} files.`)
  return {
    list: [
      {
        ...{ name: 'F3 next page after hovering, of the monolith', goal: 1.1 },
        ours: async () => (await nextPage(composed, sites.composed)).ms,
        theirs: async () => (await nextPage(monolith, sites.monolith)).ms,
      },
    ],
    async end() {
      await browser.close()
      await sites.stop()
    },
  }
}
