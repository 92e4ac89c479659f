import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { baseRate } from '../../testing/test-rates.ts'
import { foldCallSession } from './call-session.ts'

let api: TestApi
let someone: Awaited<ReturnType<typeof ada>>
beforeAll(async () => {
  api = await startTestApi()
  someone = await ada('someone')
})
afterAll(() => api.stop())

const [desk, sofa] = [crypto.randomUUID(), crypto.randomUUID()]
const NUMBER = '+14155550110'
const PEER = '+15005550100'
const own = ({ type }: CarrierEvent) => type === 'initiated'

/** Ada at her desk, and what the carrier tells of her call. Seconds count from a minute ago. */
async function ada(name: string, direction: 'outgoing' | 'incoming' = 'outgoing') {
  const person = await api.person(name, 5)
  const { uid } = person
  await person.call('createSipUser', { userId: uid, username: name, email: person.email })
  await person.call('holdLine', { userId: uid, browser: desk, registration: crypto.randomUUID(), held: true })
  const id = `session-${name}`
  const began = Date.now() - 60_000
  const isOutgoing = direction === 'outgoing'
  const event = (legId: 'near' | 'far', what: string, second: number) => ({
    ...{
      callControlId: `${name}-${legId}`,
      legId: `${name}-${legId}`,
      sessionId: id,
      connectionId: 'connection-1',
    },
    eventId: `${name}-${what}-${second}`,
    at: began + second * 1000,
  })
  const where = { to: { number: PEER }, from: NUMBER, timeLimitSeconds: 2712 }
  const record = (event: CarrierEvent) =>
    api.dependencies.stores.calls.record(
      {
        sessionId: id,
        event,
        admission: own(event) ? { kind: 'send', uid, where, rate: baseRate } : null,
      },
      Date.now(),
    )
  const told = async () => (await api.read(firestorePaths.user(uid)))?.call
  return {
    uid,
    id,
    told,
    session: () => api.read(`${firestorePaths.callSessions}/${id}`),
    begins: () =>
      record({
        ...event(isOutgoing ? 'near' : 'far', 'i', 0),
        ...{ type: 'initiated', direction, parked: true, callerName: 'Bob', sipUsername: null },
        ...(isOutgoing ? { from: NUMBER, to: PEER } : { from: PEER, to: NUMBER }),
      }),
    answers: () => record({ ...event(isOutgoing ? 'far' : 'near', 'a', 5), type: 'answered' }),
    hangsUp: (leg: 'near' | 'far', second = 60) =>
      record({ ...event(leg, `h-${leg}`, second), type: 'hangup', cause: 'normal_clearing' }),
    move: (change: object = {}) =>
      person.call('moveCall', {
        userId: uid,
        call: id,
        browser: sofa,
        token: crypto.randomUUID(),
        ...change,
      }),
    end: (change: object = {}) => person.call('endCall', { userId: uid, call: id, ...change }),
    report: (duration: number) =>
      person.call('deductCredits', {
        userId: uid,
        amount: 0.022,
        description: 'Call',
        metadata: {
          callDirection: direction,
          duration,
          phoneNumber: PEER,
          callLogId: `${uid}_${began}_${direction}`,
        },
      }),
  }
}

const commands = (kind: string) => api.carrier.commands.filter(command => command.kind === kind)

describe('D43: the profile tells every browser of its person’s call', () => {
  test('from when it is let go on until it is over: with whom, since when, on which device', async () => {
    const { begins, answers, hangsUp, told, id } = await ada('told')
    await begins()
    expect(await told()).toMatchObject({
      id,
      direction: 'outgoing',
      peer: PEER,
      ownNumber: NUMBER,
      answeredAt: null,
    })
    expect(await told()).toMatchObject({ browser: desk, device: expect.any(String) })
    await answers()
    expect(await told()).toMatchObject({ answeredAt: expect.any(Number), browser: desk })
    await hangsUp('far')
    expect(await told()).toBe(null)
  })

  test('a ring that gave way to another call (I14), and is answered in the same moment, does not hide that one', async () => {
    const { uid, id, begins, answers, hangsUp, told } = await ada('gaveway', 'incoming')
    await begins()
    expect(await api.dependencies.stores.calls.giveUpRing(uid, id, Date.now())).not.toBeNull()
    const profile = (await api.read(firestorePaths.user(uid))) ?? {}
    await api.write(firestorePaths.user(uid), {
      ...profile,
      call: { ...Object(profile.call), id: 'another' },
    })
    for (const goesOn of [answers, () => hangsUp('far')]) {
      await goesOn()
      expect(await told()).toMatchObject({ id: 'another' })
    }
  })

  test('an incoming call is told of with who calls', async () => {
    const { begins, told } = await ada('rings', 'incoming')
    await begins()
    expect(await told()).toMatchObject({
      direction: 'incoming',
      peer: PEER,
      peerName: 'Bob',
      ownNumber: NUMBER,
    })
  })
})

describe('D43: a call that another browser takes up', () => {
  test.each(['outgoing', 'incoming'] as const)(
    '%s: the other side’s leg is sent on, and the call is one',
    async direction => {
      const call = await ada(`moves_${direction}`, direction)
      await call.begins()
      await call.answers()
      expect(await call.move()).toMatchObject({ status: 200 })
      expect(commands('sendOn').at(-1)).toMatchObject({
        callControlId: `moves_${direction}-far`,
        to: { sipUsername: expect.any(String) },
      })
      expect(await call.told()).toMatchObject({ browser: sofa, answeredAt: expect.any(Number) })

      await call.hangsUp('near', 61)
      expect(await call.session()).toMatchObject({ state: 'active', endedAt: null })
      expect(await call.told()).not.toBe(null)
      await call.hangsUp('far', 130)
      expect(await call.session()).toMatchObject({
        state: 'ended',
        answeredSeconds: 125,
        chargedMicro: 66_000,
      })
      expect(await call.told()).toBe(null)
    },
  )

  test('the browser that was left reports its part: it neither ends the call nor prices it', async () => {
    const call = await ada('left')
    await call.begins()
    await call.answers()
    await call.move()
    expect(await call.report(40)).toMatchObject({ status: 200, body: { charged: 0 } })
    expect(commands('hangUp').some(({ callControlId }) => callControlId.startsWith('left'))).toBe(false)
    await call.hangsUp('far', 130)
    expect(await call.session()).toMatchObject({ answeredSeconds: 125, chargedMicro: 66_000 })
  })

  test('a carrier that refuses leaves it where it is', async () => {
    const call = await ada('stays')
    await call.begins()
    await call.answers()
    api.carrier.failNext('sendOn')
    expect(await call.move()).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect(await call.told()).toMatchObject({ browser: desk })
  })

  test('an outgoing one whose answer was never told, nor so its other leg, stays where it is', async () => {
    const call = await ada('silent')
    await call.begins()
    const { calls } = api.dependencies.stores
    await calls.markCarriedOut(call.id, 'send-silent-near', Date.now() - 60_000)
    await calls.prolong(call.id, Date.now())
    expect(await call.session()).toMatchObject({ state: 'active' })
    expect(await call.move()).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect(await call.told()).toMatchObject({ browser: desk })
  })

  test('one that nobody has answered, that is over, or that is somebody else’s, cannot be taken up', async () => {
    const [call, other] = [await ada('unanswered'), await ada('stranger')]
    const refused = { status: 409, body: { code: 'CALL_NOT_ON' } }
    expect(await call.move()).toMatchObject(refused)
    await call.begins()
    expect(await call.move()).toMatchObject(refused)
    await call.answers()
    expect(await other.move({ call: call.id })).toMatchObject(refused)
    await call.hangsUp('far')
    expect(await call.move()).toMatchObject(refused)
  })
})

test.each(['', '.', '..', '__x__', 'é'])('a call named %j is refused as a bad request', async id => {
  const answers = [await someone.move({ call: id }), await someone.end({ call: id })]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([400, 'INVALID_REQUEST']),
  )
})

test('D43: a call is ended at the carrier from any browser, also one that nobody has answered', async () => {
  const [call, other] = [await ada('ends'), await ada('eve')]
  await call.begins()
  await other.end()
  expect(commands('hangUp').filter(({ callControlId }) => callControlId === 'ends-near')).toEqual([])
  expect(await call.end()).toMatchObject({ status: 200 })
  expect(commands('hangUp').filter(({ callControlId }) => callControlId === 'ends-near')).toHaveLength(1)
  expect(await call.told()).toBe(null)
  expect(await call.end()).toMatchObject({ status: 200 })
})

test('D43: of a call that was sent on only the leg that stays says when it ends, in any order', () => {
  const at = (legId: string, second: number) => ({
    ...{ callControlId: legId, legId, sessionId: 's', connectionId: 'c', eventId: `${legId}-${second}` },
    at: second * 1000,
  })
  const events: CarrierEvent[] = [
    {
      ...at('near', 0),
      ...{ type: 'initiated', direction: 'outgoing', parked: true, from: NUMBER, to: PEER },
      ...{ callerName: null, sipUsername: null },
    },
    { ...at('far', 5), type: 'answered' },
    { ...at('far', 20), type: 'moved' },
    { ...at('near', 21), type: 'hangup', cause: 'normal_clearing' },
    { ...at('sofa', 22), type: 'answered' },
  ]
  const end: CarrierEvent = { ...at('far', 65), type: 'hangup', cause: 'normal_clearing' }
  for (const told of [events, events.toReversed()]) {
    expect(foldCallSession(told)).toMatchObject({ state: 'active', leg: { legId: 'far' } })
    expect(foldCallSession([end, ...told])).toMatchObject({ state: 'ended', answeredSeconds: 60 })
  }
})
