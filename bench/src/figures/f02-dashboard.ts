import type { BrowserContext } from '@playwright/test'
import { launchChromium } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { signedIn } from '../composed/signed-in.ts'
import { startSites } from '../composed/sites.ts'
import { type Control, countedPage, numberField, quiet, visit } from '../composed/visit.ts'

/** react-dom, rxjs, Auth and Firestore, packed by gzip: without them there is no dashboard. */
const floorBytes = 249_000
const pages = ['Calls', 'Messages', 'Voicemail', 'Contacts', 'Settings', 'Phone'] as const

/** The field once the page is no drawing any more (ADR 0054): from then on Call calls. */
const liveField: Control = { selector: `#root:not([data-take-over]) ${numberField.selector}` }

interface Opening {
  readonly isKept?: boolean
  readonly isFast?: boolean
  readonly control?: Control
}

/** All six pages of the dashboard, one after the other, by their links. @returns what came over the wire, in bytes */
async function allPages(
  context: BrowserContext,
  origin: string,
  without: readonly string[] = [],
): Promise<number> {
  const { page, traffic, usableAt } = await countedPage(context, numberField, { without })
  await page.goto(`${origin}/dashboard/phone`)
  await usableAt
  for (const name of pages) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await quiet(page, traffic)
  }
  const { bytes } = traffic.total()
  await page.close()
  return bytes
}

/** F2: the dialler for somebody who is signed in and has none of it kept, beside the same sources in one piece. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const sites = await startSites()
  const browser = await launchChromium()
  const composed = await signedIn(browser, sites.composed)
  const monolith = await signedIn(browser, sites.monolith)
  const open = (context: BrowserContext, origin: string, options: Opening = {}) => {
    const { control = numberField, ...rest } = options
    const without = origin === sites.monolith ? sites.ofRemotes : []
    return visit(context, `${origin}/dashboard/phone`, control, { ...rest, without })
  }
  const other = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const seen = await visit(context, sites.other, numberField)
    await context.close()
    return seen
  }
  const [ours, theirs] = [await open(composed, sites.composed), await open(monolith, sites.monolith)]
  const fixed = (value: number) => async () => value
  return {
    list: [
      {
        ...{ name: 'F2 bytes on the wire, of the monolith', goal: 1.15 },
        ...{ ours: fixed(ours.bytes), theirs: fixed(theirs.bytes) },
      },
      {
        ...{ name: 'F2 script in gzip, of the libraries alone', goal: 1.25 },
        ...{ ours: fixed(ours.scriptBytes), theirs: fixed(floorBytes) },
      },
      {
        ...{ name: 'F2 bytes of all six pages, of the monolith', goal: 1.15 },
        ours: fixed(await allPages(composed, sites.composed)),
        theirs: fixed(await allPages(monolith, sites.monolith, sites.ofRemotes)),
      },
      {
        ...{ name: 'F2 dialler usable, of the monolith', goal: 1.05 },
        ours: async () => (await open(composed, sites.composed)).usable,
        theirs: async () => (await open(monolith, sites.monolith)).usable,
      },
      {
        ...{ name: 'F2 Call calls, of the monolith', goal: 1.05 },
        ours: async () => (await open(composed, sites.composed, { control: liveField })).usable,
        theirs: async () => (await open(monolith, sites.monolith, { control: liveField })).usable,
      },
      {
        ...{ name: 'F2 dialler usable, not slowed down, of the monolith', goal: null },
        ours: async () => (await open(composed, sites.composed, { isFast: true })).usable,
        theirs: async () => (await open(monolith, sites.monolith, { isFast: true })).usable,
      },
      {
        ...{ name: 'F2 dialler first, of the quickest phone in a browser', goal: 1.5 },
        ours: async () => (await open(composed, sites.composed)).usable,
        theirs: async () => (await other()).usable,
      },
      {
        ...{ name: 'F2 dialler again, of the quickest phone in a browser', goal: 0.65 },
        ours: async () => (await open(composed, sites.composed, { isKept: true })).usable,
        theirs: async () => (await other()).usable,
      },
      {
        // Its field is drawn by scripts that have all run by then; ours takes a number before any has.
        ...{ name: 'F2 Call calls again, of the quickest phone in a browser', goal: null },
        ours: async () => (await open(composed, sites.composed, { isKept: true, control: liveField })).usable,
        theirs: async () => (await other()).usable,
      },
    ],
    async end() {
      await browser.close()
      await sites.stop()
    },
  }
}
