import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { scrolling, writeAll } from '../measured-scrolling.ts'
import { startParley } from '../processes/parley.ts'

const people = 10_000

const person = (n: number) => {
  const e164 = `+1212${5_550_000 + n}`
  return {
    ...{ id: e164.slice(1), displayName: `Person ${n}`, numbers: [{ e164, label: 'mobile' }] },
    ...{ email: null, company: null, notes: null, favorite: false, photoURL: null },
    ...{ createdAt: 1, updatedAt: 1 },
  }
}

/** F9: ten thousand contacts in their pane, scrolled by the wheel: the main thread's work for a frame. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const { uid } = await parley.signIn('ada@parley.test')
  const book = Array.from({ length: people }, (_, n) => person(n))
  await writeAll(
    parley.firestoreGrpcHost,
    book.map(one => [`users/${uid}/contacts/${one.id}`, one]),
  )
  await openPhonePage(page, parley, 'ada@parley.test')
  await page.goto(`${parley.url}/dashboard/contacts`)
  const contacts = page.getByRole('list', { name: 'Contacts', exact: true })
  await contacts.getByText('Person 1', { exact: true }).waitFor({ timeout: 60_000 })
  const contest = await scrolling(page, contacts.getByRole('listitem'), `${people} contacts`)
  return {
    list: [contest],
    async end() {
      await browser.close()
      await parley.stop()
    },
  }
}
