import { describe, expect, test } from 'vitest'
import { carrierNewsSchema } from '../ports/carrier-news.ts'
import { carrierNewsFrom } from './telnyx-news.ts'

const at = Date.UTC(2026, 0, 1)
const event = (event_type: string, payload: object) => ({
  data: { id: 'e1', record_type: 'event', event_type, occurred_at: '2026-01-01T00:00:00.000Z', payload },
})
const id = '40385f64-5717-4562-b3fc-2c963f66afa6'
const webhook_url = 'https://parley.example/webhooks/telnyx?text=s1'
const sent = {
  ...{ id, direction: 'outbound', record_type: 'message', type: 'SMS', text: 'Hello', webhook_url },
  from: { phone_number: '+14155550142', carrier: 'Telnyx', line_type: 'Wireless' },
  to: [{ phone_number: '+12125550187', status: 'sent', carrier: '', line_type: '' }],
  errors: [],
}
const received = {
  ...{ id, direction: 'inbound', record_type: 'message', type: 'MMS', text: 'See', webhook_url: null },
  from: { phone_number: '+12125550187' },
  to: [{ phone_number: '+14155550142', status: 'webhook_delivered' }],
  media: [{ url: 'https://media.telnyx.com/a', content_type: 'image/jpeg', size: 7, sha256: null }],
  received_at: '2025-12-31T23:59:59.000Z',
}
const leg = {
  ...{ call_control_id: 'cc1', call_leg_id: 'leg1', call_session_id: 's1', connection_id: 'c1' },
  client_state: 'aGVsbG8=',
}
const onLeg = { eventId: 'e1', at, legId: 'leg1', sessionId: 's1', connectionId: 'c1' }
const progress = {
  ...{ eventId: 'e1', at, type: 'progress', carrierId: id, from: '+14155550142', to: '+12125550187' },
  webhookUrl: webhook_url,
}
const withStatus = (status: string, ...codes: string[]) => ({
  ...sent,
  to: [{ ...sent.to[0], status }],
  errors: codes.map(code => ({ code, title: 'No', detail: 'No' })),
})

describe('news of texts', () => {
  test.each([
    ['message.sent', sent, { status: 'sent', failure: null }],
    ['message.sent', withStatus('sending'), { status: 'queued', failure: null }],
    ['message.finalized', withStatus('delivered'), { status: 'delivered', failure: null }],
    ['message.finalized', withStatus('delivery_unconfirmed'), { status: 'unconfirmed', failure: null }],
    ['message.finalized', withStatus('sending_failed', '40300'), { status: 'failed', failure: 'opted_out' }],
    ['message.finalized', withStatus('delivery_failed', '40004'), { status: 'failed', failure: 'rejected' }],
    [
      'message.finalized',
      withStatus('delivery_failed', '99', '40001'),
      { status: 'failed', failure: 'not_routable' },
    ],
    ['message.finalized', withStatus('delivery_failed', '99999'), { status: 'failed', failure: 'refused' }],
    ['message.finalized', withStatus('delivery_failed'), { status: 'failed', failure: 'refused' }],
    ['message.finalized', withStatus('expired'), { status: 'failed', failure: 'expired' }],
    ['message.finalized', withStatus('a new word'), { status: 'queued', failure: null }],
  ])('%s of %o is a text that is %o', (type, payload, expected) => {
    expect(carrierNewsFrom(event(type, payload))).toEqual({
      kind: 'text',
      event: { ...progress, ...expected },
    })
  })

  test('D23: a text names its send by the address that it came with', () => {
    expect(carrierNewsFrom(event('message.sent', { ...sent, webhook_url: null }))).toMatchObject({
      event: { webhookUrl: null },
    })
  })

  test('a received one has its words, its pictures and the time at which the carrier had it', () => {
    expect(carrierNewsFrom(event('message.received', received))).toEqual({
      kind: 'text',
      event: {
        ...{ eventId: 'e1', at, type: 'received', carrierId: id, from: '+12125550187', to: '+14155550142' },
        ...{ body: 'See', receivedAt: at - 1000 },
        media: [{ url: 'https://media.telnyx.com/a', contentType: 'image/jpeg', bytes: 7 }],
      },
    })
  })

  test.each([
    ['no words', { text: null }, { body: '', receivedAt: at - 1000 }],
    ['no time', { received_at: 'soon' }, { receivedAt: at }],
    ['media that are no list', { media: 'x' }, { media: [] }],
    ['media without an address', { media: [{ size: 1 }] }, { media: [] }],
  ])('a received one with %s is one all the same', (_what, changed, expected) => {
    expect(carrierNewsFrom(event('message.received', { ...received, ...changed }))).toMatchObject({
      event: expected,
    })
  })
})

describe('news of recordings and of what was played', () => {
  const wav = 'https://recordings.telnyx.com/a.wav'
  const ended = { recording_ended_at: '2026-01-01T00:00:00.000Z' }
  test.each([
    [
      'call.recording.saved',
      { ...ended, recording_urls: { wav, mp3: null } },
      { type: 'saved', url: wav, endedAt: at },
    ],
    ['call.recording.saved', {}, { type: 'saved', url: null, endedAt: null }],
    [
      'call.recording.error',
      { reason: 'Internal server error' },
      { type: 'failed', url: null, endedAt: null },
    ],
  ])('%s with %o', (type, payload, expected) => {
    const news = carrierNewsFrom(event(type, { ...leg, ...payload }))
    expect(news).toEqual({ kind: 'recording', event: { ...onLeg, ...expected } })
  })

  test.each([
    ['call.speak.ended', 'completed', { type: 'spoken', completed: true }],
    ['call.speak.ended', 'failed', { type: 'spoken', completed: false }],
    ['call.playback.ended', 'completed', { type: 'played', completed: true }],
    ['call.playback.ended', 'file_not_found', { type: 'played', completed: false }],
    ['call.playback.ended', undefined, { type: 'played', completed: false }],
  ])('%s with the status %s', (type, status, expected) => {
    const news = carrierNewsFrom(event(type, { ...leg, status }))
    expect(news).toEqual({ kind: 'sound', event: { ...onLeg, callControlId: 'cc1', ...expected } })
  })
})

test.each([
  ['a text of nobody', event('message.received', { ...received, from: {} })],
  ['a text to nobody', event('message.received', { ...received, to: [] })],
  ['an id that would be a path', event('message.received', { ...received, id: '../x' })],
  ['a kind of text news that is not known', event('message.read', sent)],
  ['a recording of no session', event('call.recording.saved', { ...leg, call_session_id: '' })],
  [
    'that nobody was left to hear the end of it',
    event('call.speak.ended', { ...leg, status: 'call_hangup' }),
  ],
  ['what was spoken on no leg', event('call.speak.ended', { ...leg, call_control_id: undefined })],
  ['a time that is none', { data: { ...event('message.sent', sent).data, occurred_at: 'soon' } }],
])('A62: %s means nothing', (_what, body) => {
  expect(carrierNewsFrom(body)).toBeNull()
})

describe('a call is told of, whatever stands in it', () => {
  const long = 'x'.repeat(5_000)
  const call = { ...leg, direction: 'incoming', state: 'parked', from: '+12125550187', to: '+14155550142' }
  const known = { kind: 'call', event: { type: 'initiated', parked: true, from: '+12125550187' } }
  test.each([
    ['what its browser says of it is too long', { client_state: long }, { clientState: null }],
    ['its caller’s number is too long', { from: long }, { from: long.slice(0, 512) }],
    ['its caller’s name holds half a sign', { caller_id_name: 'Ada\ud83d' }, { callerName: 'Ada\ufffd' }],
    ['its caller’s name is too long', { caller_id_name: long }, { callerName: long.slice(0, 512) }],
    ['no login can be as long', { sip_username: long, from_sip_uri: long }, { sipUsername: null }],
    ['a state is no text', { client_state: { a: 1 } }, { clientState: null }],
    [
      'a header is longer than most, and another one no header, and it was diverted',
      {
        sip_headers: [{ name: 'Identity', value: long }, 7, { name: 'Diversion', value: '<sip:1@a.test>' }],
      },
      { diverted: true },
    ],
  ])('also when %s', (_what, payload, expected) => {
    const news = carrierNewsFrom(event('call.initiated', { ...call, ...payload }))
    expect(news).toMatchObject({ ...known, event: { ...known.event, ...expected } })
  })
})

test('all of it is news as the port has it', () => {
  const told = [
    event('message.received', received),
    event('message.finalized', withStatus('expired')),
    event('call.recording.saved', leg),
    event('call.playback.ended', leg),
    event('call.answered', leg),
  ].map(carrierNewsFrom)
  expect(told.map(news => carrierNewsSchema.parse(news))).toEqual(told)
  expect(told.map(news => news?.kind)).toEqual(['text', 'text', 'recording', 'sound', 'call'])
})
