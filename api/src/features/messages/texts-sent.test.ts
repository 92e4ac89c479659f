import { firestorePaths, TEXT_LOOK_AFTER_MS } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { only, peer, progress, startTexting } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, posted, balance, textOf, threadOf, hear, time } = texting
afterAll(() => texting.api.stop())
beforeEach(() => {
  time.ahead = 0
})

describe('what becomes of it', () => {
  test.each([
    [['sent', 'delivered'], 'delivered', 4.99],
    [['delivered', 'sent', 'delivered'], 'delivered', 4.99],
    [['failed', 'failed', 'sent'], 'failed', 5],
    [['unconfirmed'], 'sent', 4.99],
    [['delivered', 'failed'], 'delivered', 4.99],
  ] as const)('told as %j it is %s, in any order and however often', async (words, status, credits) => {
    const ada = await texter()
    const { body } = await send(ada)
    const text = only(posted(ada))
    for (const word of words) await hear(progress(text, word))
    expect(await textOf(ada, body.messageId)).toMatchObject({ status })
    expect(await balance(ada)).toBe(credits)
  })

  test('a failure that two processes hear at once is paid back once, and lowers what was spent today', async () => {
    const ada = await texter()
    await send(ada)
    const failed = progress(only(posted(ada)), 'failed')
    await Promise.all([hear(failed), hear({ ...failed, eventId: 'again' }), hear(failed)])
    expect((await api.ledgerOf(ada.uid)).map(({ type, amount }) => [type, amount])).toEqual([
      ...[
        ['topup', 5],
        ['message', -0.01],
        ['refund', 0.01],
      ],
    ])
    expect(await api.read(firestorePaths.billing(ada.uid))).toMatchObject({ spent: { micro: 0 } })
  })

  test('a failure is known to the list of threads for as long as it is the last of its thread', async () => {
    const ada = await texter()
    await send(ada)
    const first = only(posted(ada))
    await hear(progress(first, 'sent'))
    expect(await threadOf(ada)).toMatchObject({ lastFailed: false })
    await hear(progress(first, 'failed'))
    expect(await threadOf(ada)).toMatchObject({ lastFailed: true })
    await send(ada, { body: 'Once more' })
    expect(await threadOf(ada)).toMatchObject({ lastFailed: false })
    await send(ada, { body: 'And again' })
    const [, second] = posted(ada)
    if (second) await hear(progress(second, 'failed'))
    expect(await threadOf(ada)).toMatchObject({ lastFailed: false, lastSnippet: 'And again' })
  })

  test('what the carrier refuses has failed at once, and is paid back', async () => {
    const ada = await texter()
    api.carrier.nextTexts.push({ outcome: 'refused', failure: 'opted_out' })
    const { body } = await send(ada)
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'failed', errorCode: 'opted_out' })
    expect(await balance(ada)).toBe(5)
    expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
  })

  test('what it does not take now is handed over later, by whoever looks', async () => {
    const ada = await texter()
    api.carrier.nextTexts.push({ outcome: 'unsent' })
    await send(ada)
    expect(posted(ada)).toHaveLength(0)
    time.ahead = 61_000
    await Promise.all([api.lookAround(), api.lookAround()])
    expect(posted(ada)).toHaveLength(1)
  })
})

describe('a text that waits while its number goes to somebody else', () => {
  test.each([
    ['is another’s', { userId: 'grace' }],
    ['has expired', { expiryDate: 1 }],
  ])('is not sent from it once it %s, and is paid back', async (_what, change) => {
    const ada = await texter()
    api.carrier.nextTexts.push({ outcome: 'unsent' })
    const { body } = await send(ada)
    const number = `phoneNumbers/${ada.number.slice(1)}`
    await api.write(number, { ...(await api.read(number)), ...change })
    time.ahead = 61_000
    await api.lookAround()
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'failed' })
    expect([posted(ada).length, await balance(ada)]).toEqual([0, 5])
  })
})

describe('a text is handed over at most once', () => {
  test('one whose answer was lost is not sent again; its first news adopt it', async () => {
    const ada = await texter()
    api.carrier.loseNext('sendText')
    const { body } = await send(ada)
    time.ahead = 120_000
    await api.lookAround()
    const text = only(posted(ada))
    await hear(progress(text, 'delivered'))
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'delivered' })
  })

  test('without news the carrier is asked for it after ten minutes', async () => {
    const ada = await texter()
    api.carrier.loseNext('sendText')
    const { body } = await send(ada)
    Object.assign(only(posted(ada)), { status: 'delivered' })
    time.ahead = TEXT_LOOK_AFTER_MS + 1000
    await api.lookAround()
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'delivered' })
    expect(posted(ada)).toHaveLength(1)
  })

  test('one that the carrier does not know either has failed after a second look, and is paid back', async () => {
    const ada = await texter()
    api.carrier.failNext('sendText')
    const { body } = await send(ada)
    time.ahead = TEXT_LOOK_AFTER_MS + 1000
    await Promise.all([api.lookAround(), api.lookAround()])
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'queued' })
    time.ahead += TEXT_LOOK_AFTER_MS
    await api.lookAround()
    expect(await textOf(ada, body.messageId)).toMatchObject({ status: 'failed', errorCode: 'unknown' })
    expect([posted(ada).length, await balance(ada)]).toEqual([0, 5])
  })

  test('one that a process had accepted when it died is handed over by another', async () => {
    const ada = await texter()
    const key = crypto.randomUUID()
    const request = { uid: ada.uid, key, to: peer, body: 'Hello', media: [] }
    await api.dependencies.stores.messages.accept(request, api.dependencies.rates, Date.now())
    time.ahead = 31_000
    await Promise.all([api.lookAround(), api.lookAround()])
    expect(posted(ada)).toHaveLength(1)
  })

  test('one that a process had claimed when it died is not', async () => {
    const ada = await texter()
    const { stores, rates } = api.dependencies
    const request = { uid: ada.uid, key: crypto.randomUUID(), to: peer, body: 'Hello', media: [] }
    const { id } = await stores.messages.accept(request, rates, Date.now())
    expect(await stores.messages.claim(id, Date.now())).not.toBeNull()
    expect(await stores.messages.claim(id, Date.now())).toBeNull()
    for (time.ahead = 0; time.ahead < 5 * TEXT_LOOK_AFTER_MS; time.ahead += TEXT_LOOK_AFTER_MS)
      await api.lookAround()
    expect([posted(ada).length, await balance(ada)]).toEqual([0, 5])
  })
})
