import { createHash } from 'node:crypto'
import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, json } from '../../testing/test-person.ts'
import type { ToldCall } from '../../testing/told-calls.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const people = await startVoicemailPeople('+14155550165')
const { ada, commandsTo, lookAfter, now, pass, told } = people
const { api } = told
afterAll(() => api.stop())
beforeEach(() => people.wish({}))

const MOBILE = '+12125550187'
const token = 'T'.repeat(43)
const tokenHash = createHash('sha256').update(token).digest('base64url')
const notOn = { status: 409, body: { code: 'CALL_NOT_ON' } }
const legOf = ({ legId }: ToldCall, where: 'ring' | 'mobile') => ({
  call_control_id: `${where}-${legId}`,
  call_leg_id: `${where}-${legId}`,
})
const starts = (call: ToldCall, where: 'ring' | 'mobile', to: string) => {
  const leg = { direction: 'outgoing', state: 'bridging', from: '+13105550123', to }
  return told.tell(call.event(`${where}-i`, 'call.initiated', { ...legOf(call, where), ...leg }, now()))
}
const ends = (call: ToldCall, where: 'ring' | 'mobile', hangup_cause: string) =>
  told.tell(call.event(`${where}-h`, 'call.hangup', { ...legOf(call, where), hangup_cause }, now()))
const answers = (call: ToldCall, where: 'ring' | 'mobile', at = now()) =>
  told.tell(call.event(`${where}-a`, 'call.answered', legOf(call, where), at))
const toRing = (call: ToldCall) => commandsTo({ ...call, controlId: `ring-${call.legId}` })
const decline = ({ sessionId }: ToldCall, url = api.url) =>
  ask(`${url}/api/notifications/decline`, json({ callId: sessionId, token }))

/** A call of which its person was told by a push. */
async function arrives(): Promise<ToldCall> {
  const call = await people.arrives()
  const { sessionId } = call
  await api.dependencies.stores.pushes.claimCall({
    ...{ sessionId, userId: ada.uid, until: now() + 30_000 },
    devices: { laptop: { tokenHash, signIn: null } },
  })
  return call
}
async function rings(): Promise<ToldCall> {
  const call = await arrives()
  await starts(call, 'ring', ada.number)
  return call
}
async function goesToMobile(): Promise<ToldCall> {
  await people.wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'noAnswer' })
  const path = firestorePaths.user(ada.uid)
  await api.write(path, { ...(await api.read(path)), forwarding: { confirmed: MOBILE, asked: null } })
  const call = await rings()
  pass(25_000)
  await ends(call, 'ring', 'timeout')
  await starts(call, 'mobile', MOBILE)
  return call
}
const logOf = async ({ sessionId }: ToldCall) => {
  const { recordId } = (await told.session(sessionId)) ?? {}
  return api.read(firestorePaths.callLog(ada.uid, String(recordId)))
}
/** How long it lasted as it was settled, seconds. */
const talkOf = async ({ sessionId }: ToldCall) => {
  const { state, answeredSeconds, chargedMicro } = (await told.session(sessionId)) ?? {}
  return state === 'ended' && Number(chargedMicro) > 0 ? Number(answeredSeconds) : 0
}
/** The caller is connected for an hour, and then both sides are told to have hung up. */
async function talksForAnHour(call: ToldCall, where: 'ring' | 'mobile') {
  for (let minute = 0; minute < 60; minute += 1) await lookAfter(60_000)
  await ends(call, where, 'normal_clearing')
  await people.isGone(call)
}

test('D9: who answers and declines at once pays for the talk, whichever of both is heard of first', async () => {
  const call = await rings()
  const answeredAt = now()
  pass(1000)
  expect(await decline(call)).toMatchObject({ status: 200 })
  expect([toRing(call), commandsTo(call)]).toEqual([['hangUp'], ['sendOn']])
  expect(await told.session(call.sessionId)).toMatchObject({ state: 'initiated' })
  await answers(call, 'ring', answeredAt)
  expect(await told.session(call.sessionId)).toMatchObject({ state: 'active' })
  await talksForAnHour(call, 'ring')
  expect(await talkOf(call)).toBeGreaterThan(3600)
  expect(await logOf(call)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
})

test('A96: one that is answered goes on', async () => {
  const call = await rings()
  await answers(call, 'ring')
  expect(await decline(call)).toMatchObject(notOn)
  expect(toRing(call)).toEqual([])
  await people.isGone(call)
})

describe('I4: one that was answered on another device, as the carrier tells late', () => {
  /** The carrier knows, and has not told us yet. */
  const isAnsweredThere = ({ legId }: ToldCall) => api.carrier.answers.set(`ring-${legId}`, now())

  test('goes on, and is paid', async () => {
    const call = await rings()
    isAnsweredThere(call)
    expect(await decline(call)).toMatchObject(notOn)
    expect(toRing(call)).toEqual([])
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'active', answerKnown: 'told' })
    await talksForAnHour(call, 'ring')
    expect(await talkOf(call)).toBeGreaterThanOrEqual(3600)
    expect(await logOf(call)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
  })

  test('also when it is told only after the decline that it rang there', async () => {
    const call = await arrives()
    expect(await decline(call)).toMatchObject({ status: 200 })
    isAnsweredThere(call)
    await starts(call, 'ring', ada.number)
    expect(toRing(call)).toEqual([])
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'active' })
    await talksForAnHour(call, 'ring')
    expect(await talkOf(call)).toBeGreaterThanOrEqual(3600)
  })

  test('rings on while the carrier does not say, and the token declines it still', async () => {
    const call = await rings()
    api.carrier.failNext('answeredAt')
    expect(await decline(call)).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect(toRing(call)).toEqual([])
    expect(await decline(call)).toMatchObject({ status: 200 })
    expect(toRing(call)).toEqual(['hangUp'])
    await people.isGone(call)
  })
})

test('D26: one that rings at another number by now is not declined by the push of its ring here', async () => {
  const call = await goesToMobile()
  expect(await decline(call)).toMatchObject(notOn)
  expect(commandsTo(call)).toEqual(['sendOn', 'sendOn'])
  await answers(call, 'mobile')
  await talksForAnHour(call, 'mobile')
  expect(await talkOf(call)).toBeGreaterThanOrEqual(3600)
})

test('who has declined is not asked at another number, and has not missed it', async () => {
  await people.wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'noAnswer' })
  const call = await rings()
  expect(await decline(call)).toMatchObject({ status: 200 })
  await ends(call, 'ring', 'timeout')
  expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
  await people.isGone(call)
  expect(await logOf(call)).toMatchObject({ endReason: 'declined', cost: 0 })
})

test('a leg of which the carrier tells only after it is ended when it is told', async () => {
  const call = await arrives()
  expect(await decline(call)).toMatchObject({ status: 200 })
  expect(commandsTo(call)).toEqual(['sendOn'])
  await starts(call, 'ring', ada.number)
  expect(toRing(call)).toEqual(['hangUp'])
  await ends(call, 'ring', 'originator_cancel')
  expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
  await people.isGone(call)
})

test('also when the end of the ring is told to nobody', async () => {
  const call = await rings()
  await decline(call)
  api.carrier.legs.set(`ring-${call.legId}`, { isAlive: false, endedAt: now() })
  await lookAfter(31_000)
  expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'reject'])
  await people.isGone(call)
})

test('when the carrier refuses it rings on, and the token declines it still', async () => {
  const call = await rings()
  api.carrier.failNext('hangUp')
  expect(await decline(call)).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
  expect(await decline(call)).toMatchObject({ status: 200 })
  expect(toRing(call)).toEqual(['hangUp'])
  expect(await decline(call)).toMatchObject(notOn)
  await people.isGone(call)
})

test('the token declines still when the call could not be written', async () => {
  const call = await rings()
  const isDown = async () => {
    throw new Error('the store is down')
  }
  const other = await api.processOf(({ stores }) => ({
    stores: { ...stores, calls: { ...stores.calls, record: isDown } },
  }))
  expect(await decline(call, other.url)).toMatchObject({ status: 500 })
  expect(await decline(call)).toMatchObject({ status: 200 })
  await people.isGone(call)
})
