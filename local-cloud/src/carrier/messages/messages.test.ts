import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type ReceivedEvent, TestAccount } from '../testing/test-account.ts'
import { messageParts } from './message-parts.ts'

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

test.each([
  ['', 'GSM-7', 1],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  ['ы'.repeat(70), 'UCS-2', 1],
  ['ы'.repeat(71), 'UCS-2', 2],
  ['😀'.repeat(36), 'UCS-2', 2],
])('a text of %j is %s in %i parts', (text, encoding, parts) => {
  expect(messageParts(text)).toEqual({ encoding, parts })
})
