import { launchChromium } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { startSites } from '../composed/sites.ts'
import { type Touch, touch } from '../composed/touch.ts'
import { numberField, type Visit, visit } from '../composed/visit.ts'

const mostScriptBytes = 95_000
/** What the page is for. */
const getNumber = { selector: 'a', text: 'Get your number' }

/** What a public page has no use for, by words that are in nothing else. */
const neverNeeded = /google\.firestore\.v1|telnyxrtc/i

/** F1: the home page for somebody who has never been there, beside the same sources in one piece and a page without scripts. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const sites = await startSites()
  const browser = await launchChromium()
  const still = await sites.still(browser, '/')
  const stranger = () => browser.newContext({ viewport: { width: 412, height: 823 } })
  const home = async (origin: string, isFast = false): Promise<Visit> => {
    const context = await stranger()
    const seen = await visit(context, origin, getNumber, { isFast })
    await context.close()
    return seen
  }
  const touched = async (origin: string): Promise<Touch> => {
    const context = await stranger()
    const seen = await touch(context, origin, getNumber)
    await context.close()
    return seen
  }
  const other = async (): Promise<Visit> => {
    const context = await stranger()
    const seen = await visit(context, sites.other, numberField)
    await context.close()
    return seen
  }
  const [composed, monolith] = [await home(sites.composed), await home(sites.monolith)]
  const [ours, theirs] = [await touched(sites.composed), await touched(sites.monolith)]
  if ([...composed.scripts, ...ours.scripts].some(script => neverNeeded.test(script)))
    throw new Error('The home page fetches Firestore or the calling library.')
  const fixed = (value: number) => async () => value
  const timed = (name: string, goal: number | null, their: string, of: (seen: Visit) => number): Contest => ({
    name,
    goal,
    ours: async () => of(await home(sites.composed)),
    theirs: async () => of(await home(their)),
  })
  return {
    list: [
      {
        ...{ name: 'F1 bytes on the wire, of the monolith', goal: 1.1 },
        ...{ ours: fixed(composed.bytes), theirs: fixed(monolith.bytes) },
      },
      {
        ...{ name: 'F1 requests, of the monolith', goal: null },
        ...{ ours: fixed(composed.requests), theirs: fixed(monolith.requests) },
      },
      {
        ...{ name: 'F1 script before interaction, of 95 kB gzip', goal: 1 },
        ...{ ours: fixed(composed.scriptBytes), theirs: fixed(mostScriptBytes) },
      },
      timed('F1 largest paint, of the monolith', 1.05, sites.monolith, seen => seen.largestPaint),
      timed('F1 largest paint, of a page without scripts', 1.3, still, seen => seen.largestPaint),
      timed('F1 first paint, of the monolith', null, sites.monolith, seen => seen.firstPaint),
      timed('F1 usable, of the monolith', null, sites.monolith, seen => seen.usable),
      {
        ...{ name: 'F1 usable, not slowed down, of the monolith', goal: null },
        ours: async () => (await home(sites.composed, true)).usable,
        theirs: async () => (await home(sites.monolith, true)).usable,
      },
      {
        ...{ name: 'F1 bytes of the first touch, of the monolith', goal: 1.1 },
        ...{ ours: fixed(ours.bytes), theirs: fixed(theirs.bytes) },
      },
      {
        ...{ name: 'F1 taken over after a touch, of the monolith', goal: null },
        ours: async () => (await touched(sites.composed)).takenOver,
        theirs: async () => (await touched(sites.monolith)).takenOver,
      },
      {
        ...{ name: 'F1 usable, of the quickest phone in a browser', goal: 0.8 },
        ours: async () => (await home(sites.composed)).usable,
        theirs: async () => (await other()).usable,
      },
    ],
    async end() {
      await browser.close()
      await sites.stop()
    },
  }
}
