import { type BlockedNumber, type Live, loading, ParleyError, ready } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownedNumber, pass, readyEngine } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call to the first number rings, with who it is from', async () => {
  const { engine, carrier } = await readyEngine()
  const id = carrier.ring('+13105550123', 'Grace')
  expect(engine.call$.value).toMatchObject({
    id,
    status: 'ringing',
    direction: 'incoming',
    peer: '+13105550123',
    peerName: 'Grace',
    ownNumber: '+12125550142',
  })
})

test.each(['12125550142', '2125550142', '+1 (212) 555-0142'])(
  'its destination may be written %s',
  async to => {
    const { engine, carrier } = await readyEngine()
    carrier.ring('+13105550123', null, to)
    expect(engine.call$.value.status).toBe('ringing')
  },
)

describe('S5: an arriving call is ignored', () => {
  test('when it is for another number than the first', async () => {
    const { engine, carrier, numbers } = await readyEngine()
    numbers.set(ready([ownedNumber(), ownedNumber('+13105550111', 2)]))
    carrier.ring('+13105550123', null, '+13105550111')
    expect(engine.call$.value.status).toBe('idle')
    expect(carrier.asked).toEqual(['connect'])
  })

  test('from a blocked number, without a trace (D21, D25)', async () => {
    const blocked = cell<Live<readonly BlockedNumber[]>>(loading, createScope())
    const { engine, carrier, events } = await readyEngine({ blocked$: blocked.state$ })
    blocked.set(ready([{ id: '13105550123', createdAt: 1 }]))
    carrier.ring('+13105550123')
    expect(engine.call$.value.status).toBe('idle')
    carrier.ring('+13105550199')
    expect(engine.call$.value).toMatchObject({ status: 'ringing', peer: '+13105550199' })
    expect(events.map(event => event.type)).toEqual(['started'])
  })

  test('while a call is active, which goes on', async () => {
    const { engine, carrier, events } = await readyEngine()
    const first = carrier.ring('+13105550123')
    carrier.ring('+13105550199')
    expect(engine.call$.value).toMatchObject({ id: first, peer: '+13105550123' })
    carrier.hangUpFar()
    expect(engine.call$.value).toMatchObject({ id: first, status: 'ringing' })
    expect(events.map(event => event.type)).toEqual(['started'])
  })
})

test('answering connects, hanging up from either side ends it', async () => {
  const { engine, carrier, events, charges } = await readyEngine()
  carrier.ring('+13105550123')
  await engine.answer()
  expect(engine.call$.value.status).toBe('connected')
  await pass(10_000)
  carrier.hangUpFar()
  expect(engine.call$.value).toMatchObject({
    status: 'idle',
    last: { reason: 'remote_hung_up', outcome: 'completed', answered: true, seconds: 10 },
  })
  expect(events.map(event => event.type)).toEqual(['started', 'connecting', 'connected', 'graded', 'ended'])
  await pass(0)
  expect(charges).toMatchObject([{ metadata: { callDirection: 'incoming', duration: 10 } }])
})

test('declining hangs up, and costs nothing (S4, D20)', async () => {
  const { engine, carrier, charges } = await readyEngine()
  carrier.ring('+13105550123')
  await engine.decline()
  expect(carrier.asked.at(-1)).toBe('hangUp')
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { reason: 'declined' } })
  await pass(0)
  expect(charges).toEqual([])
})

describe('D21: voicemail takes a ringing call', () => {
  const taking = async (toVoicemail: () => Promise<void>) => {
    const ready = await readyEngine({ toVoicemail })
    ready.carrier.ring('+13105550123')
    return ready
  }
  const declined = { status: 'idle', last: { reason: 'declined', outcome: 'completed' } }

  test('which rings here no longer once the server has it, and was not missed', async () => {
    const { engine, carrier } = await taking(async () => {
      expect(engine.call$.value.status).toBe('ringing')
    })
    await engine.toVoicemail()
    expect(carrier.asked.at(-1)).toBe('hangUp')
    expect(engine.call$.value).toMatchObject(declined)
  })

  test('also when the carrier ends the ring before the server has answered', async () => {
    const { engine, carrier } = await taking(async () => carrier.hangUpFar())
    await engine.toVoicemail()
    expect(engine.call$.value).toMatchObject(declined)
  })

  test('and rings on when that is refused; what ends it then is told as it is', async () => {
    const { engine, carrier } = await taking(() => Promise.reject(new ParleyError('CALL_NOT_ON')))
    await expect(engine.toVoicemail()).rejects.toMatchObject({ code: 'CALL_NOT_ON' })
    expect(engine.call$.value.status).toBe('ringing')
    carrier.hangUpFar()
    expect(engine.call$.value).toMatchObject({ last: { reason: 'no_answer' } })
  })

  test('but not one that came after it', async () => {
    const { engine, carrier } = await taking(async () => {
      carrier.hangUpFar()
      carrier.ring('+13105550199')
    })
    await engine.toVoicemail()
    expect(engine.call$.value).toMatchObject({ status: 'ringing', peer: '+13105550199' })
  })
})

test('a ringing call that nobody answers ends as missed', async () => {
  const { engine, carrier } = await readyEngine()
  carrier.ring('+13105550123')
  carrier.hangUpFar()
  expect(engine.call$.value).toMatchObject({ last: { reason: 'no_answer', outcome: 'missed' } })
})

test('with too few credits it is hung up at once and counts as missed (S5, D21)', async () => {
  const { engine, carrier, credits, charges } = await readyEngine()
  credits.set(ready(0.5))
  carrier.ring('+13105550123')
  expect(carrier.asked.at(-1)).toBe('hangUp')
  expect(engine.call$.value).toMatchObject({ last: { reason: 'credits_exhausted', outcome: 'missed' } })
  await pass(0)
  expect(charges).toEqual([])
})

test('with a balance that is not known yet it rings, and answering waits for the balance', async () => {
  const { engine, carrier, credits } = await readyEngine()
  credits.set(loading)
  carrier.ring('+13105550123')
  await expect(engine.answer()).rejects.toMatchObject({ code: 'WEBRTC_NOT_READY' })
  credits.set(ready(20))
  await engine.answer()
  expect(engine.call$.value.status).toBe('connected')
})

test('credits that fell while it rang refuse the answer, and it rings on (S5)', async () => {
  const { engine, carrier, credits } = await readyEngine()
  carrier.ring('+13105550123')
  credits.set(ready(0.5))
  await expect(engine.answer()).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    details: { place: 'answer', lacking: 'credits' },
  })
  expect(engine.call$.value.status).toBe('ringing')
})

test('a denied microphone refuses the answer and it rings on', async () => {
  const open = () => Promise.reject(new ParleyError('MICROPHONE_DENIED'))
  const { engine, carrier } = await readyEngine({ microphone: { open } })
  carrier.ring('+13105550123')
  await expect(engine.answer()).rejects.toMatchObject({ code: 'MICROPHONE_DENIED' })
  expect(engine.call$.value.status).toBe('ringing')
})

test('a caller who gives up while the browser asks for the microphone leaves an idle line', async () => {
  const asking = Promise.withResolvers<null>()
  const { engine, carrier } = await readyEngine({ microphone: { open: () => asking.promise } })
  carrier.ring('+13105550123')
  const answered = engine.answer()
  carrier.hangUpFar()
  asking.resolve(null)
  await answered
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { outcome: 'missed' } })
  expect(carrier.asked).not.toContain('answer')
})

test('without a ringing call, answer and decline do nothing', async () => {
  const { engine, carrier } = await readyEngine()
  await engine.answer()
  await engine.decline()
  await engine.hangUp()
  expect(carrier.asked).toEqual(['connect'])
})
