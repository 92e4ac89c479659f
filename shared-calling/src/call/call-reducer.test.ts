import { endReasons } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeCall, callEvent, callEventTypes } from '../testing/call-fixtures.ts'
import { type CallPhase, callPhases, callTransitions } from '../testing/call-transitions.ts'
import type { CallEvent } from './call-event.ts'
import { idleCall, reduceCall } from './call-reducer.ts'
import type { LiveCall } from './live-call.ts'

const phases = Object.keys(callPhases) as CallPhase[]

describe.each(phases)('in phase %s', phase => {
  test.each(callEventTypes)('the fact %s leads where the table says', type => {
    const before = callPhases[phase]
    const after = reduceCall(before, callEvent(type, 9))
    const expected = callTransitions[type][phase]
    if (expected === 'same') expect(after).toBe(before)
    else if (expected === 'flag') expect(changedMembers(before, after)).toHaveLength(1)
    else expect(after.status).toBe(expected)
  })

  test.each(callEventTypes.filter(type => type !== 'started'))('%s of another call changes nothing', type => {
    const before = callPhases[phase]
    expect(reduceCall(before, callEvent(type, 9, { callId: 'another' }))).toBe(before)
  })
})

const changedMembers = (a: LiveCall, b: LiveCall) =>
  Object.entries(b).filter(([key, value]) => (a as unknown as Record<string, unknown>)[key] !== value)

describe('what a call remembers', () => {
  test('an incoming call begins as ringing', () => {
    const call = reduceCall(idleCall, callEvent('started', 0, { direction: 'incoming' }))
    expect(call).toMatchObject({ status: 'ringing', direction: 'incoming', peer: '+15005550100' })
  })

  test.each([
    ['muted', 'muted'],
    ['held', 'held'],
    ['recovering', 'recovering'],
    ['audio_blocked', 'audioBlocked'],
  ] as const)('%s switches its flag on and off again, and twice is once', (type, flag) => {
    const on = reduceCall(activeCall(), callEvent(type, 5))
    expect(on).toMatchObject({ [flag]: true })
    expect(reduceCall(on, callEvent(type, 6))).toBe(on)
    expect(reduceCall(on, callEvent(type, 7, { on: false }))).toEqual(activeCall())
  })

  test('the answered time is measured by the monotonic clock, however the other one jumps (D32)', () => {
    const end = callEvent('ended', 10, { at: 0, mono: activeCall().connectedMono ?? 0 })
    const after = reduceCall(activeCall(), { ...end, mono: 4_000 + 61_999 })
    expect(after).toMatchObject({ last: { seconds: 61, answered: true, outcome: 'completed' } })
  })

  test('the name that the other side told outlives the call', () => {
    const told = callEvent('started', 0, { direction: 'incoming', peerName: 'A TURING' })
    const ended = reduceCall(reduceCall(idleCall, told), callEvent('ended', 9))
    expect(ended).toMatchObject({ status: 'idle', last: { peerName: 'A TURING' } })
  })

  test.each(endReasons)('a call that was never answered and ends as %s lasted no time', reason => {
    const after = reduceCall(callPhases.ringing, callEvent('ended', 30, { reason }))
    expect(after).toMatchObject({ status: 'idle', last: { reason, answered: false, seconds: 0 } })
  })

  test('a late "started" of the call that just ended does not bring it back', () => {
    const idle = reduceCall(activeCall(), callEvent('ended', 9))
    expect(reduceCall(idle, callEvent('started', 10))).toBe(idle)
    expect(reduceCall(idle, callEvent('started', 10, { callId: 'call-2' }))).toMatchObject({ id: 'call-2' })
  })
})

describe('whatever order facts come in', () => {
  const anyEvent: fc.Arbitrary<CallEvent> = fc
    .record({
      type: fc.constantFrom(...callEventTypes),
      seconds: fc.nat(600),
      callId: fc.constantFrom('call-1', 'call-2'),
      on: fc.boolean(),
    })
    .map(({ type, seconds, ...members }) => callEvent(type, seconds, members as Partial<CallEvent>))

  test('the call stays in a known state that makes sense', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), events => {
        let call: LiveCall = idleCall
        for (const event of events) {
          call = reduceCall(call, event)
          if (call.status === 'idle') continue
          expect(['calling', 'ringing', 'connecting', 'connected']).toContain(call.status)
          expect(call.connectedMono !== null).toBe(call.status === 'connected')
          expect(call.held && call.status !== 'connected').toBe(false)
        }
      }),
    )
  })

  test('telling a fact twice is the same as telling it once', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, event) => {
        const call = events.reduce<LiveCall>(reduceCall, idleCall)
        const once = reduceCall(call, event)
        expect(reduceCall(once, event)).toBe(once)
      }),
    )
  })
})
