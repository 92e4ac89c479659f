import { readWav, wavFile } from '@parley/shared-contract/wav'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { serveFile } from './testing/serve-file.ts'
import { type ReceivedEvent, TestAccount, type TestUser } from './testing/test-account.ts'
import { share, WeriftPhone } from './testing/werift-phone.ts'

const ADA = '+14155550170'
const GRACE = '+14155550171'

const sine = (hertz: number, seconds: number) =>
  Int16Array.from({ length: 8000 * seconds }, (_, at) => 12_000 * Math.sin((2 * Math.PI * hertz * at) / 8000))

describe('what the account orders its calls to do, with the real telnyx client', () => {
  let account: TestAccount
  let ada: TestUser
  let grace: TestUser
  const phones: WeriftPhone[] = []
  const files: { stop(): Promise<void> }[] = []

  beforeAll(async () => {
    account = await TestAccount.open()
    ada = await account.addUser(ADA)
    grace = await account.addUser(GRACE)
  })
  beforeEach(() => {
    account.events.length = 0
    account.decide = async () => undefined
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close()
    for (const file of files.splice(0)) await file.stop()
    await account.control('restart')
  })
  afterAll(() => account.close())

  const open = async ({ token }: TestUser) => {
    const phone = await WeriftPhone.open(account.carrier.rtcUrl, token)
    phones.push(phone)
    return phone
  }
  /** A WAV file of a tone of 500 Hz. */
  const toneFile = async (seconds: number) => {
    const file = await serveFile(wavFile(8000, [sine(500, seconds)]))
    files.push(file)
    return file
  }
  const actions = () => account.client.calls.actions
  const eventOf = async (type: string, where: (event: ReceivedEvent) => boolean = () => true) => {
    const find = () => account.eventsOf(type).find(where)
    await eventually(() => expect(find()).toBeDefined())
    return find()?.payload ?? {}
  }
  /** Ada calls; the account has it parked. */
  const parked = async () => {
    const phone = await open(ada)
    const call = await phone.call(ADA, '+12125550199')
    const { call_control_id } = await eventOf('call.initiated')
    return { phone, call, id: String(call_control_id) }
  }
  const answered = async () => {
    const made = await parked()
    await actions().answer(made.id, {})
    await made.phone.connected(made.call)
    return made
  }

  test('the account answers by itself, and speaks: started, a voice, ended', async () => {
    const { phone, id } = await answered()
    expect(await eventOf('call.answered')).toMatchObject({ call_control_id: id, state: 'answered' })
    await actions().speak(id, { payload: 'Hello there', voice: 'female', language: 'en-US' })
    await eventOf('call.speak.started')
    expect(await eventOf('call.speak.ended')).toMatchObject({ status: 'completed' })
    expect(phone.pitches()).toBeGreaterThan(3)
  })

  test('a WAV file is played as often as it is ordered, until it is stopped', async () => {
    const { phone, id } = await answered()
    const file = await toneFile(0.5)
    await actions().startPlayback(id, { audio_url: file.url, loop: 'infinity' })
    await eventually(() => expect(phone.hears(500)).toBeGreaterThan(0.8))
    await actions().stopPlayback(id, {})
    expect(await eventOf('call.playback.ended')).toMatchObject({ status: 'cancelled' })
  })

  test('a file that is not there, or is no sound, is told as the end of its playing', async () => {
    const { id } = await answered()
    const url = 'http://127.0.0.1:9/nothing.wav'
    await actions().startPlayback(id, { audio_url: url })
    expect(await eventOf('call.playback.ended')).toMatchObject({ status: 'file_not_found', media_url: url })
  })

  test('what is played to who hangs up has ended with the call', async () => {
    const { phone, call, id } = await answered()
    const file = await toneFile(30)
    await actions().startPlayback(id, { audio_url: file.url })
    await eventually(() => expect(phone.hears(500)).toBeGreaterThan(0.8))
    await phone.act('bye', call)
    expect(await eventOf('call.playback.ended')).toMatchObject({ status: 'call_hangup' })
  })

  test.each(['https://example.com/a.wav', 'not an address'])(
    '%s is not played: nothing is fetched but WAV files of this machine',
    async audio_url => {
      const { id } = await answered()
      await expect(actions().startPlayback(id, { audio_url })).rejects.toMatchObject({ status: 422 })
    },
  )

  test('both sides are recorded beside each other, and the file is told and served', async () => {
    const { phone, call, id } = await answered()
    const file = await toneFile(2)
    await actions().startRecording(id, { channels: 'dual', format: 'wav' })
    await actions().startPlayback(id, { audio_url: file.url })
    phone.say(call, 1200)
    await eventOf('call.playback.ended')
    await actions().stopRecording(id, {})
    const saved = await eventOf('call.recording.saved')
    expect(saved).toMatchObject({ channels: 'dual', call_control_id: id })
    const { wav } = saved.recording_urls as { wav: string }
    const { rate, channels } = readWav(Buffer.from(await (await fetch(wav)).arrayBuffer())) ?? {}
    const [said = [], heard = []] = (channels ?? []).map(channel => [...channel.slice(8000, 14_000)])
    expect(rate).toBe(8000)
    expect([share(said, 1200), share(heard, 500)].every(part => part > 0.8)).toBe(true)
    expect(share(said, 500) + share(heard, 1200)).toBeLessThan(0.1)
    // An address without its end, or after it, opens nothing.
    for (const over of [wav.split('?')[0], `${wav.split('?')[0]}?until=${Date.now() - 1}`])
      expect((await fetch(over ?? '')).status).toBe(404)
    const filter = { call_session_id: String(saved.call_session_id) }
    const { data = [] } = await account.client.recordings.list({ filter })
    expect(data).toMatchObject([{ id: saved.recording_id, call_leg_id: saved.call_leg_id, channels: 'dual' }])
    expect((await fetch(data[0]?.download_urls?.wav ?? '')).status).toBe(200)
    await account.client.recordings.delete(String(saved.recording_id))
    expect((await account.client.recordings.list({ filter })).data).toEqual([])
    expect((await fetch(wav)).status).toBe(404)
  })

  test('a recording of a call that ends is saved as well; it may not exceed its length', async () => {
    const { phone, call, id } = await answered()
    await actions().startRecording(id, { channels: 'single', format: 'wav', max_length: 600 })
    phone.say(call, 700)
    await eventually(async () => expect((await account.liveCalls())[0]?.packets.said).toBeGreaterThan(20))
    await phone.act('bye', call)
    expect(await eventOf('call.recording.saved')).toMatchObject({ channels: 'single' })
  })

  test('a call that nobody takes can wait for another decision: it is answered for voicemail', async () => {
    const phone = await open(ada)
    const id = String((await account.control('ring', { to: ADA })).id)
    const to = `sip:${ada.sipUsername}@sip.telnyx.com`
    await actions().transfer(id, { to, park_after_unbridge: 'self' })
    await phone.act('bye', String((await phone.browser.hearsRequest('invite')).callID))
    await eventually(async () =>
      expect((await account.liveCalls()).map(({ state }) => state)).toEqual(['parked']),
    )
    await actions().answer(id, {})
    await actions().startRecording(id, {
      channels: 'single',
      format: 'wav',
      play_beep: true,
      max_length: 2,
    })
    const { recording_urls } = await eventOf('call.recording.saved')
    const { wav } = recording_urls as { wav: string }
    expect((await (await fetch(wav)).arrayBuffer()).byteLength).toBeGreaterThan(12_000)
  })

  test('two calls of the account are bridged: they hear each other', async () => {
    const { phone, call, id } = await answered()
    const { data } = await account.client.calls.dial({
      connection_id: account.carrier.connectionId,
      from: ADA,
      to: '+15005550100',
    })
    const other = String(data?.call_control_id)
    await eventOf('call.answered', ({ payload }) => payload.call_control_id === other)
    await actions().bridge(id, { call_control_id_to_bridge_with: other })
    await eventOf('call.bridged')
    phone.say(call, 800)
    await eventually(() => expect(phone.hears(800)).toBeGreaterThan(0.8))
    await actions().hangup(other, {})
    expect(await phone.browser.hearsRequest('bye', call)).toMatchObject({ cause: 'NORMAL_CLEARING' })
  })

  test('a call that talks is sent on to somebody else: the one who talked is out', async () => {
    const { phone, call, id } = await answered()
    const callee = await open(grace)
    await actions().transfer(id, { to: `sip:${grace.sipUsername}@sip.telnyx.com` })
    const picked = await callee.pickUp()
    callee.say(picked, 900)
    await eventually(() => expect(phone.hears(900)).toBeGreaterThan(0.8))
    await actions().transfer(id, { to: '+15005550100' })
    await callee.browser.hearsRequest('bye', picked)
    phone.say(call, 700)
    await eventually(() => expect(phone.hears(700)).toBeGreaterThan(0.8))
    expect(phone.browser.received.filter(({ method }) => method === 'telnyx_rtc.answer')).toHaveLength(1)
  })

  test('digits that are pressed are told, and those that are sent are heard', async () => {
    const { phone, call, id } = await answered()
    await phone.act('info', call, { dtmf: '5#' })
    const digits = () => account.eventsOf('call.dtmf.received').map(({ payload }) => payload.digit)
    await eventually(() => expect(digits()).toEqual(['5', '#']))
    // For ten seconds, or until it is heard: a busy machine loses some of it.
    await actions().sendDtmf(id, { digits: '1'.repeat(20), duration_millis: 500 })
    await eventually(() => expect(phone.hears(697) + phone.hears(1209)).toBeGreaterThan(0.8))
  })

  test('digits that are pressed in a call are heard on the other side', async () => {
    const { phone, call, id } = await answered()
    const callee = await open(grace)
    await actions().transfer(id, { to: `sip:${grace.sipUsername}@sip.telnyx.com` })
    await callee.pickUp()
    await eventOf('call.bridged')
    await phone.act('info', call, { dtmf: '55555' })
    await eventually(() => expect(callee.hears(770) + callee.hears(1336)).toBeGreaterThan(0.8))
  })

  test.each([
    ['speaking', () => actions().speak, { payload: 'Hello', voice: 'female' }],
    ['recording', () => actions().startRecording, { channels: 'dual', format: 'wav' }],
    ['digits', () => actions().sendDtmf, { digits: '1' }],
  ])('%s to a call that is not answered is refused', async (_what, action, body) => {
    const { id } = await parked()
    const order = action() as (id: string, body: object) => Promise<unknown>
    await expect(order.call(actions(), id, body)).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['a format that is not recorded', { channels: 'dual', format: 'mp3' }],
    ['channels that do not exist', { channels: 'five', format: 'wav' }],
  ])('%s is refused', async (_what, body) => {
    const { id } = await answered()
    await expect(actions().startRecording(id, body as never)).rejects.toMatchObject({ status: 422 })
  })
})
