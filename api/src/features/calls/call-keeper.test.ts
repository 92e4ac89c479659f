import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseRate } from '../../testing/test-rates.ts'
import {
  outgoing,
  type Subscriber,
  startToldCalls,
  type ToldCall,
  type ToldCalls,
} from '../../testing/told-calls.ts'

/** The server's clock: a test moves it on. */
let late = 0
const now = () => Date.now() + late
let told: ToldCalls
let people = 0
beforeAll(async () => {
  told = await startToldCalls({ now })
})
afterAll(() => told.api.stop())

const far = { call_leg_id: 'far', call_control_id: 'far' }
const aliveFor = (call: ToldCall) =>
  told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })

/** Somebody in a call that was answered just now. */
async function talking(balance = 18.5): Promise<{ ada: Subscriber; call: ToldCall }> {
  people += 1
  const ada = await told.subscriber(`ada${people}`, `+1212555${String(2000 + people)}`, balance)
  const call = told.newCall()
  aliveFor(call)
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  await told.tell(call.event('a', 'call.answered', far, now()))
  return { ada, call }
}

/** Time goes by, and what is to be done every 30 s is done. */
async function pass(seconds: number): Promise<void> {
  late += seconds * 1000
  await told.api.lookAround()
}
const billing = ({ uid }: Subscriber) => told.api.read(firestorePaths.billing(uid))
const spent = async ({ uid }: Subscriber) =>
  (await told.api.ledgerOf(uid))
    .filter(({ type }) => type === 'call' || type === 'adjustment')
    .map(({ amountMicro }) => amountMicro)
const commandsTo = ({ controlId }: ToldCall) =>
  told.api.carrier.commands.filter(command => command.callControlId === controlId)
const hangUps = (call: ToldCall) => commandsTo(call).filter(({ kind }) => kind === 'hangUp')

test('B3: sets five more minutes aside before the last ones are over, once', async () => {
  const { ada } = await talking()
  await pass(200)
  expect(await billing(ada)).toMatchObject({ heldMicro: 110_000 })
  await pass(45)
  await pass(0)
  expect(await billing(ada)).toMatchObject({ heldMicro: 220_000 })
})

test('a call whose end was never told is settled by what the carrier says when it is asked', async () => {
  const { ada, call } = await talking()
  told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: now() + 90_500 })
  await pass(250)
  await pass(30)
  expect(await spent(ada)).toEqual([-44_000])
  expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null })
})

test('a call the carrier has forgotten ends when it was last known to go on, until its real end is told', async () => {
  const { ada, call } = await talking()
  await pass(245)
  told.api.carrier.legs.delete(call.controlId)
  await pass(300)
  expect(await spent(ada)).toEqual([-5 * 22_000])
  await told.tell(
    call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now() - 200_000),
  )
  expect(await spent(ada)).toEqual([-5 * 22_000, -22_000])
})

test('a call that never got beyond ringing holds nothing any more', async () => {
  const ada = await told.subscriber('ringing', '+12125551001')
  const call = told.newCall()
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  expect(await billing(ada)).toMatchObject({ heldMicro: 110_000 })
  await pass(125)
  expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null })
  expect(await spent(ada)).toEqual([])
})

test('I4: a call that goes on for longer than it can ring was answered: it is paid for, and its entry says how sure that is', async () => {
  const ada = await told.subscriber('unheard', '+12125551004')
  const call = told.newCall()
  aliveFor(call)
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  await pass(130)
  expect(await told.session(call.sessionId)).toMatchObject({ state: 'active', answerKnown: 'presumed' })
  await pass(240)
  expect(await billing(ada)).toMatchObject({ heldMicro: 220_000 })
  const end = { ...far, hangup_cause: 'normal_clearing' }
  await told.tell(call.event('h', 'call.hangup', end, now()))
  await told.tell(call.event('hn', 'call.hangup', { hangup_cause: 'normal_clearing' }, now()))
  expect(await spent(ada)).toEqual([-6 * 22_000])
  expect((await told.api.ledgerOf(ada.uid)).at(-1)).toMatchObject({
    description: 'Call to (500) 555-0100, length estimated',
  })
})

test('a call that the carrier did not send on rang nowhere: it is ended, and costs nothing', async () => {
  const ada = await told.subscriber('parked', '+12125551008')
  const call = told.newCall()
  aliveFor(call)
  told.api.carrier.failNext('sendOn')
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  await pass(130)
  expect(hangUps(call)).toHaveLength(1)
  await told.tell(call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, now()))
  expect(await spent(ada)).toEqual([])
})

test('a call whose called leg rang out is ended, and costs nothing', async () => {
  const ada = await told.subscriber('patient', '+12125551005')
  const call = told.newCall()
  aliveFor(call)
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  await told.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'timeout' }, now() + 45_000))
  await pass(130)
  expect(hangUps(call)).toHaveLength(1)
  await told.tell(call.event('hn', 'call.hangup', { hangup_cause: 'normal_clearing' }, now()))
  expect(await spent(ada)).toEqual([])
  expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null })
})

test('I14: of two calls of one person the second is refused, and goes out once the first is over', async () => {
  const { ada, call } = await talking()
  const second = told.newCall()
  await told.tell(second.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  expect(commandsTo(second).map(({ kind }) => kind)).toEqual(['hangUp'])
  // Its end is on the way still; the carrier knows it when it is asked.
  told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: now() })
  const third = told.newCall()
  aliveFor(third)
  await told.tell(third.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  expect(commandsTo(third).map(({ kind }) => kind)).toEqual(['sendOn'])
  expect(await billing(ada)).toMatchObject({ activeCall: third.sessionId, heldMicro: 110_000 })
  expect(await spent(ada)).toEqual([-22_000])
})

describe('a call from outside', () => {
  const ringing = async (ada: Subscriber) => {
    const call = told.newCall()
    aliveFor(call)
    const incoming = { direction: 'incoming', state: 'parked', from: '+15005550106', to: ada.number }
    await told.tell(call.event('i', 'call.initiated', incoming, now()))
    return call
  }
  const dials = async (ada: Subscriber, to?: string) => {
    const call = told.newCall()
    aliveFor(call)
    await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number, to), now()))
    return { call, commands: commandsTo(call).map(({ kind }) => kind) }
  }

  test('I14: that only rings gives way to the call that its person makes', async () => {
    const ada = await told.subscriber('rung', '+12125551006')
    const ring = await ringing(ada)
    const own = await dials(ada)
    expect(own.commands).toEqual(['sendOn'])
    expect(commandsTo(ring).map(({ kind }) => kind)).toEqual(['sendOn', 'hangUp'])
    expect(await billing(ada)).toMatchObject({ activeCall: own.call.sessionId, heldMicro: 110_000 })
    await told.tell(ring.event('h', 'call.hangup', { hangup_cause: 'call_rejected' }, now()))
    expect(await billing(ada)).toMatchObject({ activeCall: own.call.sessionId, heldMicro: 110_000 })
    expect(await spent(ada)).toEqual([])
  })

  test('that was answered on another device does not either, though the carrier has told of the ring alone', async () => {
    const ada = await told.subscriber('answered', '+12125551018')
    const ring = await ringing(ada)
    const leg = { direction: 'outgoing', state: 'bridging', from: '+15005550106', to: ada.number }
    const there = { call_control_id: 'there', call_leg_id: 'there' }
    await told.tell(ring.event('r', 'call.initiated', { ...there, ...leg }, now()))
    told.api.carrier.answers.set('there', now())
    expect((await dials(ada)).commands).toEqual(['hangUp'])
    expect(commandsTo(ring).map(({ kind }) => kind)).toEqual(['sendOn'])
    expect(await told.session(ring.sessionId)).toMatchObject({ state: 'active', answerKnown: 'told' })
    expect(await billing(ada)).toMatchObject({ activeCall: ring.sessionId })
  })

  test('that was answered does not, nor does one that rings for a call that cannot be made', async () => {
    const ada = await told.subscriber('talked', '+12125551007')
    const ring = await ringing(ada)
    expect((await dials(ada, '+442079460000')).commands).toEqual(['hangUp'])
    expect(commandsTo(ring).map(({ kind }) => kind)).toEqual(['sendOn'])
    await told.tell(ring.event('a', 'call.answered', far, now()))
    expect((await dials(ada)).commands).toEqual(['hangUp'])
    expect(await billing(ada)).toMatchObject({ activeCall: ring.sessionId })
  })
})

test('I14: of two calls that were both found possible the second to be written is refused', async () => {
  const ada = await told.subscriber('twice', '+12125551003')
  const { calls } = told.api.dependencies.stores
  const where = { to: { number: '+15005550100' }, from: ada.number, timeLimitSeconds: 60 }
  const admitted = await Promise.all(
    ['one', 'two'].map(async sessionId => {
      const leg = { callControlId: sessionId, legId: sessionId, sessionId, connectionId: 'connection-1' }
      const who = { direction: 'outgoing', parked: true, from: where.from, to: where.to.number } as const
      const more = { callerName: null, sipUsername: null, eventId: sessionId, at: now() }
      const event = { ...leg, ...who, ...more, type: 'initiated' as const }
      return calls.record(
        { sessionId, event, admission: { kind: 'send', uid: ada.uid, where, rate: baseRate } },
        now(),
      )
    }),
  )
  expect(admitted.map(({ admission }) => admission?.kind).sort()).toEqual(['refuse', 'send'])
  expect(await billing(ada)).toMatchObject({ heldMicro: 110_000 })
})

test('any number of processes may look after the same calls', async () => {
  await told.api.another()
  const { ada, call } = await talking()
  told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: now() + 61_000 })
  late += 250_000
  await Promise.all([told.api.lookAround(), told.api.lookAround()])
  expect(await spent(ada)).toEqual([-44_000])
})

test('F11: what the second leg tells after the first, and what is repeated, is not written', async () => {
  const ada = await told.subscriber('writes', '+12125551002')
  const call = told.newCall()
  let versions = 0
  let before = ''
  const tell = async (event: object) => {
    await told.tell(event)
    const document = JSON.stringify(await told.session(call.sessionId))
    if (document !== before) versions += 1
    before = document
  }
  const initiated = call.event('i', 'call.initiated', outgoing(ada, ada.number), now())
  const events = [
    initiated,
    call.event('b', 'call.answered', far, now()),
    call.event('a', 'call.answered', {}, now() + 1),
    call.event('hb', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now() + 240_000),
    call.event('ha', 'call.hangup', { hangup_cause: 'normal_clearing' }, now() + 240_001),
  ]
  for (const event of [...events, ...events]) await tell(event)
  expect(versions).toBe(3)
})
