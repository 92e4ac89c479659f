import { formatSpan, MAX_REPORTED_SECONDS } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { type EndFacts, endLabel, endSentence, endTone } from './end-words.ts'

const call = { direction: 'incoming', answered: false, outcome: 'failed', reason: 'rejected' } as const

test('D44: a call to us that nobody answered reads the same just after its end and in its log', () => {
  const log = { ...call, status: call.outcome, endReason: call.reason }
  expect([endLabel(call), endSentence(call)]).toEqual(['Missed', 'Missed call'])
  expect([endLabel(log), endSentence(log)]).toEqual(['Missed', 'Missed call'])
})

test('S9: a talk that the credits ended was completed, and where it has just ended it says why it ended', () => {
  const talk = {
    direction: 'outgoing',
    answered: true,
    outcome: 'completed',
    reason: 'credits_exhausted',
  } as const
  expect([endLabel(talk), endSentence(talk)]).toEqual(['Completed', 'Call ended: credits used up'])
})

test('B7: a talk that the longest time ended says how long that is', () => {
  const talk = {
    direction: 'outgoing',
    answered: true,
    outcome: 'completed',
    reason: 'remote_hung_up',
  } as const
  expect(endSentence({ ...talk, seconds: MAX_REPORTED_SECONDS })).toBe(
    `Call ended: ${formatSpan(MAX_REPORTED_SECONDS)} at most`,
  )
})

const missed = { direction: 'incoming', answered: false, status: 'missed' } as const
test.each([
  ['do_not_disturb', 'Missed · do not disturb'],
  ['unknown_caller', 'Missed · unknown caller'],
  ['other_call', 'Missed · in another call'],
  ['no_answer', 'Missed'],
] as const)('D44: a call to us that the server did not let ring says why: %s', (endReason, label) => {
  expect(endLabel({ ...missed, endReason })).toBe(label)
})

test('D26: a talk at another number reads as forwarded, and one that nobody took there as missed', () => {
  const rate = { microPerMinute: 22_000, incrementSeconds: 60 }
  const forwarded = { to: '+12125550187', incoming: rate, outgoing: rate }
  const talk = { direction: 'incoming', answered: true, status: 'completed', forwarded } as const
  expect(endLabel({ ...talk, endReason: 'remote_hung_up' })).toBe('Forwarded')
  expect(endLabel({ ...talk, endReason: 'credits_exhausted' })).toBe('Forwarded')
  expect(endLabel({ ...missed, forwarded, endReason: 'no_answer' })).toBe('Missed')
})

const log = { direction: 'outgoing', answered: false, status: 'failed', endReason: null } as const
test.each<[string, EndFacts, string]>([
  ['a talk', { ...log, answered: true, status: 'completed' }, 'done'],
  ['ours that nobody answered', { ...log, status: 'missed' }, 'done'],
  ['one to us that nobody answered', { ...log, status: 'missed', direction: 'incoming' }, 'missed'],
  ['a busy line', { ...log, endReason: 'busy' }, 'done'],
  ['what failed', log, 'failed'],
  ['what we declined', { ...log, direction: 'incoming', endReason: 'declined' }, 'done'],
  ['what rings', { ...log, status: 'ringing' }, 'live'],
  ['what is on the line', { ...log, answered: true, status: 'connected' }, 'live'],
])('the picture and color of %s', (_what, call, tone) => {
  expect(endTone(call)).toBe(tone)
})
