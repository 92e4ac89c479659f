import { firestorePaths, REPORTABLE_CALLS_MAX } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRounds } from '../../concurrency/rounds.ts'
import {
  outgoing,
  type Subscriber,
  startToldCalls,
  type ToldCall,
  type ToldCalls,
} from '../../testing/told-calls.ts'
import { shardOf } from './call-shard.ts'

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
const pathOf = ({ sessionId }: ToldCall) => `${firestorePaths.callSessions}/${sessionId}`
const billing = ({ uid }: Subscriber) => told.api.read(firestorePaths.billing(uid))

/** Tells of a new call of this person. @returns it, and how the carrier was answered */
async function begin(ada: Subscriber) {
  const call = told.newCall()
  told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
  const { status } = await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  return { call, status }
}

/** Somebody in a call, to whose document this was added by another hand. */
async function talking(entry: Record<string, unknown>, change: Record<string, unknown> = {}) {
  people += 1
  const ada = await told.subscriber(`ada${people}`, `+1212555${String(3000 + people)}`)
  const { call } = await begin(ada)
  await told.tell(call.event('a', 'call.answered', far, now()))
  const stored = await told.session(call.sessionId)
  const evidence = stored?.evidence as Record<string, unknown>[]
  const added = { ...evidence[0], eventId: 'x', ...entry }
  await told.api.write(pathOf(call), { ...stored, ...change, evidence: [...evidence, added] })
  return { ada, call, added }
}

const end = (call: ToldCall) =>
  told.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, now()))

const report = (ada: Subscriber) =>
  ada.call('deductCredits', {
    userId: ada.uid,
    amount: 0.022,
    description: 'Call',
    metadata: { callDirection: 'incoming', duration: 10, phoneNumber: '+15005550177', callLogId: ada.uid },
  })

test('evidence that a newer program wrote stops nothing, and outlives every event', async () => {
  const { ada, call, added } = await talking({ type: 'bridged', bridge: 'b1' })
  expect(await report(ada)).toMatchObject({ status: 200 })
  expect(await end(call)).toMatchObject({ status: 200 })
  const after = await told.session(call.sessionId)
  expect(after).toMatchObject({ state: 'ended', chargedMicro: 22_000, heldMicro: 0 })
  expect(after?.evidence).toHaveLength(4)
  expect(after?.evidence).toContainEqual(added)
  expect((await begin(ada)).status).toBe(200)
})

test('a refusal for a reason that a newer program gave is carried out again', async () => {
  const ada = await told.subscriber('refused', '+12125553900')
  const call = told.newCall()
  await told.api.write(pathOf(call), { admission: { kind: 'refuse', uid: ada.uid, reason: 'weather' } })
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()))
  expect(told.api.carrier.commands.at(-1)).toMatchObject({ kind: 'hangUp', callControlId: call.controlId })
})

test('a call that cannot be read stops no other call and no other report of its person', async () => {
  const { ada, call } = await talking({ type: 'answered', at: 'noon' })
  expect(await end(call)).toMatchObject({ status: 500 })
  expect(await report(ada)).toMatchObject({ status: 200, body: { charged: 0.022 } })
  const next = await begin(ada)
  expect(next.status).toBe(200)
  expect(await told.session(next.call.sessionId)).toMatchObject({ admission: { kind: 'send' } })
  expect(await billing(ada)).toMatchObject({ activeCall: next.call.sessionId, heldMicro: 220_000 })
  expect(told.api.logged()).toContain(`${pathOf(call)} cannot be read: evidence.2.at`)
})

test('a call that can be read still keeps its person from another while the carrier does not answer', async () => {
  const { ada, call } = await talking({ type: 'bridged' })
  told.api.carrier.failNext('legStatus')
  expect((await begin(ada)).status).toBe(502)
  expect(await billing(ada)).toMatchObject({ activeCall: call.sessionId })
})

test('a report is looked up among the latest calls only, however many were never reported', async () => {
  const ada = await told.subscriber('silent', '+12125553901')
  const older = Array.from({ length: 2 * REPORTABLE_CALLS_MAX }, (_, call) => `older${call}`)
  const awaiting = { uid: ada.uid, reportKey: '', startedAt: 1, evidence: 'odd' }
  await Promise.all(older.map(id => told.api.write(`${firestorePaths.callSessions}/${id}`, awaiting)))
  const { call } = await begin(ada)
  await told.tell(call.event('a', 'call.answered', far, now()))
  await end(call)
  const metadata = { callDirection: 'outgoing', duration: 1, phoneNumber: '+15005550100', callLogId: 'x' }
  await ada.call('deductCredits', { userId: ada.uid, amount: 0.022, description: 'Call', metadata })
  expect(await told.session(call.sessionId)).toMatchObject({ reportKey: `call_${ada.uid}_x` })
  const passedOver = new Set(told.api.logged().match(/callSessions\/older\d+ cannot be read/g))
  expect(passedOver.size).toBeLessThan(REPORTABLE_CALLS_MAX)
})

test('calls that cannot be read, however many, keep the rounds from no other call, and each is logged', async () => {
  const { ada } = await talking({ type: 'bridged' })
  const bad = Array.from({ length: 201 }, (_, call) => `bad${call}`)
  await Promise.all(
    bad.map(id =>
      told.api.write(`${firestorePaths.callSessions}/${id}`, {
        ...{ leaseUntil: 1, heldMicro: 'much', shard: shardOf(id) },
      }),
    ),
  )
  late += 250_000
  const { logger } = told.api.dependencies
  const stop = startRounds({ ...told.api, sentence: 'calls were not looked after' }, logger)
  await expect
    .poll(() => told.api.logged(), { timeout: 15_000 })
    .toContain('callSessions/bad200 cannot be read: heldMicro')
  await stop()
  expect(await billing(ada)).toMatchObject({ heldMicro: 220_000 })
})
