import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { foldCallSession } from './call-session.ts'

const T = Date.UTC(2026, 0, 1)
const A = 'leg-of-the-caller'
const B = 'leg-of-the-called'

const at = (seconds: number, legId: string) => ({
  eventId: `${legId}-${seconds}`,
  at: T + seconds * 1000,
  callControlId: `control-${legId}`,
  legId,
  sessionId: 's1',
  connectionId: 'c1',
})

const began = (seconds: number): CarrierEvent => ({
  ...at(seconds, A),
  type: 'initiated',
  direction: 'outgoing',
  parked: true,
  from: '+14155550110',
  to: '+15005550100',
  callerName: null,
  sipUsername: 'gencred1',
})
const dialled = (seconds: number): CarrierEvent => ({
  ...at(seconds, B),
  type: 'initiated',
  direction: 'outgoing',
  parked: false,
  from: '+14155550110',
  to: '+15005550100',
  callerName: null,
  sipUsername: null,
})
const answered = (seconds: number, leg: string): CarrierEvent => ({ ...at(seconds, leg), type: 'answered' })
const hungUp = (seconds: number, leg: string, cause = 'normal_clearing'): CarrierEvent => ({
  ...at(seconds, leg),
  eventId: `${leg}-${seconds}-hangup`,
  type: 'hangup',
  cause,
})

const wholeCall = [began(0), dialled(1), answered(5, B), answered(6, A), hungUp(65, B), hungUp(66, A)]

/** All of it in one moment, as a carrier may date it that tells of seconds: `first` is the leg whose events are sorted before the others. */
const movedAtOnce = (first: string): CarrierEvent[] => {
  const [C, moment] = ['leg-of-the-other-browser', 5]
  const named = (event: CarrierEvent) => ({
    ...event,
    eventId: `${event.legId === first ? 0 : 1}-${event.eventId}`,
  })
  const moved = { ...at(moment, B), eventId: 'moved-1', type: 'moved' } as const
  const later = [answered(moment, B), hungUp(moment, A), answered(moment, C), hungUp(moment, C)]
  return [began(0), moved, ...later.map(named), hungUp(moment, B)]
}

test.each([A, B, 'leg-of-the-other-browser'])(
  'D43: a call that is moved and ends in one moment is over, whatever is sorted first: %s',
  first => {
    expect(foldCallSession(movedAtOnce(first))).toMatchObject({
      state: 'ended',
      endedAt: T + 5000,
      answeredSeconds: 0,
    })
  },
)

describe('a call session', () => {
  test('lasts from the answer of the called leg to the first hang-up after it', () => {
    expect(foldCallSession(wholeCall)).toEqual({
      state: 'ended',
      direction: 'outgoing',
      from: '+14155550110',
      to: '+15005550100',
      startedAt: T,
      answeredAt: T + 5000,
      answerKnown: 'told',
      endedAt: T + 65_000,
      cause: 'normal_clearing',
      leg: { callControlId: `control-${A}`, legId: A, connectionId: 'c1' },
      answeredSeconds: 60,
    })
  })

  test('A61, I4: is the same in every order and with every repetition of its events', () => {
    const deliveries = fc
      .tuple(fc.shuffledSubarray(wholeCall, { minLength: wholeCall.length }), fc.subarray(wholeCall))
      .map(([once, again]) => [...once, ...again])
    fc.assert(
      fc.property(deliveries, events => {
        expect(foldCallSession(events)).toEqual(foldCallSession(wholeCall))
      }),
    )
  })

  test.each<[string, CarrierEvent[], string, number]>([
    ['nothing known', [], 'unknown', 0],
    ['begun', [began(0)], 'initiated', 0],
    ['only dialled on', [dialled(1)], 'unknown', 0],
    ['answered', [began(0), answered(5, B)], 'active', 0],
    ['answered, its beginning lost', [answered(5, B)], 'active', 0],
    ['not answered', [began(0), dialled(1), hungUp(26, B, 'timeout'), hungUp(27, A)], 'ended', 0],
    ['the called leg gone, the caller still there', [began(0), hungUp(26, B, 'timeout')], 'initiated', 0],
    ['cancelled', [began(0), hungUp(3, A, 'originator_cancel')], 'ended', 0],
    ['ended, everything else lost', [hungUp(3, A)], 'ended', 0],
    ['ended, its answer lost', [began(0), hungUp(63, A)], 'ended', 0],
    ['a started second', [began(0), answered(5, B), hungUp(5.2, B)], 'ended', 1],
    ['A64: hung up before it was answered', [began(0), answered(9, B), hungUp(5, A)], 'ended', 0],
    [
      'two hang-ups at different times',
      [began(0), answered(1, B), hungUp(61, A), hungUp(99, B)],
      'ended',
      60,
    ],
  ])('%s', (_name, events, state, answeredSeconds) => {
    expect(foldCallSession(events)).toMatchObject({ state, answeredSeconds })
  })

  test('never has a negative or broken duration, whatever the times are', () => {
    const anyEvent = fc
      .tuple(fc.constantFrom(A, B), fc.integer({ min: -1e6, max: 1e6 }), fc.nat(2))
      .map(([leg, seconds, kind]) =>
        kind === 0 ? began(seconds) : kind === 1 ? answered(seconds, leg) : hungUp(seconds, leg),
      )
    fc.assert(
      fc.property(fc.array(anyEvent), events => {
        const { answeredSeconds, state, endedAt } = foldCallSession(events)
        expect(Number.isInteger(answeredSeconds) && answeredSeconds >= 0).toBe(true)
        expect(state === 'ended').toBe(endedAt !== null)
      }),
    )
  })
})
