import { createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ScriptedCall,
  ScriptedClient,
  scriptedAudio,
  scriptedLibrary,
  scriptedMicrophone,
} from '../../testing/scripted-library.ts'
import type { CarrierFact } from '../carrier.ts'
import { createTelnyxCarrier, type TelnyxCarrierOptions } from './telnyx-carrier.ts'

const credentials = { username: 'gencred1', password: 'secret' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function newCarrier(options: Partial<TelnyxCarrierOptions> = {}) {
  const audio = scriptedAudio()
  const carrier = await createTelnyxCarrier({
    scope: createScope(),
    library: scriptedLibrary,
    audio,
    ...options,
  })
  const events: CarrierFact[] = []
  carrier.events$.subscribe(event => events.push(event))
  return { carrier, audio, events }
}

async function registered() {
  const made = await newCarrier()
  const connecting = made.carrier.connect(credentials)
  const client = ScriptedClient.latest
  client.say('socket.open')
  client.say('ready')
  await connecting
  return { ...made, client }
}

async function inCall() {
  const made = await registered()
  const microphone = scriptedMicrophone('usb')
  const created = vi.spyOn(made.client, 'newCall')
  await made.carrier.placeCall({
    id: 'c1',
    to: '+15005550100',
    from: '+12125550142',
    callerName: 'Ada',
    microphone,
    highQuality: true,
    logId: 'ada_1700000000000_outgoing',
  })
  const call = created.mock.results[0]?.value as ScriptedCall
  made.client.tell(call, 'active')
  return { ...made, call, microphone }
}

describe('logging in', () => {
  test('prefers the token, goes to the given address, and then asks no foreign server for its own address', async () => {
    const { carrier } = await newCarrier({ url: 'ws://127.0.0.1:3023/rtc' })
    void carrier.connect({ ...credentials, token: 'jwt' })
    expect(ScriptedClient.latest.options).toEqual({
      login_token: 'jwt',
      host: 'ws://127.0.0.1:3023/rtc',
      iceServers: [],
      enableCallReports: false,
      hangupOnBeforeUnload: false,
    })
  })

  test('falls back to name and password, and to the carrier’s own address and servers', async () => {
    const { carrier } = await newCarrier()
    void carrier.connect(credentials)
    expect(ScriptedClient.latest.options).toEqual({
      login: 'gencred1',
      password: 'secret',
      enableCallReports: false,
      hangupOnBeforeUnload: false,
    })
  })

  test('shows how far it is', async () => {
    const { carrier } = await newCarrier()
    const states: string[] = []
    carrier.state$.subscribe(state => states.push(state))
    const connecting = carrier.connect(credentials)
    ScriptedClient.latest.say('socket.open')
    ScriptedClient.latest.say('ready')
    await connecting
    ScriptedClient.latest.say('socket.close')
    expect(states).toEqual(['disconnected', 'connecting', 'connected', 'registered', 'connecting'])
  })

  test.each([
    [46001, 'CREDENTIALS_UNAVAILABLE'],
    [45003, 'NETWORK_ERROR'],
  ])('error %i ends it with %s', async (code, expected) => {
    const { carrier } = await newCarrier()
    const connecting = carrier.connect(credentials)
    ScriptedClient.latest.say('error', { error: { code } })
    await expect(connecting).rejects.toMatchObject({ code: expected })
    expect(carrier.state$.value).toBe('disconnected')
    expect(ScriptedClient.latest.disconnect).toHaveBeenCalledOnce()
  })

  test('a socket that never opens is a failed start, and nothing goes on behind it', async () => {
    const { carrier } = await newCarrier()
    const connecting = carrier.connect(credentials)
    ScriptedClient.latest.say('socket.error')
    await expect(connecting).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(carrier.state$.value).toBe('disconnected')
    expect(ScriptedClient.latest.disconnect).toHaveBeenCalledOnce()
  })

  test('a client that was left says nothing any more', async () => {
    const { carrier, client, events } = await registered()
    await carrier.disconnect()
    client.say('ready')
    client.tell(new ScriptedCall('late', 'inbound'), 'ringing')
    expect(carrier.state$.value).toBe('disconnected')
    expect(events).toEqual([])
  })
})

describe('in a call', () => {
  test('the microphone that was opened is the one that speaks, and the one element is where it is heard', async () => {
    const { call, client, audio, microphone } = await inCall()
    expect(call.options).toMatchObject({
      id: 'c1',
      destinationNumber: '+15005550100',
      localStream: microphone.clone(),
    })
    expect(client.remoteElement).toBe(audio.element)
  })

  test('D46: the id of its log travels with a call of ours, and comes with one to us', async () => {
    const { client, events } = await registered()
    const { call } = await inCall()
    expect(atob(String(call.options.clientState))).toBe('ada_1700000000000_outgoing')
    const customHeaders = [{ name: 'x-parley-call', value: 'ada_1700000000001_incoming' }]
    client.tell(new ScriptedCall('c2', 'inbound', { customHeaders }), 'ringing')
    expect(events).toMatchObject([{ type: 'incoming', logId: 'ada_1700000000001_incoming' }])
  })

  test('ringing is heard from the carrier’s message, which the library keeps to itself', async () => {
    const { carrier, client, events } = await registered()
    await carrier.placeCall({
      id: 'c1',
      to: '+1',
      from: '+1',
      callerName: 'Ada',
      logId: 'ada_1700000000000_outgoing',
      microphone: null,
      highQuality: true,
    })
    client.say('socket.message', { method: 'telnyx_rtc.ringing', params: { callID: 'c1' } })
    expect(events).toEqual([{ type: 'ringing', callId: 'c1' }])
  })

  test('a closed socket makes it recovering until the carrier is back', async () => {
    const { client, events } = await inCall()
    client.say('socket.close')
    client.say('ready')
    expect(events.slice(-2)).toEqual([
      { type: 'recovering', callId: 'c1', on: true },
      { type: 'recovering', callId: 'c1', on: false },
    ])
  })

  test.each([
    ['the carrier does not know it any more', 48501, 'registered'],
    ['reconnecting is exhausted', 45003, 'disconnected'],
  ])('it ends as NETWORK when %s', async (_, code, state) => {
    const { carrier, client, call, events } = await inCall()
    client.say('error', { error: { code }, callId: 'c1' })
    client.tell(call, 'hangup', { cause: 'NORMAL_CLEARING' })
    expect(events.at(-1)).toEqual({ type: 'ended', callId: 'c1', cause: 'NETWORK' })
    expect(carrier.state$.value).toBe(state)
  })

  test('a punt of the carrier ends it, and the line rests', async () => {
    const { carrier, client, events } = await inCall()
    client.say('socket.message', { method: 'telnyx_rtc.punt' })
    expect(events.at(-1)).toEqual({ type: 'ended', callId: 'c1', cause: 'NETWORK' })
    expect(carrier.state$.value).toBe('disconnected')
  })

  test('the library’s new object for a recovered call goes on under the old id', async () => {
    const { carrier, client, events } = await inCall()
    const recovered = new ScriptedCall('c1-again', 'inbound')
    client.tell(recovered, 'recovering', { recoveredCallId: 'c1' })
    client.tell(recovered, 'active')
    expect(events.slice(-2).map(event => [event.type, event.callId])).toEqual([
      ['recovering', 'c1'],
      ['recovering', 'c1'],
    ])
    await carrier.hangUp('c1')
    expect(recovered.hangup).toHaveBeenCalledOnce()
  })

  test('audio that the browser blocks is told, and again when it plays', async () => {
    const { carrier, client, audio, events } = await registered()
    audio.allowed = false
    const call = new ScriptedCall('c2', 'inbound')
    client.tell(call, 'ringing')
    client.tell(call, 'active')
    await vi.advanceTimersByTimeAsync(0)
    expect(events.at(-1)).toEqual({ type: 'audio_blocked', callId: 'c2', on: true })
    audio.allowed = true
    await carrier.resumeAudio('c2')
    expect(events.at(-1)).toEqual({ type: 'audio_blocked', callId: 'c2', on: false })
  })

  test('a hold that the carrier does not confirm is an error', async () => {
    const { carrier } = await inCall()
    await expect(carrier.setHeld('c1', true)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  test('digits are sent one by one', async () => {
    const { carrier, call } = await inCall()
    await carrier.sendDigits('c1', '1#')
    expect(call.dtmf.mock.calls).toEqual([['1'], ['#']])
  })

  test('disconnecting ends it in time, although nobody answers the goodbye', async () => {
    const { carrier, client, events } = await inCall()
    client.disconnect.mockReturnValue(new Promise(() => {}))
    const disconnected = carrier.disconnect()
    await vi.advanceTimersByTimeAsync(2_000)
    await disconnected
    expect(events.at(-1)).toMatchObject({ type: 'ended', callId: 'c1' })
  })
})

test('a call of a page that is gone is hung up instead of staying open to nobody', async () => {
  const { client, events } = await registered()
  const ghost = new ScriptedCall('old', 'inbound')
  client.tell(ghost, 'recovering', { recoveredCallId: 'old' })
  client.tell(ghost, 'active')
  expect(ghost.hangup).toHaveBeenCalledOnce()
  expect(events).toEqual([])
})
