import { createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ScriptedCall,
  ScriptedClient,
  scriptedAudio,
  scriptedLibrary,
  scriptedMicrophone,
} from '../../testing/scripted-library.ts'
import type { CarrierFact, LeftCall } from '../carrier.ts'
import { createTelnyxCarrier } from './telnyx-carrier.ts'

const wayBack = { carrierId: 'VSDK1', sessionId: 'session-1' }
const microphone = scriptedMicrophone('usb')
const answered: LeftCall = { id: 'c1', wayBack, answered: true, muted: false, held: false, microphone }

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

/** A page that connects to a call that another one has left; the carrier says which calls it still has. */
async function returned(left: LeftCall = answered, stillThere: readonly string[] = [left.id]) {
  const carrier = await createTelnyxCarrier({
    scope: createScope(),
    library: scriptedLibrary,
    audio: scriptedAudio(),
  })
  const events: CarrierFact[] = []
  carrier.events$.subscribe(event => events.push(event))
  const connecting = carrier.connect({ username: 'gencred1', password: 'secret' }, left)
  const client = ScriptedClient.latest
  client.say('socket.open')
  client.say('socket.message', {
    method: 'telnyx_rtc.clientReady',
    params: { reattached_sessions: stillThere },
  })
  client.say('ready')
  await connecting
  return { carrier, client, events }
}

/** The call as the library makes it when the carrier offers it again. */
function comesBack(client: ScriptedClient, id = 'c1'): ScriptedCall {
  const call = new ScriptedCall(id, 'inbound')
  call.recoveredCallId = id
  client.tell(call, 'new')
  return call
}

describe('a call that another page has left', () => {
  test('is found by the library under the names it looks for', async () => {
    await returned({ ...answered, held: true })
    expect(sessionStorage.getItem('telnyx-voice-sdk-id')).toBe('VSDK1')
    expect(sessionStorage.getItem('telnyx-voice-sdk-session-id')).toBe('session-1')
    expect(Number(sessionStorage.getItem('telnyx-voice-sdk-session-id-stored-at'))).toBeGreaterThan(0)
    expect(JSON.parse(sessionStorage.getItem('telnyx-voice-sdk-active-calls') ?? '')).toMatchObject({
      sessionId: 'session-1',
      calls: [{ id: 'c1', wasHeld: true }],
    })
  })

  test('is not back with the socket, but with the call', async () => {
    const { client, events } = await returned()
    const call = comesBack(client)
    expect(events).toEqual([])
    expect(call.options.localStream).toEqual(microphone.clone())
    client.tell(call, 'active')
    expect(events).toEqual([{ type: 'recovering', callId: 'c1', on: false }])
    client.tell(call, 'hangup', { cause: 'NORMAL_CLEARING' })
    expect(events.at(-1)).toEqual({ type: 'ended', callId: 'c1', cause: 'NORMAL_CLEARING' })
  })

  test('is muted before anything of it is sent', async () => {
    const { client } = await returned({ ...answered, muted: true })
    expect(comesBack(client).muteAudio).toHaveBeenCalledOnce()
  })

  test('that was held is held anew: the library only remembers it, the carrier does not', async () => {
    const { client, events } = await returned({ ...answered, held: true })
    const call = comesBack(client)
    client.tell(call, 'held')
    expect(call.hold).toHaveBeenCalledOnce()
    expect(events).toEqual([{ type: 'recovering', callId: 'c1', on: false }])
  })

  test('rings again when it rang, and is not told as a new one', async () => {
    const { carrier, client, events } = await returned({ ...answered, answered: false, microphone: null })
    const call = new ScriptedCall('c1', 'inbound')
    client.tell(call, 'ringing')
    expect(events).toEqual([{ type: 'recovering', callId: 'c1', on: false }])
    await carrier.answer('c1', microphone, true)
    expect(call.answer).toHaveBeenCalledOnce()
  })

  test('is over when the carrier does not have it any more', async () => {
    const { events } = await returned(answered, ['another'])
    expect(events).toEqual([{ type: 'ended', callId: 'c1', cause: 'NETWORK' }])
  })

  test('that was hung up while it was away is hung up when it comes back', async () => {
    const { carrier, client } = await returned()
    await carrier.hangUp('c1')
    const call = comesBack(client)
    expect(call.hangup).not.toHaveBeenCalled()
    client.tell(call, 'active')
    expect(call.hangup).toHaveBeenCalledOnce()
  })
})

test('a lost socket that comes back with a held call says hold again and keeps its microphone', async () => {
  const { client, events } = await returned()
  const call = comesBack(client)
  client.tell(call, 'active')
  client.tell(call, 'held')
  client.say('socket.close')
  const again = comesBack(client)
  client.tell(again, 'recovering')
  client.tell(again, 'held')
  expect(again.hold).toHaveBeenCalledOnce()
  expect(again.options.localStream).toEqual(microphone.clone())
  expect(events.slice(-2)).toEqual([
    { type: 'recovering', callId: 'c1', on: true },
    { type: 'recovering', callId: 'c1', on: false },
  ])
})

test('the way back is what the library has written down, and only while it is logged in', async () => {
  const { carrier } = await returned()
  expect(carrier.wayBack).toEqual(wayBack)
  sessionStorage.removeItem('telnyx-voice-sdk-session-id')
  expect(carrier.wayBack).toBeNull()
  sessionStorage.setItem('telnyx-voice-sdk-session-id', 'session-2')
  expect(carrier.wayBack).toEqual({ ...wayBack, sessionId: 'session-2' })
  await carrier.disconnect()
  expect(carrier.wayBack).toBeNull()
})

test('a tab whose storage may not be touched connects all the same', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { events } = await returned(answered, [])
  refuse.mockRestore()
  expect(events.at(-1)).toMatchObject({ type: 'ended' })
})
