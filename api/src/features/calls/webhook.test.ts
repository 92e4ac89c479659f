import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { telnyxCarrier } from '../../adapters/telnyx-carrier.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { type Answer, ask, type TestPerson } from '../../testing/test-person.ts'
import { createWebhookSigner, type SignedWebhook } from '../../testing/webhook-signer.ts'

const signer = createWebhookSigner()
const verifier = {
  apiKey: 'KEY',
  publicKey: signer.publicKey,
  connectionId: 'c',
  baseUrl: 'http://127.0.0.1:9',
}
const connectionId = 'connection-1'

let api: TestApi
beforeAll(async () => {
  const { readEvent } = telnyxCarrier(verifier)
  api = await startTestApi(real => ({ carrier: { ...real.carrier, readEvent } }))
})
afterAll(() => api.stop())

let calls = 0
/** A call that nobody has heard of yet, and how the carrier tells of it. */
function newCall(change: Record<string, unknown> = {}) {
  calls += 1
  const ids = {
    call_control_id: `cc${calls}`,
    call_leg_id: `leg${calls}`,
    call_session_id: `session${calls}`,
    connection_id: connectionId,
  }
  const event = (id: string, type: string, payload: Record<string, unknown>, at = Date.now()) => ({
    data: {
      record_type: 'event',
      id: `${id}-${ids.call_session_id}`,
      event_type: type,
      occurred_at: new Date(at).toISOString(),
      payload: { ...ids, ...payload, ...change },
    },
  })
  return { ...ids, event }
}

const deliver = ({ rawBody, headers }: SignedWebhook): Promise<Answer> =>
  ask(`${api.url}/webhooks/telnyx`, { method: 'POST', headers, body: new Uint8Array(rawBody) })
const tell = (event: object) => deliver(signer.sign(event))
const commandsTo = (callControlId: string) =>
  api.carrier.commands.filter(command => command.callControlId === callControlId)
const session = (id: string) => api.read(`${firestorePaths.callSessions}/${id}`)

/** Somebody with a place at the carrier and a number. */
async function caller(name: string, phoneNumber: string): Promise<TestPerson & { sipUri: string }> {
  const person = await api.person(name, 15)
  await person.call('createSipUser', { userId: person.uid, username: name, email: person.email })
  await person.call('purchaseNumber', { userId: person.uid, phoneNumber, months: 1 })
  const sipUser = await api.read(firestorePaths.sipUser(person.uid))
  return { ...person, sipUri: `sip:${sipUser?.sipUsername}@sip.telnyx.com` }
}

const outgoing = ({ sipUri }: { sipUri: string }, from: string, to = '+15005550100') => ({
  direction: 'outgoing',
  state: 'parked',
  from,
  to,
  from_sip_uri: sipUri,
})

describe('an outgoing call', () => {
  test('is sent on once, however often the carrier tells of it, and keeps its evidence', async () => {
    const ada = await caller('ada', '+14155550111')
    const { event, ...call } = newCall()
    const initiated = event('i', 'call.initiated', outgoing(ada, '+14155550111'))
    const answers = await Promise.all([tell(initiated), tell(initiated), tell(initiated)])
    await tell(initiated)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(commandsTo(call.call_control_id)).toEqual([
      {
        kind: 'sendOn',
        callControlId: call.call_control_id,
        to: '+15005550100',
        commandId: `send-${call.call_leg_id}`,
      },
    ])
    expect(await session(call.call_session_id)).toMatchObject({
      uid: ada.uid,
      state: 'initiated',
      direction: 'outgoing',
      to: '+15005550100',
      carriedOut: true,
    })
  })

  test('A61, I4: adds up to the same whatever the order of its events', async () => {
    const ada = await caller('order', '+14155550112')
    const { event, ...call } = newCall()
    const at = (seconds: number) => Date.now() - 600_000 + seconds * 1000
    const legB = { call_leg_id: 'far', call_control_id: 'far' }
    const events = [
      event('h', 'call.hangup', { ...legB, hangup_cause: 'normal_clearing' }, at(65)),
      event('a', 'call.answered', legB, at(5)),
      event('i', 'call.initiated', outgoing(ada, '+14155550112'), at(0)),
    ]
    for (const one of [...events, ...events]) await tell(one)
    expect(await session(call.call_session_id)).toMatchObject({
      state: 'ended',
      answeredSeconds: 60,
      cause: 'normal_clearing',
      uid: ada.uid,
    })
    expect(commandsTo(call.call_control_id)).toEqual([])
  })

  test('is tried again when the carrier did not take the command', async () => {
    const ada = await caller('again', '+14155550113')
    const { event, ...call } = newCall()
    const initiated = event('i', 'call.initiated', outgoing(ada, '+14155550113'))
    api.carrier.failNext('sendOn')
    expect(await tell(initiated)).toMatchObject({ status: 502 })
    expect(await tell(initiated)).toMatchObject({ status: 200 })
    expect(commandsTo(call.call_control_id)).toHaveLength(1)
  })

  test.each([
    [
      'A53 from somebody else’s number',
      async () => outgoing(await caller('eve', '+14155550114'), '+14155550111'),
    ],
    [
      'A52 from an unknown credential',
      async () => outgoing({ sipUri: 'sip:thief@sip.telnyx.com' }, '+14155550111'),
    ],
    [
      'from a credential the carrier does not name',
      async () => ({ ...outgoing({ sipUri: '' }, '+14155550111') }),
    ],
    ['A53 under no number', async () => outgoing(await caller('blank', '+14155550118'), 'anonymous')],
    [
      'D15 abroad',
      async () => outgoing(await caller('abroad', '+14155550115'), '+14155550115', '+442079460000'),
    ],
  ])('%s is hung up', async (_name, payload) => {
    const { event, ...call } = newCall()
    expect(await tell(event('i', 'call.initiated', await payload()))).toMatchObject({ status: 200 })
    expect(commandsTo(call.call_control_id)).toMatchObject([{ kind: 'hangUp' }])
  })
})

describe('an incoming call', () => {
  const incoming = (to: string) => ({ direction: 'incoming', state: 'parked', from: '+15005550106', to })

  test('goes to the browser of the number’s owner', async () => {
    const ada = await caller('called', '+14155550116')
    const { event, ...call } = newCall()
    await tell(event('i', 'call.initiated', incoming('+14155550116')))
    expect(commandsTo(call.call_control_id)).toMatchObject([{ kind: 'sendOn', to: ada.sipUri }])
  })

  test('D21: is refused while the owner could not pay for it', async () => {
    const ada = await caller('broke', '+14155550117')
    const entry = {
      type: 'adjustment' as const,
      description: 'Gone',
      referenceId: 'x',
      amountMicro: -18_000_000,
    }
    await api.dependencies.stores.ledger.post(ada.uid, { ...entry, id: `adjustment_${ada.uid}` }, 1)
    const { event, ...call } = newCall()
    await tell(event('i', 'call.initiated', incoming('+14155550117')))
    expect(commandsTo(call.call_control_id)).toMatchObject([{ kind: 'reject' }])
  })

  test('A62: to a number that is nobody’s, or through another connection, is not ours', async () => {
    const unknown = newCall()
    const foreign = newCall({ connection_id: 'another' })
    expect(await tell(unknown.event('i', 'call.initiated', incoming('+14155550199')))).toMatchObject({
      status: 200,
    })
    expect(await tell(foreign.event('i', 'call.initiated', incoming('+14155550116')))).toMatchObject({
      status: 200,
    })
    expect(commandsTo(unknown.call_control_id)).toEqual([])
    expect(await session(unknown.call_session_id)).toBeNull()
    expect(await session(foreign.call_session_id)).toBeNull()
  })
})

describe('what is not the carrier’s', () => {
  test('A60: a webhook without a good signature is refused and changes nothing', async () => {
    const { event, ...call } = newCall()
    const hangup = event('h', 'call.hangup', { hangup_cause: 'normal_clearing' })
    expect(await deliver(createWebhookSigner().sign(hangup))).toMatchObject({ status: 401 })
    expect(await deliver({ ...signer.sign(hangup), headers: {} })).toMatchObject({ status: 401 })
    expect(await session(call.call_session_id)).toBeNull()
  })

  test('A63: a megabyte is refused', async () => {
    expect(await tell({ data: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 })
  })

  test('A65: a time that cannot be is taken as now', async () => {
    const { event, ...call } = newCall()
    await tell(event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, Date.UTC(2099, 0, 1)))
    const endedAt = Number((await session(call.call_session_id))?.endedAt)
    expect(Math.abs(Date.now() - endedAt)).toBeLessThan(60_000)
  })

  test('no number and no name of a caller is in the log', () => {
    expect(api.logged()).toContain('carrier event')
    expect(api.logged()).not.toMatch(/\+1\d{10}|sip:|gencred/)
  })
})
