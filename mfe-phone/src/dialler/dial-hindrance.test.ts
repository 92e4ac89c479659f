import { activeCall } from '@parley/shared-calling/testing'
import { baseCallRate, type KnownCall, loading, type RatesTable, ready } from '@parley/shared-contract'
import { sampleNumber } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { type DialFacts, dialHindrance } from './dial-hindrance.ts'

const facts: DialFacts = {
  typed: '(500) 555-0100',
  line: { state: 'registered', ready: true, elsewhere: false, problem: null },
  call: { status: 'idle', last: null },
  purse: ready({ credits: 20 }),
  numbers: ready([sampleNumber('ada', '+14155550142', 1_000)]),
  rates: null,
  found: false,
  online: true,
  now: 2_000,
}

const limit = {
  ...{ by: 'own', limit: 5, held: 0, until: Date.UTC(2026, 10, 24), newUntil: null },
} as const

/** On the line in another browser, since a minute. */
const call: KnownCall = {
  id: 'session-1',
  direction: 'incoming',
  peer: '+15005550100',
  peerName: 'Grace',
  ownNumber: '+14155550142',
  startedAt: 0,
  answeredAt: 1,
  browser: null,
  device: 'Firefox on Linux',
}

const notReady: DialFacts['line'] = { ...facts.line, state: 'connecting', ready: false }

test('with a line, credits and a whole number nothing is in the way', () => {
  expect(dialHindrance(facts)).toBeNull()
})

test.each<[string, Partial<DialFacts>, string]>([
  ['a call in progress', { call: activeCall() }, errorSentence('CALL_IN_PROGRESS')],
  [
    'a call in another browser',
    { line: { ...notReady, call } },
    'In a call in Firefox on Linux. Move it here or end it.',
  ],
  ['nothing typed during such a call', { typed: '', line: { ...notReady, call } }, 'Enter a number to call.'],
  ['less than a credit', { purse: ready({ credits: 0.9 }) }, 'Need at least 1 credits to make a call.'],
  ['a line that is not ready', { line: notReady }, errorSentence('WEBRTC_NOT_READY')],
  [
    'a line without credentials',
    { line: { ...facts.line, ready: false, problem: 'CREDENTIALS_UNAVAILABLE' } },
    errorSentence('CREDENTIALS_UNAVAILABLE'),
  ],
  ['half a number before the line is ready', { typed: '500', line: notReady }, '7 more digits.'],
  ['nothing typed during a call', { typed: '', call: activeCall() }, 'Call in progress'],
  ['nothing typed', { typed: '' }, 'Enter a number to call.'],
  ['letters that somebody has', { typed: 'gra', found: true }, 'Choose someone, or type a number.'],
  ['letters that nobody has', { typed: 'xyz' }, 'Nobody has this name. Type a number to call.'],
  ["one's own number", { typed: '415 555 0142' }, errorSentence('OWN_NUMBER')],
  ['no network', { online: false }, 'You can call when you are back online.'],
  ['half a number', { typed: '500 555' }, '4 more digits.'],
  ['an emergency number', { typed: '911' }, errorSentence('EMERGENCY_NUMBER')],
  ['another country', { typed: '+44 20 7946 0018' }, errorSentence('INTERNATIONAL')],
  ['a number that is in no plan', { typed: '415 017 7234' }, 'This is not a US or Canadian number.'],
  [
    'too many digits for another country',
    { typed: '+44 20 7946 0018 0018' },
    errorSentence('INVALID_NUMBER'),
  ],
  ['an area code that begins with 1', { typed: '+1 115 555 0177' }, 'Area codes do not start with 1.'],
])('%s is said before dialling', (_what, changed, sentence) => {
  expect(dialHindrance({ ...facts, ...changed })?.sentence).toBe(sentence)
})

test('a balance that is not known yet, and a line in another tab, stop nobody', () => {
  expect(dialHindrance({ ...facts, purse: loading })).toBeNull()
  expect(dialHindrance({ ...facts, line: { ...facts.line, ready: false, elsewhere: true } })).toBeNull()
})

test.each<[string, Partial<DialFacts>, ReturnType<typeof dialHindrance>]>([
  [
    'a limit of one’s own that is reached today',
    { purse: ready({ credits: 20, dayLimit: { ...limit, left: 0.5 } }) },
    {
      sentence: expect.stringMatching(
        /^A call needs 1\.00 credits; 0\.50 are left today\. Call again [^.]+\.$/,
      ),
      more: 'Your own limit lets you spend 5.00 credits a day.',
      kind: 'stop',
      // It cannot be raised, so the limits do not help.
      cure: null,
      isDayLimit: true,
    },
  ],
  [
    'a limit that is reached today, of somebody who lacks credits too: from when on, and with how many',
    { purse: ready({ credits: 0.97, dayLimit: { ...limit, left: 0.9 } }) },
    {
      sentence: expect.stringMatching(/^You can call again [^.]+, with at least 1\.00 credits\.$/),
      more: 'Only 0.90 of 5.00 credits left today.',
      kind: 'stop',
      cure: { kind: 'credits', lacking: 0.03, isLater: true },
      isDayLimit: true,
    },
  ],
  [
    'one of which nothing is left, of the same',
    { purse: ready({ credits: 0.5, dayLimit: { ...limit, left: 0 } }) },
    expect.objectContaining({
      sentence: expect.stringMatching(/^You can call again [^.]+, with at least 1\.00 credits\.$/),
      more: 'Daily limit reached: 5.00 credits a day.',
    }),
  ],
  [
    'the limit of a new account',
    {
      purse: ready({
        credits: 20,
        dayLimit: { ...limit, by: 'new-account', limit: 10, left: 0, newUntil: Date.UTC(2026, 10, 26) },
      }),
    },
    {
      sentence: expect.stringMatching(/^Daily limit reached: 10\.00 credits a day\. Call again [^.]+\.$/),
      more: expect.stringMatching(/^You can spend more from [^.]+\.$/),
      kind: 'stop',
      cure: null,
      isDayLimit: true,
    },
  ],
  [
    'the same on its last day, whose end is said once',
    {
      purse: ready({
        credits: 20,
        dayLimit: { ...limit, by: 'new-account', limit: 10, left: 0, newUntil: limit.until },
      }),
    },
    {
      sentence: expect.stringMatching(/a day\. Call again [^.]+\.$/),
      ...{ kind: 'stop', cure: null, isDayLimit: true },
    },
  ],
  ['a limit with enough left', { purse: ready({ credits: 20, dayLimit: { ...limit, left: 1 } }) }, null],
  [
    'a limit of a day that is over',
    { purse: ready({ credits: 20, dayLimit: { ...limit, left: 0, until: 2_000 } }) },
    null,
  ],
  [
    'too few credits',
    { purse: ready({ credits: 0 }) },
    expect.objectContaining({ cure: { kind: 'credits', lacking: 1 } }),
  ],
  [
    'a number that is nearly one',
    { typed: '0415 555 0142' },
    expect.objectContaining({ cure: { kind: 'number', number: '+14155550142' } }),
  ],
  [
    'an emergency number, however down and poor one is',
    { typed: '112', purse: ready({ credits: 0 }), line: { ...facts.line, ready: false } },
    expect.objectContaining({ cure: { kind: 'emergency' } }),
  ],
  [
    'an expired number',
    { now: 4_000_000_000_000 },
    {
      sentence: 'Your number has expired. Calls are off until it is renewed.',
      kind: 'stop',
      cure: { kind: 'renew' },
    },
  ],
  ['a number of no plan', { typed: '100 555 0100' }, expect.objectContaining({ cure: null })],
])('%s comes with its cure', (_what, changed, hindrance) => {
  expect(dialHindrance({ ...facts, ...changed })).toEqual(hindrance)
})

const to = (place: string, kind: 'domestic' | 'premium' | 'satellite' | 'abroad', prefix: string) => ({
  ...{ place, kind, prefixes: [prefix], rate: kind === 'domestic' ? baseCallRate : null },
})
const rates: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    to('United States', 'domestic', '1415'),
    to('Simulated people', 'domestic', '150055501'),
    to('Premium numbers', 'premium', '1900'),
    to('Satellite phones', 'satellite', '881'),
    to('Jamaica', 'abroad', '1876'),
  ],
}
const premium = 'Premium numbers cannot be called.'
const abroad =
  'This area code is outside the United States and Canada. International calling is not available yet.'

test.each([
  ['900', premium],
  ['+1 900', premium],
  ['1900', premium],
  ['900 555 0100', premium],
  ['+881', 'Satellite phones cannot be called.'],
  ['876', abroad],
  ['(876) 555-01', abroad],
  ['+1 876 555 010', abroad],
  ['+44 20', errorSentence('INTERNATIONAL')],
])('D15: %s is refused in words of its own while it is typed: %s', (typed, sentence) => {
  expect(dialHindrance({ ...facts, rates, typed })).toEqual({ sentence, kind: 'stop', cure: null })
})

test.each([
  ['4', '9 more digits.'],
  ['415 555', '4 more digits.'],
  ['+1 415 555 014', '1 more digit.'],
  ['500', '7 more digits.'],
  ['+8', 'More digits.'],
  ['1', '10 more digits.'],
])('%s may still become a number: %s', (typed, sentence) => {
  expect(dialHindrance({ ...facts, rates, typed })).toMatchObject({ sentence, kind: 'short' })
})

test.each([
  ['555 017 7234', 'There is no area code 555.'],
  ['415 017 7234', 'This is not a US or Canadian number.'],
])('of %s the part is named that is wrong', (typed, sentence) => {
  expect(dialHindrance({ ...facts, rates, typed })?.sentence).toBe(sentence)
})

test('the digits may be the keys of somebody’s name: then nothing is refused yet', () => {
  expect(dialHindrance({ ...facts, rates, typed: '876', found: true })?.kind).toBe('short')
})

test('S5: a minute of this very call must be affordable', () => {
  const dear = {
    ...to('United States', 'domestic', '1415'),
    rate: { microPerMinute: 900_000, incrementSeconds: 60 },
  }
  const dearest = { ...rates, destinations: [to('Canada', 'domestic', '1416'), dear] }
  const poor = { ...facts, rates: dearest, purse: ready({ credits: 1 }) }
  expect(dialHindrance({ ...poor, typed: '416 555 0143' })).toBeNull()
  expect(dialHindrance({ ...poor, typed: '415 555 0143' })?.cure).toEqual({
    ...{ kind: 'credits', lacking: 0.35 },
  })
})
