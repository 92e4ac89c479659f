import {
  conversationId,
  firestorePaths,
  HELP_ANSWERS_A_DAY,
  noticeSchema,
  RECEIVED_TEXTS_A_DAY,
  utcDayOf,
} from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { only, peer, progress, startTexting } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, posted, balance, textOf, threadOf, hear, incoming, time } = texting
afterAll(() => texting.api.stop())
beforeEach(() => {
  time.ahead = 0
})

describe('a text that is received', () => {
  test('is in its thread once, free, and unread until it is seen on any device', async () => {
    const ada = await texter()
    const event = incoming(ada.number, 'Hi there')
    expect(await Promise.all([hear(event), hear(event)])).toEqual([200, 200])
    await hear(incoming(ada.number, 'Are you there?'))
    expect(await threadOf(ada)).toMatchObject({ receivedCount: 2, unreadCount: 2, isUnread: true })
    const mark = (seen: number) =>
      ada.call('markThread', { userId: ada.uid, conversationId: conversationId(ada.uid, peer), seen })
    await mark(2)
    await mark(1)
    expect(await threadOf(ada)).toMatchObject({ readCount: 2, unreadCount: 0, isUnread: false })
    expect(await balance(ada)).toBe(5)
  })

  test('A62, A91: to nobody’s number, and one of a text that is not its, changes nothing', async () => {
    const [ada, eve] = [await texter(), await texter()]
    expect(await hear(incoming('+12125550000', 'Hi'))).toBe(200)
    await send(ada)
    const foreign = { ...progress(only(posted(ada)), 'failed'), from: eve.number }
    expect(await hear(foreign)).toBe(200)
    expect(await balance(ada)).toBe(4.99)
  })

  test('A77, A91: of a very long one, with half a character and signs that turn the text round, is kept as it is, cut', async () => {
    const ada = await texter()
    const event = incoming(ada.number, `\u202e\ud800${'a'.repeat(100_000)}`)
    await hear(event)
    const kept = await textOf(ada, `in-${'carrierId' in event ? event.carrierId : ''}`)
    expect(kept).toMatchObject({ body: `\u202e\ufffd${'a'.repeat(9998)}`, direction: 'incoming' })
  })

  test('STOP holds whatever comes late, START ends it, and HELP is answered once a day at nobody’s cost', async () => {
    const ada = await texter()
    const [t1, t2] = [Date.now() - 5000, Date.now() - 1000]
    await hear(incoming(ada.number, 'stop', t2))
    await hear(incoming(ada.number, 'START', t1))
    expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
    await hear(incoming(ada.number, 'Unstop'))
    expect(await send(ada)).toMatchObject({ status: 200 })
    await hear(incoming(ada.number, 'HELP'))
    await hear(incoming(ada.number, 'info'))
    expect(posted(ada).map(({ body }) => body)).toEqual(['Hello', expect.stringContaining('STOP')])
    expect(await balance(ada)).toBe(4.99)
  })

  test('STOP is heard on a day on which no more texts are kept, and nothing else is', async () => {
    const ada = await texter()
    await hear(incoming(ada.number, 'Hi there'))
    const account = firestorePaths.billing(ada.uid)
    const known = await api.read(account)
    const received = { day: utcDayOf(Date.now()), count: RECEIVED_TEXTS_A_DAY }
    await api.write(account, { ...known, received })
    await hear(incoming(ada.number, 'Are you there?'))
    expect(await threadOf(ada)).toMatchObject({ receivedCount: 1 })
    const notice = firestorePaths.notice(ada.uid, `texts-full-${utcDayOf(Date.now())}`)
    expect(noticeSchema.parse(await api.read(notice))).toMatchObject({ type: 'texts_full', seenAt: null })
    await api.write(notice, { ...(await api.read(notice)), seenAt: 1 })
    await hear(incoming(ada.number, 'STOP', Date.now() - 9000))
    expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
    // The latest word counts, also one that was said twice, and one of before that comes late.
    await hear(incoming(ada.number, 'Stop', Date.now() - 3000))
    await hear(incoming(ada.number, 'START', Date.now() - 5000))
    expect(await threadOf(ada)).toMatchObject({ optedOut: true, lastSnippet: 'Hi there' })
    await hear(incoming(ada.number, 'START'))
    expect(await threadOf(ada)).toMatchObject({ receivedCount: 1, optedOut: false })
    // It is told once a day: who has seen it is not told again.
    expect(await api.read(notice)).toMatchObject({ seenAt: 1 })
  })

  test('STOP of somebody new is heard on such a day as well', async () => {
    const ada = await texter()
    const account = firestorePaths.billing(ada.uid)
    const received = { day: utcDayOf(Date.now()), count: RECEIVED_TEXTS_A_DAY }
    await api.write(account, { ...(await api.read(account)), received })
    await hear(incoming(ada.number, 'Stop'))
    expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
    expect(await api.read(firestorePaths.notice(ada.uid, `texts-full-${utcDayOf(Date.now())}`))).toBeNull()
  })

  test('HELP is answered to nobody whom a person could not text, and not more often a day than Parley pays for', async () => {
    const ada = await texter()
    for (const from of ['+19005550123', '+447700900123', '+881612345678'])
      await hear({ ...incoming(ada.number, 'HELP'), from })
    expect(posted(ada)).toEqual([])
    for (let at = 0; at < HELP_ANSWERS_A_DAY + 3; at += 1)
      await hear({ ...incoming(ada.number, 'HELP'), from: `+1415555${1000 + at}` })
    expect(posted(ada)).toHaveLength(HELP_ANSWERS_A_DAY)
    await hear({ ...incoming(ada.number, 'HELP'), from: '+14155551000' })
    time.ahead = 86_400_000
    await hear({ ...incoming(ada.number, 'HELP'), from: '+14155551000' })
    expect(posted(ada)).toHaveLength(HELP_ANSWERS_A_DAY + 1)
  })

  test('D23: STOP to a number that has expired and can still be renewed holds once it is; what else is written is gone', async () => {
    const ada = await texter()
    const number = `phoneNumbers/${ada.number.slice(1)}`
    const kept = { ...(await api.read(number)) }
    await api.write(number, { ...kept, active: false, expiryDate: Date.now() - 1000 })
    await hear(incoming(ada.number, 'Hi there'))
    await hear(incoming(ada.number, 'HELP'))
    expect(await threadOf(ada)).toBeNull()
    await hear(incoming(ada.number, 'STOP'))
    await api.write(number, kept)
    expect(await send(ada)).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
  })

  test('of a short code is in a thread of it, is not answered, and can be blocked', async () => {
    const ada = await texter()
    const code = '22395'
    const id = conversationId(ada.uid, code)
    const thread = () => api.read(firestorePaths.conversation(id))
    await hear({ ...incoming(ada.number, 'Your code is 123456'), from: code })
    await hear({ ...incoming(ada.number, 'HELP'), from: code })
    expect(await thread()).toMatchObject({ peerNumber: code, receivedCount: 2 })
    expect(posted(ada)).toEqual([])
    expect(await send(ada, { to: code })).toMatchObject({ status: 400, body: { code: 'INVALID_NUMBER' } })
    await api.write(firestorePaths.blockedNumber(ada.uid, code), { createdAt: 1 })
    await hear({ ...incoming(ada.number, 'Buy now'), from: code })
    expect(await thread()).toMatchObject({ receivedCount: 2, lastSnippet: 'Buy now' })
    await ada.call('deleteThreads', { userId: ada.uid, conversations: [id] })
    expect(await thread()).toMatchObject({ deletedAt: expect.any(Number) })
  })

  test('D25: of a blocked number is kept and told to nobody', async () => {
    const ada = await texter()
    await api.write(firestorePaths.blockedNumber(ada.uid, '14155550199'), { number: peer, createdAt: 1 })
    await api.write(firestorePaths.blockedNumber(ada.uid, '4155550199'), { number: peer, createdAt: 1 })
    await hear(incoming(ada.number, 'Buy now'))
    expect(await threadOf(ada)).toMatchObject({
      ...{ lastSnippet: 'Buy now', receivedCount: 0, unreadCount: 0, isUnread: false },
    })
  })
})
