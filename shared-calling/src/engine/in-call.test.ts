import { ready } from '@parley/shared-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedEngine, createEngineFixture, pass, readyEngine } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('mute, hold and digits go to the carrier and show when it says so', async () => {
  const { engine, carrier } = await connectedEngine()
  await engine.setMuted(true)
  await engine.setHeld(true)
  await engine.sendDigits('12*#')
  expect(carrier.asked.slice(-3)).toEqual(['setMuted true', 'setHeld true', 'sendDigits 12*#'])
  expect(engine.call$.value).toMatchObject({ muted: true, held: true })
  await engine.setMuted(false)
  await engine.setHeld(false)
  expect(engine.call$.value).toMatchObject({ muted: false, held: false })
})

test('audio that the browser blocks shows, and is heard after a touch', async () => {
  const { engine, carrier } = await connectedEngine()
  carrier.blockAudio()
  expect(engine.call$.value).toMatchObject({ audioBlocked: true })
  await engine.resumeAudio()
  expect(engine.call$.value).toMatchObject({ audioBlocked: false })
})

test.each(['', '5a', ' '])('"%s" is not sent as digits', async digits => {
  const { engine } = await connectedEngine()
  await expect(engine.sendDigits(digits)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('digits before the call is connected are refused', async () => {
  const { engine } = await connectedEngine()
  await engine.hangUp()
  await expect(engine.sendDigits('1')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a network that breaks and comes back keeps the call; only a lost one ends it', async () => {
  const { engine, carrier, events } = await connectedEngine()
  carrier.dropNetwork()
  expect(engine.call$.value).toMatchObject({ status: 'connected', recovering: true })
  carrier.restore()
  expect(engine.call$.value).toMatchObject({ status: 'connected', recovering: false })
  carrier.giveUp()
  expect(engine.call$.value).toMatchObject({ last: { reason: 'network', outcome: 'failed' } })
  expect(events.filter(event => event.type === 'started')).toHaveLength(1)
})

test('a listener that hangs up as soon as the call connects is heard after that fact by everybody', async () => {
  const fixture = createEngineFixture()
  const { engine, events } = fixture
  engine.call$.subscribe(call => {
    if (call.status === 'connected') void engine.hangUp()
  })
  engine.enter('ada')
  await pass(0)
  await engine.dial('5005550100')
  await pass(1_000)
  expect(events.slice(-2).map(event => event.type)).toEqual(['connected', 'ended'])
})

describe('how a call that we end is remembered', () => {
  test('cancelled while the far side rings: completed, unanswered, free', async () => {
    const { engine, charges } = await connectedEngine()
    await engine.hangUp()
    await engine.dial('5005550102')
    await pass(500)
    await engine.hangUp()
    const last = { reason: 'cancelled', outcome: 'completed', answered: false }
    expect(engine.call$.value).toMatchObject({ last })
    await pass(0)
    expect(charges).toHaveLength(1)
  })

  test.each([
    ['5005550101', 'busy', 'failed'],
    ['5005550102', 'no_answer', 'missed'],
    ['5005550103', 'rejected', 'failed'],
    ['5005550109', 'unallocated', 'failed'],
  ])('%s is %s and ends as %s', async (number, reason, outcome) => {
    const { engine, unheard } = await connectedEngine()
    await engine.hangUp()
    await engine.dial(number)
    await pass(25_000)
    expect(engine.call$.value).toMatchObject({ status: 'idle', last: { reason, outcome, answered: false } })
    expect(unheard).toEqual([])
  })
})

test('calls that follow in the same millisecond have logs of their own (S3)', async () => {
  const { engine, carrier, charges } = await readyEngine()
  for (const _ of [1, 2]) {
    await engine.dial('5005550102')
    carrier.answerFar()
    await engine.hangUp()
  }
  await pass(0)
  expect(new Set(charges.map(charge => charge.metadata.callLogId)).size).toBe(2)
})

test('the carrier that cannot hang up any more does not keep the call alive', async () => {
  const { engine, carrier, failures } = await connectedEngine()
  carrier.hangUp = () => Promise.reject(new Error('no socket'))
  await engine.hangUp()
  expect(engine.call$.value.status).toBe('idle')
  expect(failures).toEqual(['hanging up'])
})

describe('sign-out (S4, H1.5)', () => {
  test('hangs up, disconnects, adds to the log, reports the charge, then clears', async () => {
    const { engine, carrier, graded, charges, failures } = await connectedEngine()
    await pass(10_000)
    await engine.leave()
    expect(failures).toEqual([])
    expect(carrier.asked.slice(-2)).toEqual(['hangUp', 'disconnect'])
    expect([graded.length, charges.length]).toEqual([1, 1])
    expect(engine.call$.value).toEqual({ status: 'idle', last: null })
  })

  test('waits for no network longer than 6 s', async () => {
    const forever = () => new Promise<never>(() => {})
    const { engine, carrier } = await connectedEngine({ saveQuality: forever, reportCharge: forever })
    carrier.hangUp = forever
    carrier.disconnect = forever
    const done = vi.fn()
    void engine.leave().then(done)
    await pass(5_999)
    expect(done).not.toHaveBeenCalled()
    await pass(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('whoever enters next starts with a clean line', async () => {
    const { engine, carrier, events, credits } = await connectedEngine()
    void engine.leave()
    engine.enter('grace')
    await pass(0)
    credits.set(ready(5))
    await engine.dial('5005550100')
    await pass(0)
    expect(carrier.asked).toContain('disconnect')
    const begun = events.findLast(({ type }) => type === 'started')
    expect(begun).toMatchObject({ logId: expect.stringMatching(/^grace_/) })
  })
  test('somebody else who enters without it ends the call, the log and the line of the one before', async () => {
    const { engine, carrier, events } = await connectedEngine()
    engine.enter('grace')
    expect(engine.call$.value).toEqual({ status: 'idle', last: null })
    expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'hung_up' })
    await pass(0)
    expect(carrier.asked.slice(-3)).toEqual(['hangUp', 'disconnect', 'connect'])
    carrier.ring('+13105550123')
    expect(engine.call$.value).toMatchObject({ status: 'ringing', peer: '+13105550123' })
  })

  test('while the browser asks for the microphone, nothing is dialled afterwards', async () => {
    const asking = Promise.withResolvers<null>()
    const { engine, carrier } = await readyEngine({ microphone: { open: () => asking.promise } })
    const dialled = engine.dial('5005550100')
    await engine.leave()
    engine.enter('grace')
    await pass(0)
    asking.resolve(null)
    await expect(dialled).rejects.toMatchObject({ code: 'WEBRTC_NOT_READY' })
    expect(carrier.asked.filter(asked => asked.startsWith('placeCall'))).toEqual([])
  })
})
