import { conversationId, firestorePaths, TEXTS_A_DAY, utcDayOf } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/test-person.ts'
import { peer, startTexting } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, posted, balance, threadOf, hear, incoming, time } = texting
afterAll(() => texting.api.stop())
beforeEach(() => {
  time.ahead = 0
})

describe('D23, A90: a text', () => {
  test('is charged, handed over and in its thread; a repeated request is the same text', async () => {
    const ada = await texter()
    const key = crypto.randomUUID()
    const first = await send(ada, {}, key)
    expect(first).toMatchObject({
      status: 200,
      body: { messageId: key, status: 'queued', segments: 1, cost: 0.01 },
    })
    expect(await send(ada, {}, key)).toMatchObject({ status: 200, body: first.body })
    expect(posted(ada)).toMatchObject([{ to: peer, body: 'Hello', from: ada.number }])
    expect(await balance(ada)).toBe(4.99)
    expect(await api.ledgerOf(ada.uid)).toMatchObject([
      {},
      { type: 'message', amount: -0.01, description: 'Text to (415) 555-0199' },
    ])
    expect(await threadOf(ada)).toMatchObject({
      lastSnippet: 'Hello',
      lastDirection: 'outgoing',
      isUnread: false,
    })
    expect(await send(ada, { body: 'Another' }, key)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  test.each([
    ['that is empty', { body: ' \n' }, 400, 'EMPTY_TEXT'],
    ['of eleven segments', { body: 'ж'.repeat(67 * 10 + 1) }, 400, 'TEXT_TOO_LONG'],
    ['to a premium number', { to: '+19005550100' }, 400, 'DESTINATION_BLOCKED'],
    ['to another country', { to: '+442079460958' }, 400, 'INTERNATIONAL'],
    ['to 911', { to: '911' }, 400, 'EMERGENCY_NUMBER'],
  ])('%s is refused, and costs nothing', async (_what, text, status, code) => {
    const ada = await texter()
    expect(await send(ada, text)).toMatchObject({ status, body: { code } })
    expect([await balance(ada), posted(ada).length, await threadOf(ada)]).toEqual([5, 0, null])
  })

  test('to oneself, without a number, with one that has expired, without credits or without a key is refused', async () => {
    const [ada, poor] = [await texter(), await texter(0.005)]
    expect(await send(ada, { to: ada.number })).toMatchObject({ body: { code: 'OWN_NUMBER' } })
    expect(await send(poor)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_CREDITS' } })
    expect(await send(await api.person('numberless', 5))).toMatchObject({
      body: { code: 'NO_VIRTUAL_NUMBER' },
    })
    for (const key of ['', 'mine', '../x', 'a'.repeat(36)])
      expect(await send(ada, {}, key)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    time.ahead = 41 * 86_400_000
    expect(await send(ada)).toMatchObject({ body: { code: 'NUMBER_EXPIRED' } })
  })

  test('D37: on a day on which as many were sent as may be is refused and costs nothing; its repetition is answered still', async () => {
    const ada = await texter()
    const key = crypto.randomUUID()
    expect(await send(ada, {}, key)).toMatchObject({ status: 200 })
    const account = firestorePaths.billing(ada.uid)
    const known = await api.read(account)
    const texts = { day: utcDayOf(Date.now()), count: TEXTS_A_DAY, people: 1 }
    await api.write(account, { ...known, texts })
    expect(await send(ada)).toMatchObject({ status: 429, body: { code: 'TEXTS_A_DAY' } })
    expect(await send(ada, {}, key)).toMatchObject({ status: 200 })
    expect([await balance(ada), posted(ada).length]).toEqual([4.99, 1])
    await api.write(account, { ...known, texts: { ...texts, day: texts.day - 1 } })
    expect(await send(ada)).toMatchObject({ status: 200 })
  })

  test('A23: of many at once with one key one is sent; with funds for three, three', async () => {
    const [ada, poor] = [await texter(), await texter(0.03)]
    const key = crypto.randomUUID()
    await Promise.all(Array.from({ length: 12 }, () => send(ada, {}, key)))
    expect([posted(ada).length, await balance(ada)]).toEqual([1, 4.99])
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(poor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect([posted(poor).length, await balance(poor)]).toEqual([3, 0])
  })
})

test('A92: a thread is deleted, brought back, and nobody else’s; another one’s is not found', async () => {
  const [ada, eve] = [await texter(), await texter()]
  await hear(incoming(ada.number, 'Hi'))
  const id = conversationId(ada.uid, peer)
  const remove = (who: TestPerson, undo?: true) =>
    who.call('deleteThreads', { userId: who.uid, conversations: [id], ...(undo && { undo }) })
  expect(await eve.call('markThread', { userId: eve.uid, conversationId: id, seen: 1 })).toMatchObject({
    status: 404,
  })
  await remove(eve)
  expect(await threadOf(ada)).toMatchObject({ deletedAt: null })
  await remove(ada)
  expect(await threadOf(ada)).toMatchObject({ deletedAt: expect.any(Number), isUnread: false })
  await remove(ada, true)
  expect(await threadOf(ada)).toMatchObject({ deletedAt: null, isUnread: true })
})
