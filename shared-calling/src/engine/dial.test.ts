import { failed, loading, ParleyError, ready } from '@parley/shared-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_NUMBER, ownedNumber, pass, readyEngine } from '../testing/engine-fixture.ts'
import { ScriptedMicrophone } from '../testing/scripted-microphone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a dialled number is asked of the carrier in E.164, from the first number, under the own name', async () => {
  const { engine, carrier } = await readyEngine()
  const id = await engine.dial('(500) 555-0100')
  expect(carrier.asked.at(-1)).toBe(`placeCall +15005550100 from ${OWN_NUMBER} as Ada`)
  expect(engine.call$.value).toMatchObject({ id, status: 'calling', peer: '+15005550100', peerName: null })
  await pass(300)
  expect(engine.call$.value.status).toBe('ringing')
  await pass(700)
  expect(engine.call$.value.status).toBe('connected')
})

test('a user without a name is shown as Parley (D1)', async () => {
  const { engine, carrier } = await readyEngine({ callerName: () => '' })
  await engine.dial('5005550100')
  expect(carrier.asked.at(-1)).toContain('as Parley')
})

test('D31: a call is made, and answered, as the person has set it at that moment', async () => {
  let highQuality = false
  const { engine, carrier } = await readyEngine({ highQualityCalls: () => highQuality })
  await engine.dial('5005550199')
  expect(carrier.asked.at(-1)).toMatch(/, plain$/)
  await engine.hangUp()
  carrier.ring('+13105550123')
  await engine.answer()
  expect(carrier.asked.at(-1)).toBe('answer, plain')
  await engine.hangUp()
  highQuality = true
  await engine.dial('5005550199')
  expect(carrier.asked.at(-1)).not.toContain('plain')
})

test('the earliest bought number is the one that calls (D17)', async () => {
  const { engine, numbers, carrier } = await readyEngine()
  numbers.set(ready([ownedNumber('+13105550111', 5), ownedNumber('+14155550122', 2)]))
  await engine.dial('5005550100')
  expect(carrier.asked.at(-1)).toContain('from +14155550122')
})

describe('S5: what refuses a call, before anything is sent', () => {
  type Fixture = Awaited<ReturnType<typeof readyEngine>>
  const notReady = { code: 'WEBRTC_NOT_READY', details: { place: 'make' } }
  const tooFew = { code: 'INSUFFICIENT_CREDITS', details: { place: 'make', lacking: 'credits' } }
  test.each<[object, string, (fixture: Fixture) => unknown]>([
    [notReady, '5005550100', f => f.carrier.dropNetwork()],
    [{ code: 'NO_VIRTUAL_NUMBER', details: { place: 'make' } }, '5005550100', f => f.numbers.set(ready([]))],
    [
      { code: 'CALL_IN_PROGRESS', details: { place: 'make' } },
      '5005550100',
      f => f.engine.dial('5005550102'),
    ],
    [{ code: 'UNAUTHENTICATED', details: undefined }, '5005550100', f => f.engine.leave()],
    [tooFew, '5005550100', f => f.credits.set(ready(0.999))],
    [
      {
        code: 'SPENDING_LIMIT',
        details: { limit: 'own', credits: 5, until: 4e12, newUntil: null, left: 0.999, needed: 1 },
      },
      '5005550100',
      f => f.dayLimit.set({ by: 'own', limit: 5, left: 0.999, held: 0, until: 4e12, newUntil: null }),
    ],
    [notReady, '5005550100', f => f.credits.set(loading)],
    [{ code: 'PERMISSION_DENIED' }, '5005550100', f => f.credits.set(failed('PERMISSION_DENIED'))],
    [{ code: 'EMERGENCY_NUMBER' }, '911', f => f.carrier.giveUp()],
    [{ code: 'INTERNATIONAL' }, '+442079460958', () => {}],
    [{ code: 'INVALID_NUMBER' }, '555', () => {}],
    [{ code: 'OWN_NUMBER' }, OWN_NUMBER, () => {}],
  ])('%o', async (refusal, typed, given) => {
    const fixture = await readyEngine()
    await given(fixture)
    const asked = [...fixture.carrier.asked]
    await expect(fixture.engine.dial(typed)).rejects.toMatchObject(refusal)
    expect(fixture.carrier.asked).toEqual(asked)
    expect(fixture.unheard).toEqual([])
  })

  test('that there is no call system, while the calling library is missing', async () => {
    const { engine } = await readyEngine({ carrier: () => Promise.reject(new ParleyError('NETWORK_ERROR')) })
    const refusal = { code: 'WEBRTC_NOT_READY', details: { place: 'system' } }
    await expect(engine.dial('5005550100')).rejects.toMatchObject(refusal)
  })
})

describe('the microphone comes first', () => {
  test.each(['MICROPHONE_DENIED', 'MICROPHONE_MISSING'] as const)('%s: nothing is dialled', async code => {
    const open = () => Promise.reject(new ParleyError(code))
    const { engine, carrier, unheard } = await readyEngine({ microphone: { open } })
    await expect(engine.dial('5005550100')).rejects.toMatchObject({ code })
    expect(carrier.asked).toEqual(['connect'])
    expect(unheard).toEqual([])
    expect(engine.call$.value).toEqual({ status: 'idle', last: null })
  })

  test('a second dial while the browser asks is refused, and an arriving call is ignored', async () => {
    const asking = Promise.withResolvers<null>()
    const { engine, carrier } = await readyEngine({ microphone: { open: () => asking.promise } })
    const first = engine.dial('5005550100')
    await expect(engine.dial('5005550101')).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' })
    carrier.ring('+13105550123')
    expect(engine.call$.value.status).toBe('idle')
    asking.resolve(null)
    await first
    expect(engine.call$.value.status).toBe('calling')
  })

  test('it is switched off when the call ends', async () => {
    const microphone = new ScriptedMicrophone()
    const { engine } = await readyEngine({ microphone: { open: async () => microphone.stream } })
    await engine.dial('5005550100')
    expect(microphone.readyState).toBe('live')
    await engine.hangUp()
    expect(microphone.readyState).toBe('ended')
  })

  test('it is switched off when the line went down while the browser asked', async () => {
    const microphone = new ScriptedMicrophone()
    const asking = Promise.withResolvers<MediaStream>()
    const { engine, carrier } = await readyEngine({ microphone: { open: () => asking.promise } })
    const dialled = engine.dial('5005550100')
    carrier.dropNetwork()
    asking.resolve(microphone.stream)
    await expect(dialled).rejects.toMatchObject({ code: 'WEBRTC_NOT_READY' })
    expect(microphone.readyState).toBe('ended')
  })
})

test('D46: a call that the carrier cannot take has failed: the dialler is told, and only this browser logs it', async () => {
  const { engine, carrier, unheard } = await readyEngine()
  carrier.placeCall = () => Promise.reject(new ParleyError('NETWORK_ERROR'))
  await expect(engine.dial('5005550100')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { outcome: 'failed', reason: 'failed' } })
  await pass(0)
  expect(unheard).toMatchObject([{ status: 'failed', answered: false, callLegId: null }])
})

test('what keeps the line down is said to who dials', async () => {
  const { engine } = await readyEngine({
    credentials: () => Promise.reject(new ParleyError('CARRIER_UNAVAILABLE')),
  })
  await expect(engine.dial('5005550100')).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
})

describe('F4: while the carrier is given the offer, nothing is drawn that holds it up', () => {
  /** Somebody who has dialled, and whose call waits for its offer. */
  async function offering() {
    const fixture = await readyEngine()
    const offer = Promise.withResolvers<void>()
    fixture.carrier.placeCall = () => offer.promise
    const dialled = fixture.engine.dial('5005550100')
    await pass(0)
    return { ...fixture, offer, dialled }
  }
  const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

  test('the call is there once the offer is made', async () => {
    const { engine, events, offer, dialled } = await offering()
    expect([engine.call$.value.status, types(events)]).toEqual(['idle', []])
    offer.resolve()
    const id = await dialled
    expect(engine.call$.value).toMatchObject({ id, status: 'calling' })
    expect(types(events)).toEqual(['started'])
  })

  test('no other call starts meanwhile, nor rings', async () => {
    const { engine, carrier, events, offer, dialled } = await offering()
    await expect(engine.dial('5005550102')).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' })
    carrier.ring('+13105550123')
    offer.resolve()
    await dialled
    expect(types(events)).toEqual(['started'])
    expect(engine.call$.value).toMatchObject({ peer: '+15005550100' })
  })

  test('who signs out meanwhile hangs up', async () => {
    const { engine, carrier, events, offer, dialled } = await offering()
    const left = engine.leave()
    offer.resolve()
    await Promise.all([left, dialled])
    expect(carrier.asked.filter(asked => asked.startsWith('hangUp'))).toHaveLength(1)
    expect(types(events)).toEqual(['started', 'ended'])
    expect(engine.call$.value.status).toBe('idle')
  })
})

test('F4: what the carrier tells before it has taken the offer comes after the call’s beginning', async () => {
  const { engine, carrier, events } = await readyEngine()
  const place = carrier.placeCall
  carrier.placeCall = async order => {
    await place(order)
    await carrier.hangUp(order.id)
    throw new ParleyError('NETWORK_ERROR')
  }
  await expect(engine.dial('5005550100')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(events.map(({ type }) => type)).toEqual(['started', 'identified', 'ended'])
  expect(engine.call$.value.status).toBe('idle')
})
