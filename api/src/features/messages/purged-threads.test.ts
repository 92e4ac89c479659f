import { conversationId, firestorePaths, type PersonalData, PURGE_AFTER_MS } from '@parley/shared-contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { peer, startTexting, type Texter } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, balance, threadOf, textOf, hear, incoming, time } = texting
const { messages } = api.dependencies.stores
afterAll(() => api.stop())
beforeEach(() => {
  time.ahead = 0
})

const threadId = ({ uid }: Texter) => conversationId(uid, peer)
const remove = (ada: Texter, undo = false) =>
  ada.call('deleteThreads', { userId: ada.uid, conversations: [threadId(ada)], undo })
const TEXTS = /^(conversations|media)\//
const PURGES = /^threadPurges\//
/** What is left of a person's texts, without what the ledger keeps of their way, and the ids of those that are removed. */
const left = async ({ uid }: Texter, folders = TEXTS) =>
  Object.entries(await api.everything())
    .filter(([path, fields]) => folders.test(path) && JSON.stringify([path, fields]).includes(uid))
    .map(([path]) => path)
async function afterwards(milliseconds = 1000): Promise<void> {
  time.ahead += milliseconds
  await api.lookAround()
}

test('D22: a thread is removed an hour after it was deleted, with its texts and pictures, and not before', async () => {
  const ada = await texter()
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const { body } = await ada.call('uploadPicture', { userId: ada.uid, image: picture.toString('base64') })
  await send(ada, { media: [String(body.id)] })
  const key = String((await api.read(firestorePaths.mediaFile(String(body.id))))?.key)
  const isStored = async () => (await api.dependencies.objects.get(key)) !== null
  await hear(incoming(ada.number, 'Hi'))
  await remove(ada)
  await afterwards(PURGE_AFTER_MS - 60_000)
  await remove(ada, true)
  expect(await threadOf(ada)).toMatchObject({ deletedAt: null, receivedCount: 1 })
  await afterwards(2 * PURGE_AFTER_MS)
  expect([(await left(ada)).length, await isStored()]).toEqual([4, true])

  await remove(ada)
  await afterwards(PURGE_AFTER_MS + 1000)
  await Promise.all([api.lookAround(), api.lookAround()])
  await afterwards()
  expect([await left(ada), await isStored()]).toEqual([[], false])
  expect(await remove(ada, true)).toMatchObject({ status: 200 })
  expect([await left(ada), await balance(ada)]).toEqual([[], 4.97])
  // The same picture again is another one.
  expect(
    await ada.call('uploadPicture', { userId: ada.uid, image: picture.toString('base64') }),
  ).toMatchObject({ status: 200 })
})

const found = async (ada: Texter, query: string) =>
  (await ada.call('searchTexts', { userId: ada.uid, query })).body.hits as readonly unknown[]
const exported = async (ada: Texter) =>
  JSON.stringify(((await ada.call('exportData', { userId: ada.uid })).body.data as PersonalData).messages)

test('D22: a text that comes within the hour begins anew, and what was deleted still goes', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'First'))
  await hear(incoming(ada.number, 'Once more'))
  await remove(ada)
  const deleted = (await threadOf(ada))?.deletedAt
  expect(await exported(ada)).toBe('[]')
  // Received before it was deleted, and told only now: nobody has seen it.
  await hear(incoming(ada.number, 'Second', Date.now() - 1000))
  expect(await threadOf(ada)).toMatchObject({
    ...{ deletedAt: null, clearedAt: deleted, unreadCount: 1, isUnread: true, lastSnippet: 'Second' },
  })
  expect(await Promise.all(['First', 'Once', 'Second'].map(query => found(ada, query)))).toEqual([
    ...[[], []],
    [expect.objectContaining({ snippet: 'Second' })],
  ])
  const shown = await exported(ada)
  expect([shown.includes('First'), shown.includes('Second')]).toEqual([false, true])
  await afterwards(PURGE_AFTER_MS - 60_000)
  expect(await left(ada)).toHaveLength(4)
  await afterwards(120_000)
  expect(await left(ada)).toHaveLength(2)
  expect(await threadOf(ada)).toMatchObject({ unreadCount: 1, lastSnippet: 'Second' })
  await remove(ada)
  await afterwards(PURGE_AFTER_MS + 1000)
  await hear(incoming(ada.number, 'Third', Date.now() + time.ahead))
  expect(await threadOf(ada)).toMatchObject({ receivedCount: 1, unreadCount: 1, lastSnippet: 'Third' })
  expect(await left(ada)).toHaveLength(2)
})

test('D22: one’s own text begins a deleted thread anew as well', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'First'))
  await remove(ada)
  expect(await send(ada, { body: 'Second' })).toMatchObject({ status: 200 })
  expect(await threadOf(ada)).toMatchObject({ deletedAt: null, unreadCount: 0, isUnread: false })
  expect(await found(ada, 'First')).toEqual([])
  await afterwards(PURGE_AFTER_MS + 1000)
  expect(await left(ada)).toHaveLength(2)
  expect(await found(ada, 'Second')).toHaveLength(1)
})

test('who undoes a deletion has all of it again, also when a text came meanwhile, and nothing of it goes', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'First'))
  await remove(ada)
  await hear(incoming(ada.number, 'Second'))
  await remove(ada, true)
  expect(await threadOf(ada)).toMatchObject({ deletedAt: null, clearedAt: 0 })
  expect(await found(ada, 'First')).toHaveLength(1)
  await afterwards(PURGE_AFTER_MS + 1000)
  expect([(await left(ada)).length, await left(ada, PURGES)]).toEqual([3, []])
})

test('what was undone is only the last deletion: what was deleted before it stays so', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'First'))
  await remove(ada)
  await hear(incoming(ada.number, 'Second'))
  await remove(ada)
  await remove(ada, true)
  expect([await found(ada, 'First'), (await found(ada, 'Second'))?.length]).toEqual([[], 1])
  await afterwards(PURGE_AFTER_MS + 1000)
  // Too late.
  await remove(ada, true)
  expect([await found(ada, 'First'), await left(ada)]).toEqual([[], expect.objectContaining({ length: 2 })])
})

test('a purge that was cut short is gone on with, and takes nothing that came since', async () => {
  const ada = await texter()
  for (let texts = 0; texts < 90; texts += 1) await hear(incoming(ada.number, `Text ${texts}`))
  await remove(ada)
  time.ahead = PURGE_AFTER_MS + 1000
  const now = Date.now() + time.ahead
  await messages.beginPurge(threadId(ada), now)
  expect(await threadOf(ada)).toBeNull()
  const [purge = ''] = await messages.duePurges(now, 100)
  expect(await messages.purgeSome(purge, now)).toBe(true)
  // Received long ago, and told only now.
  await hear(incoming(ada.number, 'Late', Date.now() - 1000))
  await Promise.all([api.lookAround(), api.lookAround()])
  await api.lookAround()
  expect(await left(ada)).toHaveLength(2)
  expect(await threadOf(ada)).toMatchObject({ receivedCount: 1, lastSnippet: 'Late' })
})

test('A92: STOP outlives the thread that it was said in, and START ends it', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'STOP'))
  await remove(ada)
  await afterwards(PURGE_AFTER_MS + 1000)
  await afterwards(PURGE_AFTER_MS)
  expect(await left(ada)).toEqual([firestorePaths.conversation(threadId(ada))])
  expect(await threadOf(ada)).toMatchObject({
    lastSnippet: '',
    receivedCount: 0,
    deletedAt: expect.any(Number),
  })
  expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
  await hear(incoming(ada.number, 'START', Date.now() + time.ahead))
  expect(await send(ada)).toMatchObject({ status: 200 })
})

test('a text that nobody has handed over when its thread goes is paid back', async () => {
  const ada = await texter()
  const request = { uid: ada.uid, key: crypto.randomUUID(), to: peer, body: 'Hello', media: [] }
  await messages.accept(request, api.dependencies.rates, Date.now())
  await remove(ada)
  time.ahead = PURGE_AFTER_MS + 1000
  const now = Date.now() + time.ahead
  await messages.beginPurge(threadId(ada), now)
  for (const id of await messages.duePurges(now, 100)) await messages.purgeSome(id, now)
  expect(await textOf(ada, request.key)).toBeNull()
  await api.lookAround()
  expect([await balance(ada), texting.posted(ada).length]).toEqual([5, 0])
})

test('D38: who leaves while a thread is being removed leaves none of its texts', async () => {
  const ada = await texter()
  await hear(incoming(ada.number, 'Hi'))
  await remove(ada)
  await messages.beginPurge(threadId(ada), Date.now() + PURGE_AFTER_MS + 1000)
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
  expect([await left(ada), await left(ada, PURGES)]).toEqual([[], []])
})

test('D22: what the carrier tells again of a text that was removed does not bring it back', async () => {
  const ada = await texter()
  const first = incoming(ada.number, 'First')
  await hear(first)
  await remove(ada)
  await afterwards(PURGE_AFTER_MS + 1000)
  await afterwards()
  expect(await hear(first)).toBe(200)
  expect(await left(ada)).toEqual([])
  await hear(incoming(ada.number, 'Second', Date.now() + time.ahead))
  await hear(first)
  expect(await threadOf(ada)).toMatchObject({ receivedCount: 1, lastSnippet: 'Second' })
  await afterwards(3 * 86_400_000)
  expect([(await left(ada)).length, await left(ada, PURGES)]).toEqual([2, []])
})
