import { OUTGOING_RING_SECONDS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outgoing, type Subscriber, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'
import { createWebhookSigner } from '../../testing/webhook-signer.ts'

let told: ToldCalls
beforeAll(async () => {
  told = await startToldCalls()
})
afterAll(() => told.api.stop())

const newCall = (change?: Record<string, unknown>) => told.newCall(change)
const tell = (event: object) => told.tell(event)
const session = (id: string) => told.session(id)
const caller = (name: string, number: string): Promise<Subscriber> => told.subscriber(name, number)
const commandsTo = (callControlId: string) =>
  told.api.carrier.commands.filter(command => command.callControlId === callControlId)

describe('an outgoing call', () => {
  test('is sent on once, however often the carrier tells of it, and keeps its evidence', async () => {
    const ada = await caller('ada', '+14155550111')
    const { event, ...call } = newCall()
    const initiated = event('i', 'call.initiated', outgoing(ada, '+14155550111'))
    const answers = await Promise.all([tell(initiated), tell(initiated), tell(initiated)])
    await tell(initiated)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(commandsTo(call.controlId)).toEqual([
      {
        kind: 'sendOn',
        callControlId: call.controlId,
        to: { number: '+15005550100' },
        ringSeconds: OUTGOING_RING_SECONDS,
        commandId: `send-${call.legId}`,
      },
    ])
    expect(await session(call.sessionId)).toMatchObject({
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
    expect(await session(call.sessionId)).toMatchObject({
      state: 'ended',
      answeredSeconds: 60,
      cause: 'normal_clearing',
      uid: ada.uid,
    })
    expect(commandsTo(call.controlId)).toEqual([])
  })

  test('is tried again when the carrier did not take the command', async () => {
    const ada = await caller('again', '+14155550113')
    const { event, ...call } = newCall()
    const initiated = event('i', 'call.initiated', outgoing(ada, '+14155550113'))
    told.api.carrier.failNext('sendOn')
    expect(await tell(initiated)).toMatchObject({ status: 502 })
    expect(await tell(initiated)).toMatchObject({ status: 200 })
    expect(commandsTo(call.controlId)).toHaveLength(1)
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
    expect(commandsTo(call.controlId)).toMatchObject([{ kind: 'hangUp' }])
  })
})

describe('a call that did not wait for us', () => {
  const unparked = (from: { readonly sipUri: string }, number: string) => ({
    ...outgoing(from, number),
    state: 'bridging',
  })

  test('A52: is hung up and alarmed when one of our own logins placed it', async () => {
    const ada = await caller('unparked', '+14155550131')
    const { event, ...call } = newCall()
    await tell(event('i', 'call.initiated', unparked(ada, '+14155550131')))
    expect(commandsTo(call.controlId)).toMatchObject([{ kind: 'hangUp' }])
    expect(told.api.logged()).toContain('does not park outgoing calls')
  })

  test('is let be when it is the leg that we have dialled, or nobody of ours', async () => {
    const ada = await caller('dialled', '+14155550132')
    const [own, foreign] = [newCall(), newCall()]
    await tell(own.event('i', 'call.initiated', outgoing(ada, '+14155550132')))
    const far = { ...unparked(ada, '+14155550132'), call_control_id: 'far-leg', call_leg_id: 'far-leg' }
    await tell(own.event('f', 'call.initiated', far))
    const stranger = unparked({ sipUri: 'sip:stranger@sip.telnyx.com' }, '+14155550132')
    await tell(foreign.event('i', 'call.initiated', stranger))
    expect([...commandsTo('far-leg'), ...commandsTo(foreign.controlId)]).toEqual([])
  })
})

describe('an incoming call', () => {
  const incoming = (to: string) => ({ direction: 'incoming', state: 'parked', from: '+15005550106', to })

  test('goes to the browser of the number’s owner', async () => {
    const ada = await caller('called', '+14155550116')
    const { event, ...call } = newCall()
    await tell(event('i', 'call.initiated', incoming('+14155550116')))
    expect(commandsTo(call.controlId)).toMatchObject([
      { kind: 'sendOn', to: { sipUsername: ada.sipUsername } },
    ])
  })

  test('D21: does not ring while the owner could not pay for it: voicemail answers', async () => {
    const ada = await caller('broke', '+14155550117')
    const entry = {
      type: 'adjustment' as const,
      description: 'Gone',
      referenceId: 'x',
      amountMicro: -18_000_000,
    }
    await told.api.dependencies.stores.ledger.post(ada.uid, { ...entry, id: `adjustment_${ada.uid}` }, 1)
    const { event, ...call } = newCall()
    await tell(event('i', 'call.initiated', incoming('+14155550117')))
    expect(commandsTo(call.controlId)).toMatchObject([{ kind: 'answer' }])
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
    expect(commandsTo(unknown.controlId)).toEqual([])
    expect(await session(unknown.sessionId)).toBeNull()
    expect(await session(foreign.sessionId)).toBeNull()
    expect(told.api.logged()).toContain('an event of another connection was ignored')
  })
})

test('D38: an event that comes after its person has left writes nothing of them again', async () => {
  const ada = await caller('leaving', '+14155550119')
  const { event, ...call } = newCall()
  const initiated = event('i', 'call.initiated', outgoing(ada, '+14155550119'))
  await tell(initiated)
  await tell(event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }))
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
  expect(await tell(initiated)).toMatchObject({ status: 200 })
  expect(await tell(event('h2', 'call.hangup', { hangup_cause: 'normal_clearing' }))).toMatchObject({
    status: 200,
  })
  const kept = JSON.stringify(await session(call.sessionId))
  expect(kept).toContain('erasedAt')
  expect(kept).not.toMatch(new RegExp(`${ada.uid}|1415555|1500555`))
})

describe('what is not the carrier’s', () => {
  test('A60: a webhook without a good signature is refused and changes nothing', async () => {
    const { event, ...call } = newCall()
    const hangup = event('h', 'call.hangup', { hangup_cause: 'normal_clearing' })
    expect(await told.deliver(createWebhookSigner().sign(hangup))).toMatchObject({ status: 401 })
    expect(await told.deliver({ ...createWebhookSigner().sign(hangup), headers: {} })).toMatchObject({
      status: 401,
    })
    expect(await session(call.sessionId)).toBeNull()
  })

  test('A63: a megabyte is refused', async () => {
    expect(await tell({ data: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 })
  })

  test.each(['', '.', '..', '__x__', 'a b', 'é'.repeat(512), '\ud800'])(
    'A62: a session %j, which cannot be one, is refused and changes nothing',
    async id => {
      const { event } = newCall({ call_session_id: id })
      const before = await told.api.everything()
      for (const type of ['call.initiated', 'call.answered', 'call.hangup']) {
        const payload = outgoing({ sipUri: 'sip:someone@sip.telnyx.com' }, '+14155550111')
        expect(await tell(event('odd', type, payload))).toMatchObject({
          ...{ status: 400, body: { code: 'INVALID_REQUEST' } },
        })
      }
      expect(await told.api.everything()).toEqual(before)
    },
  )

  test('A65: a time that cannot be is taken as now', async () => {
    const { event, ...call } = newCall()
    await tell(event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, Date.UTC(2099, 0, 1)))
    const endedAt = Number((await session(call.sessionId))?.endedAt)
    expect(Math.abs(Date.now() - endedAt)).toBeLessThan(60_000)
    expect(told.api.logged()).toContain('an event tells a time that cannot be')
  })

  test('no number and no name of a caller is in the log', () => {
    expect(told.api.logged()).toContain('carrier event')
    expect(told.api.logged()).not.toMatch(/\+1\d{10}|sip:|gencred/)
  })
})
