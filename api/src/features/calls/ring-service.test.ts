import { firestorePaths, voicemailPaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber, ToldCall } from '../../testing/told-calls.ts'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

const people = await startVoicemailPeople('+14155550164')
const { ada, commandsTo, leaves, lookAfter, now, told, wish } = people
const eve = await told.subscriber('eve', '+14155550174')
afterAll(() => told.api.stop())
beforeEach(() => wish({}))

const ringOf = ({ legId }: ToldCall) => ({ call_control_id: `ring-${legId}`, call_leg_id: `ring-${legId}` })
const ends = (call: ToldCall, hangup_cause: string, hangup_source = 'unknown') =>
  told.tell(
    call.event(`h-${hangup_cause}`, 'call.hangup', { ...ringOf(call), hangup_cause, hangup_source }, now()),
  )
const toVoicemail = (call: ToldCall, who: Subscriber = ada) =>
  who.call('sendToVoicemail', { userId: who.uid, call: call.sessionId })
const hungUp = (call: ToldCall) => commandsTo({ ...call, controlId: `ring-${call.legId}` })
const notOn = { status: 409, body: { code: 'CALL_NOT_ON' } }

/** A call that rings in a browser of Ada's. */
async function rings(): Promise<ToldCall> {
  const call = await people.arrives()
  const leg = { direction: 'outgoing', state: 'bridging', from: '+13105550123', to: ada.number }
  await told.tell(call.event('d', 'call.initiated', { ...ringOf(call), ...leg }, now()))
  return call
}

describe('D21: a person has voicemail take the call that rings for them', () => {
  test('the ring is ended, who calls is answered, and it is no missed call', async () => {
    const before = await told.api.ledgerOf(ada.uid)
    const call = await rings()
    expect(await toVoicemail(call)).toMatchObject({ status: 200 })
    expect([hungUp(call), commandsTo(call)]).toEqual([['hangUp'], ['sendOn']])
    await ends(call, 'originator_cancel')
    await leaves(call, soundOf(2))
    await lookAfter(0)
    expect(new Set(commandsTo(call))).toEqual(new Set(['sendOn', 'answer', 'speak', 'record']))
    expect(await people.voicemailOf(call)).toMatchObject({ duration: 2, listenedAt: null })
    expect(await people.logOf(call)).toMatchObject({
      ...{ status: 'completed', endReason: 'declined', cost: 0, answered: false, seenAt: expect.any(Number) },
      recordingUrl: voicemailPaths.audio(await people.idOf(call)),
    })
    expect(await told.api.ledgerOf(ada.uid)).toEqual(before)
  })

  test.each([
    ['its browser declines it', 'user_busy', 'callee'],
    ['it ends as talks do', 'normal_clearing', 'unknown'],
    ['it rings out', 'timeout', 'unknown'],
  ])('also when %s before the carrier obeys', async (_what, cause, source) => {
    const call = await rings()
    await toVoicemail(call)
    await ends(call, cause, source)
    expect(commandsTo(call)).toContain('answer')
    await people.isGone(call)
  })

  test('also when the end of the ring is told to nobody', async () => {
    const call = await rings()
    await toVoicemail(call)
    told.api.carrier.legs.set(`ring-${call.legId}`, { isAlive: false, endedAt: now() })
    await lookAfter(31_000)
    expect(commandsTo(call)).toEqual(['sendOn', 'answer'])
    await people.isGone(call)
  })

  test('two devices, and one that asks again, do it once', async () => {
    const call = await rings()
    const both = await Promise.all([toVoicemail(call), toVoicemail(call)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { evidence } = (await told.session(call.sessionId)) as { evidence: { type: string }[] }
    expect(evidence.filter(({ type }) => type === 'to-voicemail')).toHaveLength(1)
    await ends(call, 'originator_cancel')
    const done = [hungUp(call), commandsTo(call)]
    expect(await toVoicemail(call)).toMatchObject({ status: 200 })
    expect([hungUp(call), commandsTo(call)]).toEqual(done)
    await people.isGone(call)
  })

  test('when the carrier refuses it rings on, and goes there however that ends', async () => {
    const call = await rings()
    told.api.carrier.failNext('hangUp')
    expect(await toVoicemail(call)).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect(await toVoicemail(call)).toMatchObject({ status: 200 })
    expect(hungUp(call)).toEqual(['hangUp'])
    await ends(call, 'user_busy', 'callee')
    expect(commandsTo(call)).toContain('answer')
    await people.isGone(call)
  })
})

describe('I4: a call that was answered on another device, as the carrier tells late', () => {
  const { carrier } = told.api
  /** The carrier knows, and has not told us yet. */
  const isAnsweredThere = ({ legId }: ToldCall) => carrier.answers.set(`ring-${legId}`, now())
  async function isPaid(call: ToldCall): Promise<void> {
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'active', answerKnown: 'told' })
    await lookAfter(20_000)
    await ends(call, 'normal_clearing')
    await people.isGone(call)
    expect(await people.take(call)).toBeNull()
    const log = firestorePaths.callLog(ada.uid, String((await told.session(call.sessionId))?.recordId))
    expect(await told.api.read(log)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
  }

  test('is not sent to voicemail: the talk goes on, and is paid as any', async () => {
    const call = await rings()
    isAnsweredThere(call)
    expect(await toVoicemail(call)).toMatchObject(notOn)
    expect(hungUp(call)).toEqual([])
    const { evidence } = (await told.session(call.sessionId)) as { evidence: { type: string }[] }
    expect(evidence.map(({ type }) => type)).not.toContain('to-voicemail')
    await isPaid(call)
  })

  test('also when somebody answered after that was written, and before the ring was ended', async () => {
    const call = await rings()
    carrier.failNext('hangUp')
    expect(await toVoicemail(call)).toMatchObject({ status: 502 })
    isAnsweredThere(call)
    expect(await toVoicemail(call)).toMatchObject(notOn)
    expect(hungUp(call)).toEqual([])
    await isPaid(call)
  })

  test('rings on while the carrier does not say, and goes to voicemail when it is asked again', async () => {
    const call = await rings()
    carrier.failNext('answeredAt')
    expect(await toVoicemail(call)).toMatchObject({ status: 502, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect(hungUp(call)).toEqual([])
    expect(await toVoicemail(call)).toMatchObject({ status: 200 })
    expect(hungUp(call)).toEqual(['hangUp'])
    await ends(call, 'originator_cancel')
    expect(commandsTo(call)).toContain('answer')
    await people.isGone(call)
  })
})

describe('A95: nothing is sent to voicemail that does not ring for its person', () => {
  test('somebody else’s call rings on', async () => {
    const call = await rings()
    expect(await toVoicemail(call, eve)).toMatchObject(notOn)
    expect(await eve.call('sendToVoicemail', { userId: ada.uid, call: call.sessionId })).toMatchObject({
      status: 403,
    })
    expect(hungUp(call)).toEqual([])
    await people.isGone(call)
  })

  test('one that is answered goes on, one that is over or unknown stays as it is', async () => {
    const call = await rings()
    await told.tell(call.event('a', 'call.answered', ringOf(call), now()))
    expect(await toVoicemail(call)).toMatchObject(notOn)
    expect(hungUp(call)).toEqual([])
    await people.isGone(call)
    expect(await toVoicemail(call)).toMatchObject(notOn)
    expect(await toVoicemail(told.newCall())).toMatchObject(notOn)
  })

  test('who has no voicemail declines instead', async () => {
    await wish({ voicemail: false })
    const call = await rings()
    expect(await toVoicemail(call)).toMatchObject(notOn)
    await people.isGone(call)
    expect(await told.api.read(firestorePaths.voicemailTake(call.sessionId))).toBeNull()
  })
})
