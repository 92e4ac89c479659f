import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeDevice, fakeDevice } from '../testing/fake-device.ts'
import { callWebhook } from '../webhooks/call-webhook.ts'
import { Exchange, type LegEvent } from './exchange.ts'
import type { Leg } from './leg.ts'
import { connectTrunk } from './trunk.ts'

const FROM = '+14155550110'
const TO = '+14155550111'

describe('the exchange', () => {
  let exchange: Exchange
  let caller: FakeDevice
  let callee: FakeDevice
  const events: LegEvent[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    events.length = 0
    exchange = new Exchange({
      now: Date.now,
      report: event => events.push(event),
      parkMs: 10_000,
      ringMs: 30_000,
    })
    caller = fakeDevice()
    callee = fakeDevice()
  })
  afterEach(() => vi.useRealTimers())

  const place = (): Leg =>
    exchange.park({ device: caller, direction: 'outgoing', from: FROM, to: TO, callerName: 'Ada' })
  const comeIn = (): Leg =>
    exchange.park({ device: caller, direction: 'incoming', from: TO, to: FROM, callerName: 'Bob' })
  const sendOn = (leg: Leg, limits: { ringMs?: number; limitMs?: number } = {}): Leg =>
    exchange.transfer(leg, {
      device: callee,
      from: FROM,
      to: TO,
      callerName: 'Ada',
      customHeaders: [],
      ...limits,
    })
  const told = (leg: Leg) =>
    events.filter(event => event.leg === leg).map(event => callWebhook(event, '1').type)
  const hangupOf = (leg: Leg) =>
    events.filter(event => event.leg === leg && event.type === 'hangup').map(e => callWebhook(e, '1').payload)

  test('a call that nobody decides about ends after ten seconds', () => {
    const leg = place()
    vi.advanceTimersByTime(9_999)
    expect(leg.state).toBe('parked')
    vi.advanceTimersByTime(1)
    expect(caller.ending).toEqual({ cause: 'NORMAL_TEMPORARY_FAILURE', source: 'unknown' })
  })

  test('a call that came in waits, parked or parked again, for as long as its caller: three minutes', () => {
    const leg = comeIn()
    vi.advanceTimersByTime(60_000)
    exchange.end(sendOn(leg), { cause: 'UNALLOCATED_NUMBER', source: 'unknown' })
    vi.advanceTimersByTime(119_999)
    expect([leg.state, caller.ending]).toEqual(['parked', null])
    vi.advanceTimersByTime(1)
    expect(caller.ending).toEqual({ cause: 'ORIGINATOR_CANCEL', source: 'caller' })
  })

  test('a call that is sent on, rings and is picked up tells both legs of it, in one session', async () => {
    const leg = place()
    const next = sendOn(leg)
    await exchange.ringing(next)
    await exchange.answered(next, 'opus')
    expect(caller.commands).toEqual(['ringing', 'connect opus'])
    expect(told(leg)).toEqual(['call.initiated', 'call.answered', 'call.bridged'])
    expect(told(next)).toEqual(['call.initiated', 'call.answered', 'call.bridged'])
    expect(next.sessionId).toBe(leg.sessionId)
    vi.advanceTimersByTime(60_000)
    expect(leg.state).toBe('answered')
  })

  test('a callee that does not answer in time is a timeout; the caller reads it as no answer', async () => {
    const leg = place()
    const next = sendOn(leg, { ringMs: 25_000 })
    await exchange.ringing(next)
    vi.advanceTimersByTime(25_000)
    expect(caller.ending?.cause).toBe('NO_ANSWER')
    expect(hangupOf(next)).toEqual([expect.objectContaining({ hangup_cause: 'timeout' })])
  })

  test('a call that came in waits for us again when nobody answers where it was sent, and not when its caller is gone', async () => {
    const leg = comeIn()
    await exchange.ringing(sendOn(leg, { ringMs: 5_000 }))
    vi.advanceTimersByTime(5_000)
    expect([leg.state, caller.ending]).toEqual(['parked', null])
    const left = comeIn()
    sendOn(left)
    exchange.end(left, { cause: 'ORIGINATOR_CANCEL', source: 'caller' })
    expect([left.state, exchange.live()]).toEqual(['ended', [leg]])
    const talk = sendOn(leg)
    await exchange.answered(talk, 'opus')
    exchange.end(talk, { cause: 'NORMAL_CLEARING', source: 'callee' })
    expect(leg.state).toBe('ended')
  })

  test('a talk that is sent on ends when nobody answers there', async () => {
    const leg = comeIn()
    await exchange.answered(sendOn(leg), 'opus')
    await exchange.ringing(sendOn(leg, { ringMs: 5_000 }))
    vi.advanceTimersByTime(5_000)
    expect([leg.state, exchange.live()]).toEqual(['ended', []])
  })

  test('the time limit counts from the answer and ends the call as normal', async () => {
    const next = sendOn(place(), { limitMs: 60_000 })
    vi.advanceTimersByTime(20_000)
    await exchange.answered(next, 'PCMU')
    vi.advanceTimersByTime(59_999)
    expect(next.state).toBe('answered')
    vi.advanceTimersByTime(1)
    expect(caller.ending?.cause).toBe('NORMAL_CLEARING')
    expect(hangupOf(next)).toEqual([
      expect.objectContaining({
        hangup_cause: 'time_limit',
        sip_hangup_cause: '200',
        hangup_source: 'unknown',
      }),
    ])
  })

  test.each([
    ['USER_BUSY', 'user_busy'],
    ['CALL_REJECTED', 'call_rejected'],
    ['UNALLOCATED_NUMBER', 'not_found'],
  ] as const)('a callee that says %s ends both legs so, once', (cause, word) => {
    const leg = place()
    const next = sendOn(leg)
    exchange.end(next, { cause, source: 'callee' })
    exchange.end(leg, { cause: 'NORMAL_CLEARING', source: 'caller' })
    expect(caller.commands).toEqual([`release ${cause}`])
    expect(callee.commands).toEqual(['alert', `release ${cause}`])
    expect(hangupOf(leg)).toEqual([expect.objectContaining({ hangup_cause: word, hangup_source: 'callee' })])
  })

  test('a caller that gives up stops the ringing', async () => {
    const leg = place()
    await exchange.ringing(sendOn(leg))
    exchange.end(leg, { cause: 'ORIGINATOR_CANCEL', source: 'caller' })
    expect(callee.ending?.cause).toBe('ORIGINATOR_CANCEL')
  })

  test('an answer that comes after the end changes nothing', async () => {
    const next = sendOn(place())
    exchange.end(next, { cause: 'USER_BUSY', source: 'callee' })
    const before = events.length
    await exchange.answered(next, 'opus')
    await exchange.ringing(next)
    expect(events).toHaveLength(before)
  })

  test('a call to a number of ours is a second session on that number, and answers pass through', async () => {
    const leg = place()
    const trunk = connectTrunk(exchange, { from: FROM, to: TO, callerName: 'Ada' })
    const dialled = exchange.transfer(leg, {
      ...{ device: trunk, from: FROM, to: TO, callerName: 'Ada', customHeaders: [] },
    })
    const incoming = exchange.live().find(other => other.direction === 'incoming')
    if (!incoming) throw new Error('No incoming leg.')
    expect(incoming).toMatchObject({ from: FROM, to: TO, parked: true, state: 'parked' })
    expect(incoming.sessionId).not.toBe(leg.sessionId)

    const browser = sendOn(incoming)
    await exchange.ringing(browser)
    await exchange.answered(browser, 'opus')
    expect(caller.commands).toEqual(['ringing', 'connect opus'])
    expect(exchange.live()).toHaveLength(4)

    exchange.end(leg, { cause: 'NORMAL_CLEARING', source: 'caller' })
    expect(exchange.live()).toEqual([])
    expect(hangupOf(dialled)).toHaveLength(1)
    expect(hangupOf(browser)).toEqual([expect.objectContaining({ hangup_source: 'caller' })])
  })
})
