import { RECORDING_PAUSES_MS, VOICEMAIL_GRACE_MS, VOICEMAIL_SECONDS_MAX } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'
import { voicemailKey } from './voicemail-key.ts'

const people = await startVoicemailPeople('+14155550162')
afterAll(() => people.told.api.stop())
beforeEach(() => people.wish({}))

describe('what is cut short goes on', () => {
  test('with nothing told but that somebody calls, it is answered, greeted, recorded and let go', async () => {
    await people.wish({ doNotDisturb: true })
    const call = await people.arrives()
    for (const afterMs of [6000, 6000, 6000, 21_000, 6000]) await people.lookAfter(afterMs)
    expect(new Set(people.commandsTo(call))).toEqual(new Set(['answer', 'speak', 'record']))
    expect(await people.take(call)).toMatchObject({ state: 'recording' })
    await people.lookAfter(VOICEMAIL_SECONDS_MAX * 1000 + VOICEMAIL_GRACE_MS + 1000)
    expect(people.commandsTo(call).at(-1)).toBe('hangUp')
    people.told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: people.now() })
    people.records(call, soundOf(3))
    await people.lookAfter(6000)
    await people.lookAfter(RECORDING_PAUSES_MS[0])
    expect(await people.voicemailOf(call)).toMatchObject({ duration: 3 })
  })

  test('after the process that fetched it was killed, another one keeps it once', async () => {
    await people.wish({ doNotDisturb: true })
    const call = await people.arrives()
    await people.leaves(call, soundOf(2))
    // Claimed, its bytes written, and then nothing.
    const { voicemails } = people.told.api.dependencies.stores
    expect(await voicemails.claim(call.sessionId, people.now())).not.toBeNull()
    await people.told.api.dependencies.objects.put(voicemailKey(await people.idOf(call)), {
      ...{ bytes: soundOf(2), contentType: 'audio/wav' },
    })
    const other = await people.told.api.processOf(() => ({}))
    const round = () =>
      Promise.all(
        other.keepers.filter(({ name }) => name === 'voicemails').map(keeper => keeper.lookAround()),
      )
    await round()
    expect(await people.voicemailOf(call)).toBeNull()
    people.pass(RECORDING_PAUSES_MS[0] + 1000)
    await Promise.all([round(), people.told.api.lookAround()])
    expect(await people.voicemailOf(call)).toMatchObject({ duration: 2 })
    await round()
    expect(await people.take(call)).toMatchObject({ state: 'over', outcome: 'kept' })
  })

  test('a recording that the carrier never has is given up', async () => {
    await people.wish({ doNotDisturb: true })
    const call = await people.arrives()
    await people.told.tell(call.event('a', 'call.answered', {}, people.now()))
    await people.told.tell(call.event('s', 'call.speak.ended', { status: 'completed' }, people.now()))
    await people.isGone(call)
    for (const pause of [...RECORDING_PAUSES_MS, ...RECORDING_PAUSES_MS, 0])
      await people.lookAfter(pause + 1000)
    expect(await people.take(call)).toMatchObject({ state: 'over', outcome: 'failed' })
    expect(await people.logOf(call)).toMatchObject({ status: 'missed', recordingUrl: null })
  })
})
