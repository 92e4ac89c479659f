import process from 'node:process'
import type { CDPSession, Page } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { startParley } from '../processes/parley.ts'

const people = 10_000
const documentsPerBatch = 500
const frames = 240
const pixelsPerFrame = 120
/** Half of a frame at 60 a second: the other half is the browser's own. */
const goalMs = 8
const mostRows = 60

const person = (n: number) => {
  const e164 = `+1212${5_550_000 + n}`
  return {
    ...{ id: e164.slice(1), displayName: `Person ${n}`, numbers: [{ e164, label: 'mobile' }] },
    ...{ email: null, company: null, notes: null, favorite: false, photoURL: null },
    ...{ createdAt: 1, updatedAt: 1 },
  }
}

async function writePeople(host: string, uid: string): Promise<void> {
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = host
  const app = initializeApp({ projectId: 'parley-local' }, 'f09-scrolling')
  const book = getFirestore(app).collection(`users/${uid}/contacts`)
  for (let from = 0; from < people; from += documentsPerBatch) {
    const batch = getFirestore(app).batch()
    for (let n = from; n < from + documentsPerBatch; n += 1) batch.create(book.doc(person(n).id), person(n))
    await batch.commit()
  }
  await deleteApp(app)
}

/** Seconds that the main thread has worked so far. */
async function workedSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

const contacts = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true })

/** Turns the wheel once a frame over the list, by so much. @returns the most rows that were on the page */
async function scroll(page: Page, pixels = pixelsPerFrame): Promise<number> {
  const rows = contacts(page).getByRole('listitem')
  await rows.first().hover()
  let most = 0
  for (let frame = 0; frame < frames; frame += 1) {
    await page.mouse.wheel(0, pixels)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (frame % 20 === 0) most = Math.max(most, await rows.count())
  }
  return most
}

/** F9: ten thousand contacts in their pane, scrolled by the wheel: the main thread's work for a frame. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const { uid } = await parley.signIn('ada@parley.test')
  await writePeople(parley.firestoreGrpcHost, uid)
  await openPhonePage(page, parley, 'ada@parley.test')
  await page.goto(`${parley.url}/dashboard/contacts`)
  await contacts(page).getByText('Person 1', { exact: true }).waitFor({ timeout: 60_000 })
  const session = await page.context().newCDPSession(page)
  // Time of the thread, not of the clock: what else the machine does is not the page's work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await scroll(page)
  const still = await workedSeconds(session)
  await scroll(page, 0)
  const before = await workedSeconds(session)
  const most = await scroll(page)
  // Less what turning the wheel and waiting for a frame cost where nothing moves: that is this bench's, not the page's.
  const perFrameMs = ((await workedSeconds(session)) - before - (before - still)) * (1_000 / frames)
  if (most > mostRows) throw new Error(`${most} rows are on the page; ${mostRows} are the most`)
  return {
    list: [
      {
        name: `F9 main thread per frame of scrolling ${people} contacts, of ${goalMs} ms`,
        goal: 1,
        ours: async () => perFrameMs,
        theirs: async () => goalMs,
      },
    ],
    async end() {
      await browser.close()
      await parley.stop()
    },
  }
}
