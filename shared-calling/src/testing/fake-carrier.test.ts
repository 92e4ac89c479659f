import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CarrierFact } from '../carrier/carrier.ts'
import { carrierContract } from './carrier-contract.ts'
import { createFakeCarrier } from './fake-carrier.ts'

const OWN = '+12125550142'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the scripted carrier keeps the contract of every carrier: it', () => {
  test.each(carrierContract)('$name', async ({ check }) => {
    const carrier = createFakeCarrier({ ownNumber: () => OWN })
    const checked = check({
      carrier,
      farSide: {
        ring: async () => void carrier.ring('+13105550123', 'Grace'),
        hangUp: async () => carrier.hangUpFar(),
      },
      credentials: { username: 'ada', password: 'secret' },
      from: OWN,
      answers: '+15005550100',
      busy: '+15005550101',
      openMicrophone: async () => null,
    })
    // Whoever breaks a rule while time is pushed on is heard below.
    checked.catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    await checked
  })
})

describe('the far side in your hands', () => {
  async function connected() {
    const carrier = createFakeCarrier({ ownNumber: () => OWN, simulatedPeople: false })
    const events: CarrierFact[] = []
    await carrier.connect({ username: 'ada', password: 'secret' })
    carrier.events$.subscribe(event => events.push(event))
    const place = (id: string) =>
      carrier.placeCall({
        id,
        to: '+15005550100',
        from: OWN,
        callerName: 'Ada',
        logId: 'ada_1700000000000_outgoing',
        microphone: null,
        highQuality: true,
      })
    return { carrier, events, place }
  }

  test('does nothing by itself without simulated people', async () => {
    const { carrier, events, place } = await connected()
    await place('call-1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.map(event => event.type)).toEqual(['identified'])
    carrier.ringFar()
    carrier.answerFar()
    carrier.hangUpFar()
    expect(events.slice(1)).toEqual([
      { type: 'ringing', callId: 'call-1' },
      { type: 'connected', callId: 'call-1' },
      { type: 'ended', callId: 'call-1', cause: 'NORMAL_CLEARING' },
    ])
  })

  test.each([
    ['busyFar', 'USER_BUSY'],
    ['hangUpFar', 'NO_ANSWER'],
    ['giveUp', 'NETWORK'],
  ] as const)('%s ends an unanswered call with %s', async (far, cause) => {
    const { carrier, events, place } = await connected()
    await place('call-1')
    carrier[far]()
    expect(events.at(-1)).toEqual({ type: 'ended', callId: 'call-1', cause })
  })

  test('rings the own number, in vain while the network is down', async () => {
    const { carrier, events } = await connected()
    const callId = carrier.ring('+13105550123', 'Grace')
    const rung = {
      type: 'incoming',
      callId,
      from: '+13105550123',
      fromName: 'Grace',
      to: OWN,
      logId: null,
      moveToken: null,
    }
    expect(events).toEqual([rung])
    carrier.dropNetwork()
    carrier.ring('+13105550199')
    expect(events.slice(1)).toEqual([{ type: 'recovering', callId, on: true }])
  })

  test('a far side with nobody on the line is not there to act', async () => {
    const { carrier, events } = await connected()
    for (const act of ['ringFar', 'answerFar', 'busyFar', 'hangUpFar', 'blockAudio'] as const) carrier[act]()
    expect(events).toEqual([])
  })
})
