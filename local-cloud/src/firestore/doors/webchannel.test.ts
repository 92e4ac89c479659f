import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLocalFirestore, type LocalFirestore } from '../local-firestore.ts'
import { framed, WebChannelSession } from './webchannel-session.ts'

const database = 'projects/p/databases/(default)'
const document = `${database}/documents/c/d`

let firestore: LocalFirestore
let verified: PromiseWithResolvers<{ readonly sub: string }>

beforeEach(async () => {
  verified = Promise.withResolvers()
  firestore = await createLocalFirestore({
    data: ':memory:',
    gate: () => null,
    verifyIdToken: () => verified.promise,
  })
})

afterEach(() => firestore.stop())

type Frame = [number, unknown[]][]

const url = (kind: string, query: string) =>
  `http://${firestore.host}/google.firestore.v1.Firestore/${kind}/channel?VER=8&${query}`

async function post(
  kind: string,
  query: string,
  messages: object[],
  offset = 0,
  headers = '',
): Promise<unknown> {
  const form = new URLSearchParams({ headers, count: String(messages.length), ofs: String(offset) })
  for (const [at, message] of messages.entries()) form.set(`req${at}___data__`, JSON.stringify(message))
  const response = await fetch(url(kind, query), { method: 'POST', body: form })
  const text = await response.text()
  return response.ok ? JSON.parse(text.slice(text.indexOf('\n') + 1)) : response.status
}

async function open(kind: string, messages: object[], headers = ''): Promise<string> {
  const answer = (await post(kind, 'RID=1', messages, 0, headers)) as [number, [string, string]][]
  return answer[0]?.[1][1] ?? ''
}

/** One frame of the back channel (the client that cannot stream gets one per answer). */
async function poll(kind: string, sid: string, confirmed: number): Promise<Frame> {
  const response = await fetch(url(kind, `RID=rpc&SID=${sid}&AID=${confirmed}&CI=1&TYPE=xmlhttp`))
  const text = await response.text()
  return JSON.parse(text.slice(text.indexOf('\n') + 1))
}

interface Told {
  readonly targetChange?: { readonly targetChangeType: string; readonly targetIds: readonly number[] }
}

/** The targets that a message says are added. */
const addedBy = (message: unknown): readonly number[] => {
  const { targetChange } = message as Told
  return targetChange?.targetChangeType === 'ADD' ? targetChange.targetIds : []
}

const write = { writes: [{ update: { name: document, fields: { n: { integerValue: '1' } } } }] }

describe('a WebChannel session', () => {
  test('a write stream shakes hands and answers each request', async () => {
    const sid = await open('Write', [{ database }])
    const [first] = await poll('Write', sid, 0)
    expect(first).toEqual([1, [{ streamId: '1', streamToken: expect.any(String) }]])
    await post('Write', `RID=2&SID=${sid}&AID=1`, [write], 1)
    const [second] = await poll('Write', sid, 1)
    expect(second?.[1]).toMatchObject([{ writeResults: [{}], commitTime: expect.any(String) }])
  })

  test('a request that arrives twice is taken once', async () => {
    const increment = {
      writes: [
        { transform: { document, fieldTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }] } },
      ],
    }
    const sid = await open('Write', [{ database }])
    await post('Write', `RID=2&SID=${sid}&AID=0`, [increment], 1)
    await post('Write', `RID=2&SID=${sid}&AID=0`, [increment], 1)
    await post('Write', `RID=3&SID=${sid}&AID=0`, [increment], 2)
    let answers = 0
    for (let confirmed = 0; answers < 3; ) {
      const frame = await poll('Write', sid, confirmed)
      answers += frame.filter(([, [message]]) => message !== 'noop').length
      confirmed = frame.at(-1)?.[0] ?? confirmed
    }
    const stored = await fetch(`http://${firestore.host}/v1/${document}`)
    expect(await stored.json()).toMatchObject({ fields: { n: { integerValue: '2' } } })
  })

  test('what a client says before it is known who it is waits for that, in its order', async () => {
    const target = (targetId: number) => ({
      database,
      addTarget: { targetId, documents: { documents: [document] } },
    })
    const sid = await open('Listen', [target(2)], 'Authorization:Bearer a-token')
    await post('Listen', `RID=2&SID=${sid}&AID=0`, [target(4)], 1)
    verified.resolve({ sub: 'ada' })
    const added: unknown[] = []
    for (let confirmed = 0; added.length < 2; ) {
      const frame = await poll('Listen', sid, confirmed)
      added.push(...frame.flatMap(([, [message]]) => addedBy(message)))
      confirmed = frame.at(-1)?.[0] ?? confirmed
    }
    expect(added).toEqual([2, 4])
  })

  test('who names more messages than there are keeps nobody waiting', async () => {
    const response = await fetch(url('Listen', 'RID=1'), { method: 'POST', body: 'count=1e9' })
    expect(response.status).toBe(200)
  })

  test('whoever has left before it is known who it was leaves no stream open', () => {
    const session = new WebChannelSession(() => {})
    const close = vi.fn()
    session.end()
    session.begin({ receive: () => {}, close })
    expect(close).toHaveBeenCalledOnce()
  })

  test('what was not confirmed is sent again', async () => {
    const sid = await open('Write', [{ database }])
    const lost = await poll('Write', sid, 0)
    expect((await poll('Write', sid, 0))[0]).toEqual(lost[0])
  })

  test('a client that cannot stream is answered when there is something to say, and not before', async () => {
    const sid = await open('Write', [{ database }])
    await poll('Write', sid, 0)
    const held = await fetch(url('Write', `RID=rpc&SID=${sid}&AID=1&CI=1&TYPE=xmlhttp`))
    expect(await post('Write', `RID=2&SID=${sid}&AID=1`, [])).toEqual([1, 1, 0])
    await post('Write', `RID=3&SID=${sid}&AID=1`, [write], 1)
    expect(await held.text()).toContain('writeResults')
  })

  test('a client that only listens is made to say what it has: nothing is kept for it for ever, and nothing lost', async () => {
    const sid = await open('Write', [{ database }])
    const longest = 200
    let isOver = false
    const heard = fetch(url('Write', `RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`)).then(async response => {
      const text = await response.text()
      isOver = true
      const last = JSON.parse(text.slice(text.lastIndexOf('\n') + 1)) as Frame
      return last.at(-1)?.[0] ?? 0
    })
    let writes = 0
    for (; !isOver && writes < longest; writes += 1)
      await post('Write', `RID=${writes + 2}&SID=${sid}`, [write], writes + 1)
    expect(writes).toBeLessThan(longest)
    await post('Write', `RID=${writes + 2}&SID=${sid}`, [write], writes + 1)
    const [first] = await poll('Write', sid, await heard)
    expect(first).toEqual([(await heard) + 1, [expect.objectContaining({ commitTime: expect.any(String) })]])
  })

  test('a failed write ends the stream with its error', async () => {
    const missing = { writes: [{ update: { name: document }, currentDocument: { exists: true } }] }
    const sid = await open('Write', [{ database }, missing])
    const messages: unknown[] = []
    for (let confirmed = 0; messages.length < 2; ) {
      const frame = await poll('Write', sid, confirmed)
      messages.push(...frame.map(([, [message]]) => message))
      confirmed = frame.at(-1)?.[0] ?? confirmed
    }
    expect(messages[1]).toMatchObject({ error: { status: 'NOT_FOUND' } })
  })

  test('a listener that is refused hears why, and the stream stays', async () => {
    const query = { parent: `${database}/documents`, structuredQuery: { from: [{}, {}] } }
    const sid = await open('Listen', [{ database, addTarget: { targetId: 2, query } }])
    const [[, [message]] = [0, []]] = await poll('Listen', sid, 0)
    expect(message).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 3 } },
    })
  })

  test('an unknown or ended session is 400', async () => {
    const sid = await open('Listen', [])
    await fetch(url('Listen', `RID=9&SID=${sid}&TYPE=terminate`), { method: 'POST' })
    expect(await post('Listen', `RID=2&SID=${sid}&AID=0`, [])).toBe(400)
    expect(await post('Listen', 'RID=2&SID=never&AID=0', [])).toBe(400)
  })
})

test("a frame's length counts UTF-16 units", () => {
  expect(framed(['é😀'])).toBe('7\n["é😀"]')
})

test.each([
  ['Chrome/156.0.0.0', true],
  ['Version/18.0 Safari/605.1.15', false],
])('on localhost, %s is given a host of its own for each session: %s', async (userAgent, given) => {
  const port = firestore.host.split(':')[1]
  const response = await fetch(
    `http://localhost:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`,
    {
      method: 'POST',
      headers: { 'user-agent': userAgent },
      body: new URLSearchParams({ count: '0' }),
    },
  )
  expect(/"session-\d+"/.test(await response.text())).toBe(given)
})
