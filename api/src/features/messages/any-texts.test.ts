import { endpoints, firestorePaths, ParleyError } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextEvent } from '../../ports/carrier-news.ts'
import { ask, json } from '../../testing/test-person.ts'
import { peer, progress, startTexting } from '../../testing/texters.ts'
import { AGAIN_AFTER_MS } from './text-send.ts'

/** `TEXT_RUNS=500` for the long run. */
const runs = Number(process.env.TEXT_RUNS ?? 5)

/** What the other one writes, in the order in which they wrote it. */
const WRITTEN = ['Hi', 'STOP', 'START', 'stop', 'Unstop'] as const
/** What becomes of each text: when it is handed over, and at last. What is told of it is told more than once, and in any order. */
const TEXTS = [
  { handed: 'taken', end: 'delivered' },
  { handed: 'taken', end: 'failed' },
  { handed: 'taken, unheard', end: 'delivered' },
  { handed: 'taken, unheard', end: 'failed' },
  { handed: 'refused', end: 'failed' },
  { handed: 'taken at last', end: 'delivered' },
  { handed: 'taken at last', end: 'failed' },
] as const

/** How often each text was handed over. */
const handings = new Map<string, number>()
const texting = await startTexting(null, async ({ from, body }, hand) => {
  const text = `${from} ${body}`
  const before = handings.get(text) ?? 0
  handings.set(text, before + 1)
  const { handed = 'taken' } = TEXTS[Number(body.at(-1))] ?? {}
  if (handed === 'refused') return { outcome: 'refused', failure: 'undeliverable' }
  // The line was busy: nothing was sent, and it is tried again.
  if (handed === 'taken at last' && before === 0) return { outcome: 'unsent' }
  const answer = await hand()
  if (handed === 'taken, unheard') throw new ParleyError('CARRIER_UNAVAILABLE')
  return answer
})
const { api, texter, posted, threadOf, textOf, incoming } = texting
/** Two processes on one database, as a balancer takes them. */
let urls: readonly string[]
beforeAll(async () => {
  urls = [api.url, (await api.processOf(() => ({}))).url]
})
afterAll(() => api.stop())

const anyText = fc.nat({ max: TEXTS.length - 1 })
const anyHappening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('sends' as const), which: anyText }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('writes' as const), which: fc.nat({ max: 4 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('is told' as const),
      which: anyText,
      isEnd: fc.boolean(),
    }),
  },
)
/** What happens at the same time, and each of it in one process or the other. */
const anyMoment = fc.array(fc.tuple(anyHappening, fc.nat({ max: 1 })), { minLength: 1, maxLength: 3 })
type Moment = typeof anyMoment extends fc.Arbitrary<infer T> ? T : never
/** Words that overtake each other, a request in both processes at once, and a failure that both hear: lived through each time. */
const hard: Moment[] = [
  [
    [{ does: 'sends', which: 1 }, 0],
    [{ does: 'sends', which: 1 }, 1],
  ],
  [
    [{ does: 'is told', which: 1, isEnd: true }, 0],
    [{ does: 'is told', which: 1, isEnd: true }, 1],
  ],
  [
    [{ does: 'sends', which: 3 }, 0],
    [{ does: 'sends', which: 3 }, 1],
    [{ does: 'is told', which: 3, isEnd: true }, 0],
  ],
  [[{ does: 'sends', which: 4 }, 0]],
  [[{ does: 'sends', which: 5 }, 0]],
  [[{ does: 'writes', which: 2 }, 0]],
  [[{ does: 'writes', which: 0 }, 1]],
  [[{ does: 'writes', which: 0 }, 0]],
  [[{ does: 'sends', which: 4 }, 1]],
  [[{ does: 'sends', which: 0 }, 0]],
  [[{ does: 'writes', which: 3 }, 0]],
  [[{ does: 'writes', which: 1 }, 1]],
  [[{ does: 'sends', which: 2 }, 1]],
  [[{ does: 'sends', which: 0 }, 1]],
]
type Happening = typeof anyHappening extends fc.Arbitrary<infer T> ? T : never

/** One life: a person and the one they text with. */
async function born() {
  const ada = await texter()
  const began = Date.now() - 60_000
  const keys = TEXTS.map(() => crypto.randomUUID())
  const words = WRITTEN.map((word, place) => incoming(ada.number, word, began + place * 1000))
  const heard = new Set<number>()
  /** The texts that were taken, with what they were answered: always the same. */
  const taken = new Map<string, unknown>()
  const hear = (event: TextEvent, url: string) => ask(`${url}/webhooks/telnyx`, json(event))
  const idOf = (which: number) => keys[which] ?? ''
  const isStopped = () => {
    const last = (these: readonly number[]) => Math.max(-1, ...these.filter(place => heard.has(place)))
    return last([1, 3]) > last([2, 4])
  }

  async function send(which: number, url: string, isAlone: boolean): Promise<void> {
    const key = idOf(which)
    const was = taken.has(key)
    const request = json({ userId: ada.uid, to: peer, body: `Text ${which}` }, ada.idToken)
    const headers = { ...request.headers, 'idempotency-key': key }
    const { status, body } = await ask(url + endpoints.sendText.path, { ...request, headers })
    expect([200, 409]).toContain(status)
    if (status === 200) {
      expect(taken.get(key) ?? body.messageId).toBe(body.messageId)
      taken.set(key, body.messageId)
    }
    // What was taken before STOP is answered after it as well; while a word is on its way either is right.
    if (isAlone) expect(status === 409).toBe(!was && isStopped())
  }

  async function live(happening: Happening, url: string, isAlone: boolean): Promise<void> {
    const { does, which } = happening
    if (does === 'sends') return send(which, url, isAlone)
    if (does === 'writes') {
      const event = words[which]
      if (event) expect((await hear(event, url)).status).toBe(200)
      heard.add(which)
      return
    }
    const text = posted(ada).find(({ body }) => body === `Text ${which}`)
    const status = happening.isEnd ? TEXTS[which]?.end : 'sent'
    if (text && status) expect((await hear(progress(text, status), url)).status).toBe(200)
  }

  return { ada, live, taken, heard, isStopped, idOf }
}
type Life = Awaited<ReturnType<typeof born>>

/** D23: the ledger is what was taken, each text charged once, and paid back once if and only if it has failed. */
async function expectOneLedger({ ada, taken, idOf }: Life): Promise<void> {
  const entries = (await api.ledgerOf(ada.uid)).map(({ type, amountMicro }) => `${type} ${amountMicro}`)
  const due = TEXTS.flatMap(({ end }, which) => {
    if (!taken.has(idOf(which))) return []
    return end === 'failed' ? ['message -10000', 'refund 10000'] : ['message -10000']
  })
  expect(entries.toSorted()).toEqual(['topup 5000000', ...due].toSorted())
  const { balanceMicro, heldMicro } = await api.dependencies.stores.ledger.account(ada.uid)
  const refunds = due.filter(entry => entry.startsWith('refund')).length
  expect([balanceMicro, heldMicro]).toEqual([5_000_000 - 10_000 * (due.length - 2 * refunds), 0])
}

/**
 * D22, D23: the thread has each text once, as its end says, its list shows the newest (ADR 0037), and the latest of STOP and START
 * counts.
 */
async function expectOneThread({ ada, taken, heard, isStopped, idOf }: Life): Promise<void> {
  const thread = await threadOf(ada)
  const texts = Object.entries(await api.everything()).filter(([path]) =>
    path.startsWith(`${firestorePaths.conversation(`${ada.uid}_${peer.slice(1)}`)}/messages/`),
  )
  expect(texts).toHaveLength(taken.size + heard.size)
  const handedOver = TEXTS.filter(({ handed }, which) => handed !== 'refused' && taken.has(idOf(which)))
  expect(posted(ada)).toHaveLength(handedOver.length)
  for (const [which, { end: status }] of TEXTS.entries())
    if (taken.has(idOf(which))) expect(await textOf(ada, idOf(which))).toMatchObject({ status })
  if (texts.length === 0) return
  expect(thread).toMatchObject({ receivedCount: heard.size, unreadCount: heard.size })
  expect(thread?.optedOut ?? false).toBe(isStopped())
  const newest = Math.max(...texts.map(([, { timestamp }]) => Number(timestamp)))
  const head = texts.find(([path]) => path.endsWith(`/${thread?.lastMessageId}`))
  expect([thread?.lastMessageAt, head?.[1].timestamp]).toEqual([newest, newest])
}

test('D23: any interleaving of texts, refusals, lost answers, receipts, STOP and refunds, repeated and at once, gives one ledger and one thread', {
  timeout: 60_000 + runs * 5_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 4, maxLength: 14 }), async moments => {
      const life = await born()
      for (const moment of moments) {
        const isAlone = !moment.some(([{ does }]) => does === 'writes') && moment.length === 1
        await Promise.all(moment.map(([happening, at]) => life.live(happening, urls[at] ?? '', isAlone)))
      }
      // What the carrier would not take is tried again, and was said before STOP. At last every end is told, and once more.
      texting.time.ahead = AGAIN_AFTER_MS
      await api.lookAround()
      texting.time.ahead = 0
      for (const _again of [1, 2])
        for (const which of TEXTS.keys())
          await life.live({ does: 'is told', which, isEnd: true }, urls[which % 2] ?? '', false)
      await expectOneLedger(life)
      await expectOneThread(life)
    }),
    { numRuns: runs, examples: [[hard]] },
  )
})
