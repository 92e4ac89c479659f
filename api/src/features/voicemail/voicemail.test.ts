import { firestorePaths, voicemailPaths } from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

const {
  ada,
  arrives,
  audio,
  commandsTo,
  idOf,
  isGone,
  leaves,
  logOf,
  lookAfter,
  now,
  take,
  told,
  voicemailOf,
  wish,
} = await startVoicemailPeople('+14155550161')
afterAll(() => told.api.stop())
beforeEach(() => wish({}))

describe('D21: who nobody takes is answered, greeted and recorded, once each', () => {
  test('and what was said is kept, told in the log, and deleted at the carrier', async () => {
    await wish({ doNotDisturb: true })
    const before = await told.api.ledgerOf(ada.uid)
    const call = await arrives()
    await leaves(call, soundOf(4))
    await lookAfter(0)
    await lookAfter(0)
    expect(commandsTo(call)).toEqual(['answer', 'speak', 'record'])
    const id = await idOf(call)
    expect(await voicemailOf(call)).toMatchObject({
      ...{ id, callLogId: id, userId: ada.uid, from: '+13105550123', to: ada.number, duration: 4 },
      ...{ bytes: soundOf(4).length, transcriptStatus: 'none', blocked: false, deletedAt: null },
    })
    expect(await logOf(call)).toMatchObject({
      ...{ status: 'missed', endReason: 'do_not_disturb', cost: 0, answered: false, seenAt: null },
      recordingUrl: voicemailPaths.audio(id),
    })
    expect(await take(call)).toMatchObject({ state: 'over', outcome: 'kept', lookAt: null })
    expect(told.api.carrier.recorded.map(({ sessionId }) => sessionId)).not.toContain(call.sessionId)
    expect(await told.api.ledgerOf(ada.uid)).toEqual(before)
    expect(Buffer.from(await (await audio(id)).arrayBuffer())).toEqual(soundOf(4))
  })

  test('also when the ring rang out, which frees the person at once', async () => {
    const call = await arrives()
    const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
    const out = { ...ring, direction: 'outgoing', state: 'bridging' }
    await told.tell(
      call.event('d', 'call.initiated', { ...out, from: '+13105550123', to: ada.number }, now()),
    )
    const billing = () => told.api.read(firestorePaths.billing(ada.uid))
    expect(await billing()).toMatchObject({ activeCall: call.sessionId })
    const rangOut = call.event('rh', 'call.hangup', { ...ring, hangup_cause: 'timeout' }, now())
    await told.tell(rangOut)
    await told.tell(rangOut)
    expect(await billing()).toMatchObject({ activeCall: null, heldMicro: 0 })
    await leaves(call, soundOf(2))
    await lookAfter(0)
    expect(commandsTo(call)).toEqual(['sendOn', 'answer', 'answer', 'speak', 'record'])
    expect(await logOf(call)).toMatchObject({ status: 'missed', endReason: 'no_answer', cost: 0 })
    expect(await voicemailOf(call)).toMatchObject({ duration: 2 })
  })

  test('also when the end of the ring is told to nobody: whoever looks asks for it', async () => {
    const call = await arrives()
    const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
    const out = { ...ring, direction: 'outgoing', state: 'bridging' }
    await told.tell(
      call.event('d', 'call.initiated', { ...out, from: '+13105550123', to: ada.number }, now()),
    )
    told.api.carrier.legs.set(ring.call_control_id, { isAlive: false, endedAt: now() + 25_000 })
    await lookAfter(31_000)
    expect(commandsTo(call)).toEqual(['sendOn', 'answer'])
    expect(await told.session(call.sessionId)).toMatchObject({
      state: 'ended',
      priceMicro: 0,
      answeredAt: null,
    })
    await isGone(call)
  })

  test('D25: a blocked caller does not ring and is in no history, and what they say is marked', async () => {
    const from = '+13105550177'
    await told.api.write(firestorePaths.blockedNumber(ada.uid, '13105550177'), { createdAt: 1 })
    const call = await arrives({ from })
    await leaves(call, soundOf(2))
    await lookAfter(0)
    expect(await logOf(call)).toBeNull()
    expect(await voicemailOf(call)).toMatchObject({ from, callLogId: null, blocked: true })
  })

  describe('D26: who is in no contact of somebody who wants only contacts to ring', () => {
    const friend = '+13105550199'
    const contact = (numbers: readonly string[], phones?: readonly string[]) => ({
      ...{ displayName: 'A friend', numbers: numbers.map(e164 => ({ e164, label: 'mobile' })) },
      ...{ createdAt: 1, updatedAt: 1, ...(phones && { phones }) },
    })
    const known = () =>
      told.api.write(
        firestorePaths.contact(ada.uid, 'friend'),
        contact(['+14155550100', friend], ['+14155550100', friend]),
      )

    test('does not ring, and voicemail and log say why', async () => {
      await known()
      await wish({ unknownToVoicemail: true })
      const call = await arrives()
      await leaves(call, soundOf(2))
      await lookAfter(0)
      expect(commandsTo(call)).toEqual(['answer', 'speak', 'record'])
      expect(await logOf(call)).toMatchObject({ status: 'missed', endReason: 'unknown_caller', cost: 0 })
      expect(await voicemailOf(call)).toMatchObject({ blocked: false, unknownCaller: true })
    })

    test.each(['anonymous', 'Restricted', ''])('nor does one who withholds the number as %o', async from => {
      await known()
      await wish({ unknownToVoicemail: true })
      const call = await arrives({ from })
      expect(commandsTo(call)).toEqual(['answer'])
      await isGone(call)
      await lookAfter(0)
    })

    test('a contact rings, by any of their numbers, and anybody where there is no voicemail', async () => {
      await known()
      await wish({ unknownToVoicemail: true })
      const call = await arrives({ from: friend })
      expect(commandsTo(call)).toEqual(['sendOn'])
      await isGone(call)
      await wish({ unknownToVoicemail: true, voicemail: false })
      const other = await arrives()
      expect(commandsTo(other)).toEqual(['sendOn'])
      await isGone(other)
    })

    test('a contact that a page of before has written is found from the moment it is switched on', async () => {
      const old = firestorePaths.contact(ada.uid, 'old')
      await told.api.write(old, contact(['+13105550198']))
      const settings = { unknownToVoicemail: true }
      expect(await ada.call('updateSettings', { userId: ada.uid, settings })).toMatchObject({ status: 200 })
      expect(await told.api.read(old)).toMatchObject({ phones: ['+13105550198'] })
      const call = await arrives({ from: '+13105550198' })
      expect(commandsTo(call)).toEqual(['sendOn'])
      await isGone(call)
    })
  })

  test('who declines wants no voicemail: the caller hears that it is busy', async () => {
    const call = await arrives()
    const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
    const end = { ...ring, hangup_cause: 'user_busy', hangup_source: 'callee' }
    await told.tell(call.event('rh', 'call.hangup', end, now()))
    expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
    expect(await take(call)).toBeNull()
    await isGone(call)
  })

  test('who has turned it off has none: the caller hears that it is busy, and not that they were turned away', async () => {
    await wish({ doNotDisturb: true, voicemail: false })
    const call = await arrives()
    expect(told.api.carrier.commands.filter(one => one.callControlId === call.controlId)).toMatchObject([
      { kind: 'reject', isBusy: true },
    ])
    expect(await take(call)).toBeNull()
  })
})

test('of a call that voicemail has not, no event asks for a take: its own evidence says so', async () => {
  const asked: string[] = []
  const { url } = await told.api.processOf(({ stores }) => {
    const find = (sessionId: string) => {
      asked.push(sessionId)
      return stores.voicemails.find(sessionId)
    }
    return { stores: { ...stores, voicemails: { ...stores.voicemails, find } } }
  })
  const talk = told.newCall()
  const ring = { call_control_id: `ring-${talk.legId}`, call_leg_id: `ring-${talk.legId}` }
  const parties = { from: '+13105550123', to: ada.number }
  const ended = { hangup_cause: 'normal_clearing' }
  for (const event of [
    talk.event('i', 'call.initiated', { direction: 'incoming', state: 'parked', ...parties }, now()),
    talk.event(
      'd',
      'call.initiated',
      { ...ring, ...parties, direction: 'outgoing', state: 'bridging' },
      now(),
    ),
    talk.event('ra', 'call.answered', ring, now()),
    talk.event('a', 'call.answered', {}, now()),
    talk.event('rh', 'call.hangup', { ...ring, ...ended }, now()),
    talk.event('h', 'call.hangup', ended, now()),
  ])
    await told.tell(event, url)
  expect(asked).toEqual([])
})

describe('what leaves no voicemail', () => {
  test.each([
    ['silence', Buffer.from(wavFile(8000, [new Int16Array(40_000)]))],
    ['less than a second', soundOf(0.9)],
  ])('%s: only the missed call', async (_what, file) => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await leaves(call, file)
    await lookAfter(0)
    await lookAfter(0)
    expect(await voicemailOf(call)).toBeNull()
    expect(await logOf(call)).toMatchObject({ status: 'missed', recordingUrl: null })
    expect(await take(call)).toMatchObject({ state: 'over' })
    expect(told.api.carrier.recorded.map(({ sessionId }) => sessionId)).not.toContain(call.sessionId)
  })

  test('what cannot be read: it stays at the carrier', async () => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await leaves(call, Buffer.from('ID3'))
    await lookAfter(0)
    await lookAfter(0)
    expect(await take(call)).toMatchObject({ state: 'over', outcome: 'failed' })
    expect(told.api.carrier.recorded.map(({ sessionId }) => sessionId)).toContain(call.sessionId)
  })

  test('who does not wait for the tone', async () => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await told.tell(call.event('a', 'call.answered', {}, now()))
    await isGone(call)
    await lookAfter(0)
    expect(commandsTo(call)).toEqual(['answer', 'speak'])
    expect(await take(call)).toMatchObject({ state: 'over', outcome: 'empty' })
  })
})
