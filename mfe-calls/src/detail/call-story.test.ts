import type { CallRecord } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { callFacts } from '../actions/call-facts.ts'
import { callMoments, callReceipt } from './call-story.ts'

const start = 1_767_225_600_000
const talk = sampleCall({
  timestamp: start,
  connectedAt: start + 12_000,
  endedAt: start + 262_000,
  duration: 250,
})
/** At five in the afternoon of the day here. */
const limitEnd = new Date(2026, 0, 1, 17).getTime()
const unanswered = { answered: false, connectedAt: null, duration: 0, cost: 0 } as const

test.each<[string, Partial<CallRecord>, readonly string[]]>([
  ['a talk', {}, ['Call was placed from (415) 555-0142', 'Rang for 12 s', 'Connected', 'Ended after 4:10']],
  [
    'a missed call',
    { ...unanswered, direction: 'incoming', status: 'missed', endedAt: start + 25_000 },
    ['Call came in to (500) 555-0100', 'Rang for 25 s', 'Missed'],
  ],
  [
    'a call to a number whose months were over',
    { ...unanswered, direction: 'incoming', status: 'failed', endReason: 'number_expired' },
    ['Call came in to (500) 555-0100', 'Missed because your number had expired'],
  ],
  [
    'a call that was not to disturb',
    { ...unanswered, direction: 'incoming', status: 'missed', endReason: 'do_not_disturb' },
    ['Call came in to (500) 555-0100', 'Missed because do not disturb was on'],
  ],
  [
    'a call of somebody who is in no contact, to who wants only those to ring',
    { ...unanswered, direction: 'incoming', status: 'missed', endReason: 'unknown_caller' },
    ['Call came in to (500) 555-0100', 'Missed because the caller was not in your contacts'],
  ],
  [
    'a call to who had reached their own limit',
    {
      ...{ ...unanswered, direction: 'incoming', status: 'missed', endReason: 'spending_limit' },
      limit: { by: 'own', until: limitEnd },
    },
    ['Call came in to (500) 555-0100', 'Missed because of your own daily limit'],
  ],
  [
    'a call of who had reached the limit of new accounts',
    {
      ...{ ...unanswered, status: 'failed', endReason: 'spending_limit' },
      limit: { by: 'new-account', until: limitEnd },
    },
    ['Call was placed from (415) 555-0142', 'Limit reached before it rang'],
  ],
  [
    'a talk that a limit ended, of which the log says no more',
    { endReason: 'spending_limit' },
    [...['Call was placed from (415) 555-0142', 'Rang for 12 s', 'Connected'], 'Limit reached after 4:10'],
  ],
  [
    'a talk that the carrier ended after four hours',
    { duration: 14_400, endReason: 'remote_hung_up' },
    [
      ...['Call was placed from (415) 555-0142', 'Rang for 12 s', 'Connected'],
      'Ended after 4:00:00, the longest that a call can last',
    ],
  ],
  [
    'a call that nobody could make',
    { ...unanswered, status: 'failed', endReason: 'number_expired' },
    ['Call was placed from (415) 555-0142', 'Number expired'],
  ],
  [
    'a call nobody answered',
    { ...unanswered, status: 'missed' },
    ['Call was placed from (415) 555-0142', 'Rang for 4 min', 'No answer'],
  ],
  ['a busy number', { ...unanswered, status: 'failed' }, ['Call was placed from (415) 555-0142', 'Failed']],
  [
    'a call just placed',
    { ...unanswered, status: 'initiated', endedAt: null },
    ['Call was placed from (415) 555-0142'],
  ],
  [
    'a call that rings',
    { ...unanswered, status: 'ringing', endedAt: null },
    ['Call was placed from (415) 555-0142', 'Rang'],
  ],
  [
    'a call that goes on',
    { status: 'connected', endedAt: null },
    ['Call was placed from (415) 555-0142', 'Rang for 12 s', 'Connected'],
  ],
])('S4: the moments of %s', (_what, changed, moments) => {
  const told = callMoments({ ...talk, ...changed }).map(({ what, detail }) =>
    detail ? `${what} ${detail}` : what,
  )
  expect(told).toEqual(moments)
})

test.each<[string, Partial<CallRecord>, readonly string[]]>([
  ['a talk', {}, ['step', 'step', 'answered', 'over']],
  [
    'a talk that was cut off',
    { status: 'failed', endReason: 'network' },
    ['step', 'step', 'answered', 'bad'],
  ],
  ['a missed call', { ...unanswered, direction: 'incoming', status: 'missed' }, ['step', 'step', 'bad']],
  ['a call nobody answered', { ...unanswered, status: 'missed' }, ['step', 'step', 'over']],
])('the dots of %s tell what became of it', (_what, changed, tones) => {
  expect(callMoments({ ...talk, ...changed }).map(({ tone }) => tone)).toEqual(tones)
})

test.each<[string, Partial<CallRecord>, string | null, string | null]>([
  ['five minutes', { cost: 0.11 }, '5 started minutes × 0.022 = 0.110 credits', null],
  ['a second', { duration: 1, cost: 0.022 }, '1 started minute × 0.022 = 0.022 credits', null],
  [
    'one at another rate, which it keeps',
    { duration: 250, cost: 0.252, rate: { microPerMinute: 60_000, incrementSeconds: 6 } },
    '4:12 × 0.060 per minute = 0.252 credits',
    null,
  ],
  [
    'one of before there was a table',
    { cost: 0.11, rate: null },
    '5 started minutes × 0.022 = 0.110 credits',
    null,
  ],
  [
    'one that the balance did not cover (D10)',
    { cost: 0.05 },
    '5 started minutes × 0.022 = 0.110 credits',
    '0.050 credits charged instead.',
  ],
  [
    'one that was not charged',
    { cost: 0 },
    '5 started minutes × 0.022 = 0.110 credits',
    'Nothing has been charged.',
  ],
  ['one nobody answered', { ...unanswered }, null, 'Calls that nobody answers are free.'],
  ['one that goes on', { status: 'connected' }, null, null],
])('S9: the receipt of %s', (_what, changed, sum, words) => {
  const receipt = callReceipt({ ...talk, ...changed })
  expect([receipt?.sum?.join(' = ') ?? null, receipt?.words ?? null]).toEqual([sum, words])
})

test('the facts of a call name it and everything the carrier can be asked about', () => {
  const facts = callFacts({ ...talk, callControlId: 'v3:abc', quality: 'poor' })
  for (const part of [talk.id, '(500) 555-0100', '2026-01-01T00:00:12.000Z', 'v3:abc', 'poor', '250 s']) {
    expect(facts).toContain(part)
  }
})

test('D47: of a forwarded call it is said where it went, and what both its minutes cost', () => {
  const minute = { microPerMinute: 22_000, incrementSeconds: 60 }
  const forwarded = { to: '+12125550187', incoming: minute, outgoing: minute }
  const call = {
    ...talk,
    ...{ direction: 'incoming' as const, forwarded, rate: { ...minute, microPerMinute: 44_000 }, cost: 0.22 },
  }
  expect(callMoments(call).map(({ what }) => what)).toEqual([
    'Call came in',
    'Rang',
    'Forwarded to (212) 555-0187',
    'Answered there',
    'Ended',
  ])
  expect(callReceipt(call)).toEqual({
    sum: ['5 started minutes × 0.044', '0.220 credits'],
    words: '0.022 a minute for the call that came in, 0.022 for the one that went out.',
  })
})
