import { callRecordSchema, endReasons, hangUpReason, outcomeOf } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callEvent, callEventTypes } from '../testing/call-fixtures.ts'
import type { CallEvent } from './call-event.ts'
import { type CallLog, foldCallLog } from './call-log.ts'

const fold = (events: readonly CallEvent[]) =>
  events.reduce<CallLog | null>((log, event) => foldCallLog(log, event, 'ada'), null)
const recordOf = (...events: CallEvent[]) => fold(events)?.record

describe('S4: a call log grows with its call', () => {
  test('an outgoing call goes initiated, ringing, connected, completed', () => {
    const events = [
      callEvent('started'),
      callEvent('ringing', 1),
      callEvent('identified', 1),
      callEvent('connected', 4),
      callEvent('ended', 65),
    ]
    const statuses = events.map((_, i) => fold(events.slice(0, i + 1))?.record.status)
    expect(statuses).toEqual(['initiated', 'ringing', 'ringing', 'connected', 'completed'])
    expect(callRecordSchema.parse(fold(events)?.record)).toEqual({
      id: 'ada_1700000000000_outgoing',
      userId: 'ada',
      callControlId: 'v3:control',
      callLegId: 'leg-1',
      direction: 'outgoing',
      fromNumber: '+12125550142',
      toNumber: '+15005550100',
      status: 'completed',
      duration: 61,
      timestamp: 1_700_000_000_000,
      answered: true,
      connectedAt: 1_700_000_004_000,
      endedAt: 1_700_000_065_000,
      contactName: null,
      recordingUrl: null,
      cost: 0.044,
      rate: { microPerMinute: 22_000, incrementSeconds: 60 },
      quality: null,
      endReason: 'remote_hung_up',
      seenAt: 1_700_000_000_000,
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_065_000,
    })
  })

  test('an incoming call is ringing from the start, and its peer is where it comes from', () => {
    const record = recordOf(callEvent('started', 0, { direction: 'incoming', peer: '+13105550123' }))
    expect(record).toMatchObject({
      id: 'ada_1700000000000_incoming',
      status: 'ringing',
      fromNumber: '+13105550123',
      toNumber: '+12125550142',
    })
  })

  test.each([
    ['that the server told', 'ada_1700000000500_incoming', 1_700_000_000_500],
    ['of its own when it told none', null, 1_700_000_000_000],
    ['of its own when it told another person’s', 'eve_1700000000500_incoming', 1_700_000_000_000],
    ['of its own when it told nonsense', '../ada', 1_700_000_000_000],
  ])('D46: an incoming call has the id %s', (_which, logId, timestamp) => {
    const record = recordOf(callEvent('started', 0, { direction: 'incoming', logId }))
    expect(record).toMatchObject({ id: `ada_${timestamp}_incoming`, timestamp })
  })

  test('the name that a caller told is kept', () => {
    const told = { direction: 'incoming', peer: '+13105550123', peerName: 'A TURING' } as const
    expect(recordOf(callEvent('started', 0, told), callEvent('ended', 9))).toMatchObject({
      contactName: 'A TURING',
    })
  })

  test.each([
    ['incoming', 'no_answer', false],
    ['incoming', 'rejected', false],
    ['incoming', 'declined', true],
    ['outgoing', 'no_answer', true],
  ] as const)('D42: an %s call that ends by %s has nothing to be seen: %s', (direction, reason, isSeen) => {
    const record = recordOf(callEvent('started', 0, { direction }), callEvent('ended', 9, { reason }))
    expect(record?.seenAt !== null).toBe(isSeen)
  })

  test.each([
    [0, 0.022],
    [59, 0.022],
    [60, 0.022],
    [61, 0.044],
    [3600, 1.32],
  ])('%s answered seconds cost %s (S9)', (seconds, cost) => {
    const record = recordOf(callEvent('started'), callEvent('connected', 2), callEvent('ended', 2 + seconds))
    expect(record).toMatchObject({ duration: seconds, cost })
  })

  test('an unanswered call costs nothing (D20)', () => {
    const record = recordOf(callEvent('started'), callEvent('ringing', 1), callEvent('ended', 90))
    expect(record).toMatchObject({ answered: false, duration: 0, cost: 0, connectedAt: null })
  })
})

test.each([
  ['an answered call keeps how it sounded in the end', ['connected', 'graded', 'ended'], 'good'],
  ['nobody has heard an unanswered call', ['ringing', 'graded', 'ended'], null],
  ['what is said of its sound after its end is too late', ['connected', 'ended', 'graded'], null],
] as const)('%s', (_what, types, quality) => {
  expect(recordOf(callEvent('started'), ...types.map((type, i) => callEvent(type, i + 1)))).toMatchObject({
    quality,
  })
})

describe('S4: how a call log ends', () => {
  test.each([
    ['NORMAL_CLEARING', 'completed'],
    ['NO_ANSWER', 'missed'],
    ['USER_BUSY', 'failed'],
    ['CALL_REJECTED', 'failed'],
    ['UNALLOCATED_NUMBER', 'failed'],
    ['ORIGINATOR_CANCEL', 'failed'],
    ['NETWORK', 'failed'],
    ['toString', 'failed'],
    [null, 'failed'],
  ])('cause %s gives %s', (cause, outcome) => {
    expect(outcomeOf(hangUpReason(cause), false)).toBe(outcome)
    expect(outcomeOf(hangUpReason(cause), true)).toBe(outcome)
  })

  test.each([
    ['hung_up', true, 'completed'],
    ['cancelled', false, 'completed'],
    ['declined', false, 'completed'],
    ['credits_exhausted', true, 'completed'],
    ['credits_exhausted', false, 'missed'],
    ['spending_limit', true, 'completed'],
    ['spending_limit', false, 'failed'],
  ] as const)('by hand: %s (answered: %s) gives %s', (reason, answered, outcome) => {
    expect(outcomeOf(reason, answered)).toBe(outcome)
  })
})

describe('writing the same call twice is harmless', () => {
  const anyFact = fc
    .record({
      type: fc.constantFrom(...callEventTypes),
      seconds: fc.nat(600),
      reason: fc.constantFrom(...endReasons),
      callId: fc.constantFrom('call-1', 'call-1', 'call-2'),
    })
    .map(({ type, seconds, ...members }) => callEvent(type, seconds, members as Partial<CallEvent>))
  const someCall = fc.array(anyFact, { maxLength: 20 }).map(events => [callEvent('started'), ...events])

  test('a fact told twice returns the same object', () => {
    fc.assert(
      fc.property(someCall, events => {
        let log: CallLog | null = null
        for (const event of events) {
          log = foldCallLog(log, event, 'ada')
          expect(foldCallLog(log, event, 'ada')).toBe(log)
        }
      }),
    )
  })

  test('the log is the same for every interleaving of duplicates', () => {
    // Each fact may be told again at any later moment, as often as the carrier likes.
    const repeats = fc.array(fc.record({ of: fc.nat(20), after: fc.nat(20) }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.shuffledSubarray(callEventTypes), repeats, (types, again) => {
        const facts = [callEvent('started'), ...types.map((type, i) => callEvent(type, i + 1))]
        const told = facts.flatMap((fact, i) => [
          fact,
          ...again
            .filter(({ after }) => after % facts.length === i)
            .map(({ of }) => facts[of % (i + 1)] ?? fact),
        ])
        expect(fold(told)).toEqual(fold(facts))
      }),
    )
  })

  test('all facts told again after the end change nothing but late ids', () => {
    fc.assert(
      fc.property(someCall, events => {
        const log = fold([...events, callEvent('ended', 700)])
        const again = events.filter(event => event.type !== 'identified')
        expect(again.reduce((l: CallLog | null, e) => foldCallLog(l, e, 'ada'), log)).toBe(log)
      }),
    )
  })

  test('the record always satisfies its schema, and only answered calls cost', () => {
    fc.assert(
      fc.property(someCall, events => {
        const record = callRecordSchema.parse(fold(events)?.record)
        expect(record.answered || (record.cost === 0 && record.duration === 0)).toBe(true)
      }),
    )
  })
})
