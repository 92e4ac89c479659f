import { conversationId, firestorePaths, type Message, TEXT_SEARCH_HITS } from '@parley/shared-contract'
import { afterAll, expect, test } from 'vitest'
import { peer, startTexting, type Texter } from '../../testing/texters.ts'
import { createTextSearch } from './text-search.ts'

const { api, texter, send, hear, incoming } = await startTexting()
afterAll(() => api.stop())

const search = async (who: Texter, query: string, before?: number) =>
  who.call('searchTexts', { userId: who.uid, query, ...(before !== undefined && { before }) })
const bodies = (found: Awaited<ReturnType<typeof search>>) =>
  (found.body.hits as { snippet: string }[]).map(({ snippet }) => snippet)

test('D22: what was sent and received is found, the newest first, whatever its case, and nobody else’s', async () => {
  const [ada, eve] = [await texter(), await texter()]
  await hear(incoming(ada.number, 'A Café, at noon?', Date.now() - 60_000))
  await send(ada, { body: 'No cafe today' })
  await send(eve, { body: 'cafe of Eve' })
  const found = await search(ada, 'CAFE')
  expect(bodies(found)).toEqual(['No cafe today', 'A Café, at noon?'])
  expect(found.body).toMatchObject({
    searchedTo: null,
    hits: [{ conversationId: conversationId(ada.uid, peer), at: expect.any(Number) }, {}],
  })
  expect(bodies(await search(ada, 'tea'))).toEqual([])
})

test('what was deleted is not found, and found again when it is brought back', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'Somewhere'))
  const removal = { userId: ada.uid, conversations: [conversationId(ada.uid, peer)] }
  await ada.call('deleteThreads', removal)
  expect(bodies(await search(ada, 'somewhere'))).toEqual([])
  await ada.call('deleteThreads', { ...removal, undo: true })
  expect(bodies(await search(ada, 'somewhere'))).toEqual(['Somewhere'])
})

test('threads are found by a part of their number, archived ones too, and by whole numbers', async () => {
  const [ada, eve] = [await texter(), await texter()]
  const from = (number: string) => hear({ ...incoming(ada.number, 'Hi'), from: number, carrierId: number })
  for (const number of ['+16175550133', '+16175550134', '+14155550171']) await from(number)
  const [first, second, third] = ['+16175550133', '+16175550134', '+14155550171'].map(number =>
    conversationId(ada.uid, number),
  )
  await ada.call('markThread', { userId: ada.uid, conversationId: first, archived: true })
  await ada.call('deleteThreads', { userId: ada.uid, conversations: [second] })
  const threads = async (who: Texter, asked: object) =>
    (await who.call('searchTexts', { userId: who.uid, ...asked })).body.threads
  expect(await threads(ada, { query: '(617) 555' })).toEqual([first])
  expect(await threads(ada, { query: 'Alan', numbers: ['+14155550171'] })).toEqual([third])
  expect(await threads(ada, { query: '617', before: Date.now() })).toEqual([])
  expect(await threads(eve, { query: '617' })).toEqual([])
})

test('of many it goes on where it ended, and misses none, also of those of one moment', async () => {
  const ada = await texter()
  const id = conversationId(ada.uid, peer)
  await hear(incoming(ada.number, 'First', 1))
  const [first] = Object.entries(await api.everything()).filter(([path]) =>
    path.startsWith(`conversations/${id}/m`),
  )
  const count = 2 * TEXT_SEARCH_HITS + 7
  for (let n = 0; n < count; n += 1)
    await api.write(firestorePaths.message(id, `m${n}`), {
      ...first?.[1],
      id: `m${n}`,
      body: `needle ${n}`,
      timestamp: 1000 + Math.floor(n / 4),
    })
  const found = new Set<string>()
  let before: number | undefined
  for (let asked = 0; asked < 5; asked += 1) {
    const { body } = await search(ada, 'Needle', before)
    for (const hit of body.hits as { messageId: string }[]) found.add(hit.messageId)
    if (body.searchedTo === null) break
    before = Number(body.searchedTo)
  }
  expect(found.size).toBe(count)
})

test('it ends after some thousand texts, or some seconds, and says how far it came', async () => {
  const asking = { query: 'nothing', numbers: [], before: null }
  let asked = 0
  let now = 0
  const textsOf = (upTo: number | null, most: number) =>
    Array.from({ length: most }, (_, n) => {
      const timestamp = (upTo ?? 100_000) - n
      return { id: `m${timestamp}`, conversationId: 'c', timestamp, body: 'x' } as Message
    })
  const store = {
    async newestTexts(_uid: string, upTo: number | null, most: number) {
      asked += 1
      return textsOf(upTo, most)
    },
    latestThreads: async () => [],
    shownThreads: async () => new Map<string, number>(),
  }
  const whole = await createTextSearch(store, { now: () => now })('ada', asking)
  expect([asked, whole]).toEqual([7, { hits: [], searchedTo: 100_000 - 7 * 499, threads: [] }])
  asked = 0
  const slow = createTextSearch(store, { now: () => (now += 5000) })
  expect(await slow('ada', asking)).toEqual({ hits: [], searchedTo: 100_000 - 499, threads: [] })
})

test.each([['a'], ['x'.repeat(65)], ['']])('a query such as %j is refused', async query => {
  const ada = await texter()
  expect(await search(ada, query)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
})
