import process from 'node:process'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Contest } from './compare.ts'

const documentsPerBatch = 500
const frames = 240
const pixelsPerFrame = 120
/** Half of a frame at 60 a second: the other half is the browser's own. */
const goalMs = 8
const mostRows = 60

/** Writes documents, by their paths, as a server does. */
export async function writeAll(
  host: string,
  documents: readonly (readonly [path: string, data: object])[],
): Promise<void> {
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = host
  const app = initializeApp({ projectId: 'parley-local' }, 'measured-scrolling')
  const firestore = getFirestore(app)
  for (let from = 0; from < documents.length; from += documentsPerBatch) {
    const batch = firestore.batch()
    for (const [path, data] of documents.slice(from, from + documentsPerBatch))
      batch.set(firestore.doc(path), data)
    await batch.commit()
  }
  await deleteApp(app)
}

/** Seconds that the main thread has worked so far. */
async function workedSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Turns the wheel once a frame over the list, by so much. @returns the most rows that were on the page */
async function scroll(page: Page, rows: Locator, pixels: number): Promise<number> {
  await rows.first().hover()
  let most = 0
  for (let frame = 0; frame < frames; frame += 1) {
    await page.mouse.wheel(0, pixels)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (frame % 20 === 0) most = Math.max(most, await rows.count())
  }
  return most
}

/**
 * F9: scrolls a list by the wheel, a first time to warm up. @param of what it is a list, as `10000 contacts`
 * @returns the main thread's work for a frame, less what turning the wheel costs where nothing moves
 */
export async function scrolling(page: Page, rows: Locator, of: string): Promise<Contest> {
  const session = await page.context().newCDPSession(page)
  // Time of the thread, not of the clock: what else the machine does is not the page's work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await scroll(page, rows, pixelsPerFrame)
  const still = await workedSeconds(session)
  await scroll(page, rows, 0)
  const before = await workedSeconds(session)
  const most = await scroll(page, rows, pixelsPerFrame)
  const perFrameMs = ((await workedSeconds(session)) - before - (before - still)) * (1_000 / frames)
  if (most > mostRows) throw new Error(`${most} rows are on the page; ${mostRows} are the most`)
  return {
    name: `F9 main thread per frame of scrolling ${of}, of ${goalMs} ms`,
    goal: 1,
    ours: async () => perFrameMs,
    theirs: async () => goalMs,
  }
}
