import { firestorePaths, GREETING_RATE, GREETING_SECONDS_MAX, greetingPath } from '@parley/shared-contract'
import { readWav, wavFile } from '@parley/shared-contract/wav'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countGreetings } from '../../testing/greeting-bytes.ts'
import { ask } from '../../testing/test-person.ts'
import type { Subscriber, ToldCall } from '../../testing/told-calls.ts'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, arrives, commandsTo, comeBack, isGone, leaves, lookAfter, now, take, told, voicemailOf, wish } =
  await startVoicemailPeople('+14155550165')
afterAll(() => told.api.stop())
beforeEach(() => wish({ doNotDisturb: true }))

const save = (sound: Uint8Array, who: Subscriber = ada) =>
  who.call('saveGreeting', { userId: who.uid, sound: Buffer.from(sound).toString('base64') })
const remove = (who: Subscriber = ada) => who.call('removeGreeting', { userId: who.uid })
const greetingOf = async (who: Subscriber = ada) =>
  (await told.api.read(firestorePaths.user(who.uid)))?.greeting
const heard = (who: Subscriber = ada, range?: string) =>
  fetch(told.api.url + greetingPath, {
    headers: { authorization: `Bearer ${who.idToken}`, ...(range && { range }) },
  })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const stored = countGreetings(told.api.dependencies.objects)

describe('a greeting of one’s own', () => {
  test('is its owner’s to hear, whole and in part, and nobody else’s', async () => {
    const eve = await told.subscriber('eve', '+14155550175')
    const { status, body } = await save(soundOf(3))
    expect(status).toBe(200)
    expect(body).toMatchObject({ greeting: { seconds: 3, at: expect.any(Number) } })
    expect(await greetingOf()).toEqual(body.greeting)
    const whole = await heard()
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(await bytesOf(whole)).toEqual(soundOf(3))
    const part = await heard(ada, 'bytes=0-3')
    expect([part.status, (await bytesOf(part)).toString()]).toEqual([206, 'RIFF'])
    expect((await heard(eve)).status).toBe(404)
    expect((await fetch(told.api.url + greetingPath)).status).toBe(401)
  })

  test('is replaced as a whole, and what was before is gone', async () => {
    await save(soundOf(3))
    const first = await greetingOf()
    await save(soundOf(5))
    expect(await greetingOf()).not.toEqual(first)
    expect(await bytesOf(await heard())).toEqual(soundOf(5))
    expect(await stored()).toBe(1)
  })

  test('is taken away, also twice', async () => {
    await save(soundOf(2))
    for (const _again of [1, 2]) expect(await remove()).toMatchObject({ status: 200 })
    expect([await greetingOf(), (await heard()).status, await stored()]).toEqual([null, 404, 0])
  })

  test('is made anew: what else was in the file is not kept', async () => {
    const sound = soundOf(2)
    const note = Buffer.from('LIST\x0c\x00\x00\x00made at home', 'latin1')
    const noted = Buffer.concat([sound.subarray(0, 36), note, sound.subarray(36)])
    expect((await save(noted)).status).toBe(200)
    expect(await bytesOf(await heard())).toEqual(sound)
  })

  const samples = (seconds: number, value = 9000) => new Int16Array(GREETING_RATE * seconds).fill(value)
  test.each<[string, Uint8Array]>([
    ['no sound', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['too short', wavFile(GREETING_RATE, [samples(0.9)])],
    ['silent', wavFile(GREETING_RATE, [samples(2, 0)])],
    ['of another rate than a telephone’s', wavFile(48_000, [samples(3)])],
    ['one that says it has 65,535 channels', Buffer.from(soundOf(2)).fill(0xff, 22, 24)],
    ['cut off before its samples', wavFile(GREETING_RATE, [samples(2)]).subarray(0, 36)],
  ])('that is %s is refused, and the one before stays', async (_what, sound) => {
    await save(soundOf(2))
    const before = await greetingOf()
    expect(await save(sound)).toMatchObject({ status: 400, body: { code: 'INVALID_GREETING' } })
    expect([await greetingOf(), await stored()]).toEqual([before, 1])
  })

  test('as long as it may be is taken, and a longer one is refused', async () => {
    expect((await save(wavFile(GREETING_RATE, [samples(GREETING_SECONDS_MAX)]))).status).toBe(200)
    expect((await save(wavFile(GREETING_RATE, [samples(GREETING_SECONDS_MAX + 1)]))).status).toBe(400)
    expect((await save(wavFile(GREETING_RATE, [samples(4 * GREETING_SECONDS_MAX)]))).status).toBe(413)
  })

  test('D38: is in the export, and goes with the account, bytes and all', async () => {
    comeBack()
    const ruth = await told.subscriber('ruth', '+14155550176')
    const others = await stored()
    await save(soundOf(2), ruth)
    expect(await stored()).toBe(others + 1)
    const exported = await ruth.call('exportData', { userId: ruth.uid })
    expect(exported.body.data).toMatchObject({ profile: [{ greeting: { seconds: 2 } }] })
    expect(await ruth.call('deleteAccount', { userId: ruth.uid })).toMatchObject({ status: 200 })
    expect(await stored()).toBe(others)
    expect(await told.api.read(firestorePaths.greetings(ruth.uid))).toBeNull()
  })
})

describe('D21: a caller hears it', () => {
  /** What the carrier was told to play. */
  const playedTo = ({ controlId }: ToldCall) =>
    told.api.carrier.commands.flatMap(one =>
      one.kind === 'play' && one.callControlId === controlId ? [one.url] : [],
    )
  /** From where the carrier is, which has no token. */
  const fetched = async (address = '') => ask(told.api.url + new URL(address).pathname)
  const answered = async (call: ToldCall) => told.tell(call.event('a', 'call.answered', {}, now()))
  const ended = (call: ToldCall, status: string) =>
    told.tell(call.event(`p-${status}`, 'call.playback.ended', { status }, now()))

  test('from the address that is put out for the carrier, and is recorded after it', async () => {
    await save(soundOf(3))
    const call = await arrives()
    for (const _twice of [1, 2]) await answered(call)
    expect(commandsTo(call)).toEqual(['answer', 'play'])
    const [address = ''] = playedTo(call)
    const file = await fetch(told.api.url + new URL(address).pathname)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(readWav(await bytesOf(file))?.channels[0]).toHaveLength(3 * GREETING_RATE)
    for (const _twice of [1, 2]) await ended(call, 'completed')
    expect(commandsTo(call)).toEqual(['answer', 'play', 'record'])
    await leaves(call, soundOf(2))
    await lookAfter(0)
    expect(commandsTo(call)).toEqual(['answer', 'play', 'record'])
    expect(await voicemailOf(call)).toMatchObject({ duration: 2 })
  })

  test('or the usual one, once, when the carrier could not play it', async () => {
    await save(soundOf(3))
    const call = await arrives()
    await answered(call)
    for (const status of ['file_not_found', 'file_not_found', 'completed']) await ended(call, status)
    expect(commandsTo(call)).toEqual(['answer', 'play', 'speak'])
    expect(await take(call)).toMatchObject({ state: 'greeting' })
    await leaves(call, soundOf(2))
    await lookAfter(0)
    expect(await voicemailOf(call)).toMatchObject({ duration: 2 })
  })

  test('or the usual one, when the carrier takes the order only now and then', async () => {
    await save(soundOf(3))
    told.api.carrier.failNext('play')
    const call = await arrives()
    await answered(call)
    expect(commandsTo(call)).toEqual(['answer', 'speak'])
    await isGone(call)
    await lookAfter(0)
  })

  test('or the usual one, when nothing is told of its end', async () => {
    await save(soundOf(3))
    const call = await arrives()
    await answered(call)
    await lookAfter(6_000)
    await lookAfter(GREETING_SECONDS_MAX * 1000 + 6_000)
    await lookAfter(1_000)
    expect(commandsTo(call).at(-1)).toBe('speak')
    await isGone(call)
    await lookAfter(0)
  })

  test('no longer once it is taken away', async () => {
    await save(soundOf(3))
    const call = await arrives()
    await answered(call)
    const [address = ''] = playedTo(call)
    await remove()
    expect((await fetched(address)).status).toBe(404)
    await isGone(call)
    const next = await arrives()
    await answered(next)
    expect(commandsTo(next)).toEqual(['answer', 'speak'])
    await isGone(next)
    await lookAfter(0)
  })
})
