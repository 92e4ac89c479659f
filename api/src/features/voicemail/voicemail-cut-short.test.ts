import { RECORDING_PAUSES_MS, VOICEMAIL_GRACE_MS, VOICEMAIL_SECONDS_MAX } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'
import { voicemailKey } from './voicemail-key.ts'

const {
  arrives,
  commandsTo,
  idOf,
  isGone,
  leaves,
  logOf,
  lookAfter,
  now,
  pass,
  records,
  take,
  told,
  voicemailOf,
  wish,
} = await startVoicemailPeople('+14155550162')
afterAll(() => told.api.stop())
beforeEach(() => wish({}))

describe('what is cut short goes on', () => {
  test('with nothing told but that somebody calls, it is answered, greeted, recorded and let go', async () => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    for (const afterMs of [6000, 6000, 6000, 21_000, 6000]) await lookAfter(afterMs)
    expect(new Set(commandsTo(call))).toEqual(new Set(['answer', 'speak', 'record']))
    expect(await take(call)).toMatchObject({ state: 'recording' })
    await lookAfter(VOICEMAIL_SECONDS_MAX * 1000 + VOICEMAIL_GRACE_MS + 1000)
    expect(commandsTo(call).at(-1)).toBe('hangUp')
    told.api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: now() })
    records(call, soundOf(3))
    await lookAfter(6000)
    await lookAfter(RECORDING_PAUSES_MS[0])
    expect(await voicemailOf(call)).toMatchObject({ duration: 3 })
  })

  test('after the process that fetched it was killed, another one keeps it once', async () => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await leaves(call, soundOf(2))
    // Claimed, its bytes written, and then nothing.
    const { voicemails } = told.api.dependencies.stores
    expect(await voicemails.claim(call.sessionId, now())).not.toBeNull()
    await told.api.dependencies.objects.put(voicemailKey(await idOf(call)), {
      ...{ bytes: soundOf(2), contentType: 'audio/wav' },
    })
    const other = await told.api.processOf(() => ({}))
    const round = () =>
      Promise.all(
        other.keepers.filter(({ name }) => name === 'voicemails').map(keeper => keeper.lookAround()),
      )
    await round()
    expect(await voicemailOf(call)).toBeNull()
    pass(RECORDING_PAUSES_MS[0] + 1000)
    await Promise.all([round(), told.api.lookAround()])
    expect(await voicemailOf(call)).toMatchObject({ duration: 2 })
    await round()
    expect(await take(call)).toMatchObject({ state: 'over', outcome: 'kept' })
  })

  test('a recording that the carrier never has is given up', async () => {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await told.tell(call.event('a', 'call.answered', {}, now()))
    await told.tell(call.event('s', 'call.speak.ended', { status: 'completed' }, now()))
    await isGone(call)
    for (const pause of [...RECORDING_PAUSES_MS, ...RECORDING_PAUSES_MS, 0]) await lookAfter(pause + 1000)
    expect(await take(call)).toMatchObject({ state: 'over', outcome: 'failed' })
    expect(await logOf(call)).toMatchObject({ status: 'missed', recordingUrl: null })
  })
})
