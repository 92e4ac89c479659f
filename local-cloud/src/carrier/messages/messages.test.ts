import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { serveFile } from '../testing/serve-file.ts'
import { type ReceivedEvent, TestAccount } from '../testing/test-account.ts'

const ADA = '+14155550180'
const GRACE = '+14155550181'

const numberOf = ({ to }: ReceivedEvent['payload']) => (to as [{ phone_number: string }])[0].phone_number

describe('texts, as the real telnyx client sends them', () => {
  let account: TestAccount

  beforeAll(async () => {
    account = await TestAccount.open()
    await account.addUser(ADA)
    await account.addUser(GRACE)
  })
  afterAll(() => account.close())

  const send = (to: string, text = 'Hello', from = ADA) => account.client.messages.send({ from, to, text })
  /** The status that an event tells of a text, when it comes; events may overtake each other. */
  const told = async (type: string, to: string, text: string) => {
    const find = () =>
      account.eventsOf(type).find(({ payload }) => payload.text === text && numberOf(payload) === to)
    await eventually(() => expect(find()).toBeDefined())
    return find()?.payload
  }

  test('a text is taken, sent and delivered', async () => {
    const { data } = await send('+15005550100')
    expect(data).toMatchObject({ direction: 'outbound', parts: 1, type: 'SMS', errors: [] })
    expect(data?.to).toMatchObject([{ phone_number: '+15005550100', status: 'queued' }])
    const sent = await told('message.sent', '+15005550100', 'Hello')
    expect(sent).toMatchObject({ id: data?.id, to: [{ status: 'sent' }] })
    const final = await told('message.finalized', '+15005550100', 'Hello')
    expect(final).toMatchObject({ id: data?.id, to: [{ status: 'delivered' }] })
    const { data: later } = await account.client.messages.retrieve(data?.id ?? '')
    expect(later).toMatchObject({ id: data?.id, to: [{ status: 'delivered' }] })
  })

  test.each([
    ['+15005550100', 'Hello you', 'Hello you'],
    ['+15005550104', 'A picture?', 'Look at this.'],
    ['+15005550106', 'News for you', 'STOP'],
  ])('%s answers a text', async (to, text, answer) => {
    await send(to, text)
    expect(await told('message.received', ADA, answer)).toMatchObject({ from: { phone_number: to } })
  })

  test('0104 answers with a picture, which can be fetched for a while', async () => {
    await send('+15005550104', 'One more?')
    const received = await told('message.received', ADA, 'Look at this.')
    const [{ url } = { url: '' }] = (received?.media ?? []) as { url: string }[]
    const picture = await fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  })

  test('0105 answers with three segments and emoji', async () => {
    await send('+15005550105', 'Say more')
    const find = () =>
      account
        .eventsOf('message.received')
        .find(({ payload }) => (payload.from as { phone_number: string }).phone_number === '+15005550105')
    await eventually(() => expect(find()).toBeDefined())
    expect(find()?.payload).toMatchObject({ parts: 3, encoding: 'UCS-2' })
  })

  test('a text to 0102 is sent, and nobody ever says more of it', async () => {
    const { data } = await send('+15005550102', 'Anybody?')
    await told('message.sent', '+15005550102', 'Anybody?')
    await send('+15005550103', 'After it')
    expect(await told('message.finalized', '+15005550103', 'After it')).toMatchObject({
      to: [{ status: 'delivery_failed' }],
      errors: [{ code: '40004' }],
    })
    expect((await account.client.messages.retrieve(data?.id ?? '')).data).toMatchObject({
      to: [{ status: 'sent' }],
    })
  })

  test('a picture reaches another number of the account, at an address of the carrier’s own', async () => {
    const file = await serveFile(Buffer.from('GIF89a'))
    onTestFinished(() => file.stop())
    await account.client.messages.send({ from: ADA, to: GRACE, text: 'See', media_urls: [file.url] })
    const received = await told('message.received', GRACE, 'See')
    const [{ url } = { url: '' }] = (received?.media ?? []) as { url: string }[]
    expect(url).not.toBe(file.url)
    expect(await (await fetch(url)).text()).toBe('GIF89a')
    expect(received).toMatchObject({ type: 'MMS' })
  })

  test.each(['http://127.0.0.1:9/none', 'https://parley.example/a.jpg'])(
    'a picture at %s, which cannot be fetched, is not sent',
    async url => {
      await account.client.messages.send({ from: ADA, to: GRACE, text: url, media_urls: [url] })
      expect(await told('message.finalized', GRACE, url)).toMatchObject({
        to: [{ status: 'sending_failed' }],
      })
    },
  )

  test('somebody on the network texts a number of the account, when told to', async () => {
    await account.control('text', { from: '+12125550123', to: GRACE, text: 'From outside' })
    expect(await told('message.received', GRACE, 'From outside')).toMatchObject({
      from: { phone_number: '+12125550123' },
    })
  })

  test('STOP to another number of the account reaches it as any text', async () => {
    await send(GRACE, 'STOP')
    expect(await told('message.received', GRACE, 'STOP')).toMatchObject({ from: { phone_number: ADA } })
  })

  test('a text has an address of its own for its webhooks, which they repeat', async () => {
    const webhook_url = `${account.webhookUrl}?text=s1`
    await account.client.messages.send({ from: ADA, to: GRACE, text: 'Own address', webhook_url })
    for (const type of ['message.sent', 'message.finalized'])
      expect(await told(type, GRACE, 'Own address')).toMatchObject({ webhook_url })
    expect(await told('message.received', GRACE, 'Own address')).toMatchObject({ webhook_url: null })
    const elsewhere = { from: ADA, to: GRACE, text: 'a', webhook_url: 'https://parley.example/' }
    await expect(account.client.messages.send(elsewhere)).rejects.toMatchObject({ status: 422 })
  })

  test('the detail records have each text with its end, by its numbers and its time', async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    await send('+15005550109', 'For the books')
    await told('message.finalized', '+15005550109', 'For the books')
    const filter = { record_type: 'messaging', cli: ADA, cld: '+15005550109', created_at: { gte: since } }
    const { data } = await account.client.detailRecords.list({ filter } as never)
    expect(data?.[0]).toMatchObject({ record_type: 'messaging', status: 'failed', errors: ['40001'] })
    const later = { ...filter, created_at: { gte: new Date(Date.now() + 60_000).toISOString() } }
    expect((await account.client.detailRecords.list({ filter: later } as never)).data).toEqual([])
    const wrong = { ...filter, finished_at: { gte: since } }
    await expect(account.client.detailRecords.list({ filter: wrong } as never)).rejects.toMatchObject({
      status: 400,
    })
  })

  test('0107 answers a text with a text', async () => {
    await send('+15005550107', 'Are you there?')
    expect(await told('message.received', ADA, 'You wrote: Are you there?')).toMatchObject({
      direction: 'inbound',
      from: { phone_number: '+15005550107' },
    })
  })

  test('a text between two numbers of the account is received by the other one', async () => {
    await send(GRACE, 'Hi Grace')
    expect(await told('message.received', GRACE, 'Hi Grace')).toMatchObject({ from: { phone_number: ADA } })
  })

  test.each(['+15005550109', '+12125550199'])('a text to %s, which belongs to nobody, fails', async to => {
    await send(to, 'Anybody?')
    expect(await told('message.finalized', to, 'Anybody?')).toMatchObject({
      to: [{ status: 'delivery_failed' }],
      errors: [{ code: '40001' }],
    })
  })

  test.each([
    ['no text', { from: ADA, to: GRACE }, '10004'],
    ['a sender that is not ours', { from: '+12125550199', to: GRACE, text: 'a' }, '40305'],
    ['a destination that is no number', { from: ADA, to: 'Grace', text: 'a' }, '10015'],
    ['too long a text', { from: ADA, to: GRACE, text: 'a'.repeat(1601) }, '10015'],
  ])('%s is refused', async (_what, body, code) => {
    await expect(account.client.messages.send(body)).rejects.toMatchObject({
      status: 422,
      error: { errors: [expect.objectContaining({ code })] },
    })
  })

  test('a message that never was is a 404', async () => {
    await expect(account.client.messages.retrieve('nothing')).rejects.toMatchObject({ status: 404 })
  })
})
