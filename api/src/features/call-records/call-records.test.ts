import { callRecordSchema, firestorePaths, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outgoing, type Subscriber, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

const start = Date.now() - 300_000
const at = (seconds: number) => start + seconds * 1000
const far = { call_leg_id: 'far', call_control_id: 'far' }
const clientState = (id: string) => ({ client_state: Buffer.from(id).toString('base64') })
const ended = { hangup_cause: 'normal_clearing', hangup_source: 'callee' }

let told: ToldCalls
let ada: Subscriber
const number = '+14155550111'

beforeAll(async () => {
  told = await startToldCalls()
  ada = await told.subscriber('ada', number)
})
afterAll(() => told.api.stop())

const recordsOf = async (uid: UserId) =>
  Object.entries(await told.api.everything()).flatMap(([path, data]) =>
    path.startsWith(`${firestorePaths.callLogs(uid)}/`) ? [callRecordSchema.parse(data)] : [],
  )
const record = async (id: string) => told.api.read(firestorePaths.callLog(ada.uid, id))

const incoming = { direction: 'incoming', state: 'parked', from: '+13105550123', to: number }
const arriving = (seconds: number, change: Record<string, unknown> = {}) => {
  const call = told.newCall()
  const id = `${ada.uid}_${at(seconds)}_incoming`
  const rings = () => told.tell(call.event('i', 'call.initiated', { ...incoming, ...change }, at(seconds)))
  const isOver = (payload: object) =>
    told.tell(call.event('h', 'call.hangup', { ...payload }, at(seconds + 4)))
  return { ...call, id, rings, isOver }
}

describe('D46: a call from us', () => {
  test('has one record from its beginning on, under the id that its browser gave it, with the ledger’s price', async () => {
    const id = `${ada.uid}_${at(-2)}_outgoing`
    const { event, ...call } = told.newCall(clientState(id))
    const steps = [
      event('i', 'call.initiated', outgoing(ada, number), at(0)),
      event('a', 'call.answered', far, at(5)),
      event('h', 'call.hangup', { ...far, ...ended }, at(66)),
    ]
    const seen: unknown[] = []
    for (const step of steps) {
      await told.tell(step)
      seen.push((await record(id))?.status)
    }
    expect(seen).toEqual(['initiated', 'connected', 'completed'])
    const [entry] = (await told.api.ledgerOf(ada.uid)).filter(({ type }) => type === 'call')
    expect(await record(id)).toMatchObject({
      ...{ id, userId: ada.uid, timestamp: at(-2), callLegId: call.legId, duration: 61 },
      ...{ cost: -Number(entry?.amount), endReason: 'remote_hung_up', fromNumber: number },
    })
    expect(await recordsOf(ada.uid)).toHaveLength(1)
  })

  test('takes no other call’s record, whatever its browser says', async () => {
    const taken = `${ada.uid}_${at(-2)}_outgoing`
    const before = await record(taken)
    const { event } = told.newCall(clientState(taken))
    await told.tell(event('i', 'call.initiated', outgoing(ada, number), at(70)))
    await told.tell(event('h', 'call.hangup', { hangup_cause: 'user_busy', hangup_source: 'callee' }, at(72)))
    expect(await record(taken)).toEqual(before)
    const next = `${ada.uid}_${at(-2) + 1}_outgoing`
    expect(await record(next)).toMatchObject({ status: 'failed', endReason: 'busy', cost: 0 })
  })

  test('takes over what its browser wrote for want of a carrier that heard it', async () => {
    const id = `${ada.uid}_${at(80)}_outgoing`
    const attempt = { id, status: 'failed', callLegId: null, quality: null }
    await told.api.write(firestorePaths.callLog(ada.uid, id), attempt)
    const { event, ...call } = told.newCall(clientState(id))
    await told.tell(event('i', 'call.initiated', outgoing(ada, number), at(81)))
    expect(await record(id)).toMatchObject({ status: 'initiated', callLegId: call.legId })
    await told.tell(
      event('h', 'call.hangup', { hangup_cause: 'originator_cancel', hangup_source: 'caller' }, at(82)),
    )
    expect(await record(id)).toMatchObject({ status: 'completed', answered: false, endReason: 'cancelled' })
  })

  test('that is refused is in the history with the reason', async () => {
    const id = `${ada.uid}_${at(90)}_outgoing`
    const { event } = told.newCall(clientState(id))
    await told.tell(event('i', 'call.initiated', outgoing(ada, number, '+442079460000'), at(90)))
    expect(await record(id)).toMatchObject({ status: 'failed', endReason: 'destination_blocked' })
  })
})

describe('D46: a call to us', () => {
  test('that no browser saw was missed, and its browser would have been told its id', async () => {
    const call = arriving(100, { caller_id_name: 'Grace' })
    await call.rings()
    expect(await record(call.id)).toMatchObject({ status: 'ringing', contactName: 'Grace' })
    expect(told.api.carrier.commands.at(-1)).toMatchObject({ kind: 'sendOn', callLogId: call.id })
    await call.isOver({ hangup_cause: 'originator_cancel', hangup_source: 'caller' })
    expect(await record(call.id)).toMatchObject({
      ...{ status: 'missed', answered: false, endReason: 'no_answer', seenAt: null, endedAt: at(104) },
    })
  })

  test('that is told of from its end to its beginning has the same record', async () => {
    const call = arriving(110)
    await call.isOver({ hangup_cause: 'originator_cancel', hangup_source: 'caller' })
    await call.rings()
    expect(await record(call.id)).toMatchObject({ status: 'missed', seenAt: null, endedAt: at(114) })
  })

  test('two at one moment have a record each', async () => {
    const [one, other] = [arriving(120), arriving(120, { from: '+13105550199' })]
    told.api.carrier.legs.set(one.controlId, { isAlive: true, endedAt: null })
    await one.rings()
    await other.rings()
    const second = `${ada.uid}_${at(120) + 1}_incoming`
    expect(await record(one.id)).toMatchObject({ status: 'ringing', fromNumber: '+13105550123' })
    expect(await record(second)).toMatchObject({ status: 'missed', endReason: 'other_call' })
    await one.isOver({ hangup_cause: 'user_busy', hangup_source: 'callee' })
    expect(await record(one.id)).toMatchObject({ status: 'completed', endReason: 'declined' })
  })
})

test('D46: what a browser’s report adds to the price is in the record, too', async () => {
  const id = `${ada.uid}_${at(-290)}_outgoing`
  const { event } = told.newCall(clientState(id))
  await told.tell(event('i', 'call.initiated', outgoing(ada, number, '+15005550144'), at(-290)))
  for (const leg of [far, {}])
    await told.tell(event(`h${Object.keys(leg).length}`, 'call.hangup', { ...leg, ...ended }, at(-90)))
  const before = await record(id)
  expect(before).toMatchObject({ status: 'completed', answered: true })
  const answer = await ada.call('deductCredits', {
    userId: ada.uid,
    amount: 0.088,
    description: 'Call',
    metadata: { callDirection: 'outgoing', duration: 190, phoneNumber: '+15005550144', callLogId: id },
  })
  expect(answer).toMatchObject({ status: 200, body: { charged: 0.088 } })
  expect(before?.cost).toBeLessThan(0.088)
  expect(await record(id)).toMatchObject({ cost: 0.088, duration: 190 })
})

test('D25, D46: a call from a number that its owner has blocked does not ring, and is in no history', async () => {
  const from = '+13105550166'
  await told.api.write(firestorePaths.blockedNumber(ada.uid, '13105550166'), { createdAt: 1 })
  const before = await recordsOf(ada.uid)
  await arriving(150, { from }).rings()
  expect(told.api.carrier.commands.at(-1)).toMatchObject({ kind: 'answer' })
  expect(await recordsOf(ada.uid)).toEqual(before)
})

test('what the browser added stays, and a record that cannot be read keeps no call from its end', async () => {
  const call = arriving(130)
  await call.rings()
  const path = firestorePaths.callLog(ada.uid, call.id)
  await told.api.write(path, { ...(await told.api.read(path)), contactName: 'G. Hopper', quality: 'good' })
  await told.tell(call.event('a', 'call.answered', far, at(131)))
  expect(await told.api.read(path)).toMatchObject({
    status: 'connected',
    contactName: 'G. Hopper',
    quality: 'good',
  })
  await told.api.write(path, { id: call.id, status: 'sideways' })
  expect(await call.isOver(ended)).toMatchObject({ status: 200 })
  expect(await told.api.read(path)).toMatchObject({ status: 'completed', duration: 3 })
})

test('who is gone has no history: nothing of their calls is written any more', async () => {
  const call = arriving(140)
  await call.rings()
  const { api } = told
  const eve = await told.subscriber('eve', '+14155550112')
  const left = told.newCall()
  const hers = { ...incoming, to: eve.number }
  await told.tell(left.event('i', 'call.initiated', hers, at(140)))
  expect(await recordsOf(eve.uid)).toHaveLength(1)
  await api.remove(firestorePaths.callLog(eve.uid, `${eve.uid}_${at(140)}_incoming`))
  await told.tell(left.event('h', 'call.hangup', { hangup_cause: 'timeout' }, at(150)))
  const billing = firestorePaths.billing(eve.uid)
  const deletion = { isGone: false, dueAt: null }
  await api.write(billing, { ...(await api.read(billing)), deletion })
  await told.tell(told.newCall().event('i', 'call.initiated', hers, at(155)))
  expect(await recordsOf(eve.uid)).toEqual([])
  await api.remove(firestorePaths.user(eve.uid))
  await told.tell(told.newCall().event('i', 'call.initiated', hers, at(160)))
  expect(await recordsOf(eve.uid)).toEqual([])
})

describe('F11: what the server writes of a call that is answered, ends and is reported, in all collections', () => {
  /** A call until its end, which the carrier knows of. */
  async function talked(name: string, number: string) {
    const grace = await told.subscriber(name, number)
    const id = `${grace.uid}_${at(-202)}_outgoing`
    const call = told.newCall(clientState(id))
    told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: at(-100) })
    const tells = async (...events: readonly object[]) => {
      for (const event of [...events, ...events]) await told.tell(event)
    }
    const written = told.api.countWrites()
    await tells(
      call.event('i', 'call.initiated', outgoing(grace, grace.number), at(-200)),
      call.event('b', 'call.answered', far, at(-190)),
      call.event('a', 'call.answered', {}, at(-190)),
    )
    const body = { userId: grace.uid, amount: 0.044, description: 'Call' }
    const metadata = { callDirection: 'outgoing', duration: 90, phoneNumber: '+15005550100', callLogId: id }
    return {
      written,
      isToldOf: () =>
        tells(
          call.event('hb', 'call.hangup', { ...far, ...ended }, at(-100)),
          call.event('ha', 'call.hangup', ended, at(-100)),
        ),
      isReported: () => grace.call('deductCredits', { ...body, metadata }),
      state: async () => (await told.session(call.sessionId))?.state,
    }
  }

  test('14 documents when the carrier’s end comes before the report', async () => {
    const { written, isToldOf, isReported } = await talked('grace', '+14155550113')
    await isToldOf()
    await isReported()
    expect(written()).toEqual({ billing: 2, callLogs: 3, callSessions: 5, transactions: 1, users: 3 })
  })

  test('18 when it comes after it, and the carrier was asked in between', async () => {
    const { written, isToldOf, isReported, state } = await talked('hasty', '+14155550114')
    await isReported()
    await expect.poll(state).toBe('ended')
    await isToldOf()
    expect(written()).toEqual({ billing: 3, callLogs: 4, callSessions: 6, transactions: 1, users: 4 })
  })
})
