import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { scrolling, writeAll } from '../measured-scrolling.ts'
import { startParley } from '../processes/parley.ts'

const threads = 1000
const texts = 10_000
const from = Date.now() - texts * 60_000
const ownNumber = '+14155550100'

const peerOf = (n: number) => `+1212${5_550_000 + n}`
const threadOf = (uid: string, n: number) => ({
  ...{ id: `${uid}_${peerOf(n).slice(1)}`, userId: uid, ownNumber, peerNumber: peerOf(n), contactName: null },
  ...{ lastMessageAt: from + (texts - n) * 60_000, lastMessageId: 'm', lastSnippet: `Text of thread ${n}` },
  ...{ lastDirection: 'incoming', receivedCount: 1, readCount: 1, unreadCount: 0, markedUnread: false },
  ...{ isUnread: false, archived: false, optedOutAt: null, optedInAt: null, optedOut: false },
  ...{ deletedAt: null, clearedAt: null, clearedBefore: null, updatedAt: from },
})
const textOf = (uid: string, conversationId: string, n: number) => {
  const isMine = n % 3 === 0
  const [one, other] = isMine ? [ownNumber, peerOf(0)] : [peerOf(0), ownNumber]
  const body = `Text ${n}${n % 7 === 0 ? ', which goes on for a while, so that it takes more than a line.' : ''}`
  return {
    ...{ id: `m${n}`, userId: uid, conversationId, body, media: [], segments: 1, encoding: 'GSM-7' },
    ...{ direction: isMine ? 'outgoing' : 'incoming', from: one, to: other, errorCode: null, cost: 0 },
    ...{ status: isMine ? 'delivered' : 'received', automatic: false, timestamp: from + n * 60_000 },
  }
}

/** F9: a thousand threads in their pane, and a thread of ten thousand texts from its first one on, scrolled by the wheel. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const { uid } = await parley.signIn('ada@parley.test')
  const all = Array.from({ length: threads }, (_, n) => threadOf(uid, n))
  const { id: long = '' } = all[0] ?? {}
  await writeAll(parley.firestoreGrpcHost, [
    ...all.map(thread => [`conversations/${thread.id}`, thread] as const),
    ...Array.from({ length: texts }, (_, n) => textOf(uid, long, n)).map(
      text => [`conversations/${long}/messages/${text.id}`, text] as const,
    ),
  ])
  await openPhonePage(page, parley, 'ada@parley.test')
  await page.goto(`${parley.url}/dashboard/messages`)
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await rows.first().waitFor({ timeout: 60_000 })
  const ofThreads = await scrolling(page, rows, `${threads} threads`)
  // To its first text, so that all of them are there.
  await page.goto(`${parley.url}/dashboard/messages/${long}?at=m0`)
  const articles = page.getByRole('log', { name: 'Thread' }).getByRole('article')
  await articles
    .filter({ hasText: /^Text 0\b/ })
    .first()
    .waitFor({ timeout: 120_000 })
  const ofTexts = await scrolling(page, articles, `a thread of ${texts} texts`)
  return {
    list: [ofThreads, ofTexts],
    async end() {
      await browser.close()
      await parley.stop()
    },
  }
}
