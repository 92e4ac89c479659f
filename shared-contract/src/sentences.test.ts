import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorCodes, type Refusal } from './errors.ts'
import { type ErrorSentences, errorSentences, sentenceIn } from './sentences.ts'
import { germanSentences, germanTimedSentences } from './sentences-de.ts'

const say = (refusal: Refusal) => sentenceIn(errorSentences, refusal)

test.each<[ErrorCode, string]>([
  ['auth/email-already-in-use', 'This email is already registered.'],
  ['auth/weak-password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/user-not-found', 'Invalid email or password.'],
  ['auth/wrong-password', 'Invalid email or password.'],
  ['auth/invalid-credential', 'Invalid email or password.'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['WEBRTC_NOT_READY', 'Voice calling is not ready. Please wait a moment.'],
  ['NO_VIRTUAL_NUMBER', 'You need a virtual number to make calls.'],
  ['INSUFFICIENT_CREDITS', 'Insufficient credits for this call.'],
  ['CALL_IN_PROGRESS', 'Another call is already in progress.'],
  ['NETWORK_ERROR', 'Network error. Please check your connection.'],
  ['PERMISSION_DENIED', 'Permission denied. Please check your settings.'],
  ['INTERNAL', 'An unexpected error occurred.'],
  ['CREDENTIALS_UNAVAILABLE', 'Unable to get voice calling credentials'],
  ['RENEWAL_FAILED', 'Failed to renew number'],
  ['UNAUTHENTICATED', 'User not authenticated'],
])('S8: %s is said as "%s"', (code, sentence) => {
  expect(say({ code })).toBe(sentence)
})

describe('S5 says more exactly what is in the way', () => {
  test.each<[Refusal, string]>([
    [{ code: 'WEBRTC_NOT_READY', details: { place: 'make' } }, 'Cannot make call: WebRTC not ready'],
    [{ code: 'WEBRTC_NOT_READY', details: { place: 'system' } }, 'Call system not initialized'],
    [{ code: 'NO_VIRTUAL_NUMBER', details: { place: 'make' } }, 'No virtual number'],
    [
      { code: 'PERMISSION_DENIED', details: { place: 'browser' } },
      'This browser is not told of your calls any more.',
    ],
    [{ code: 'CALL_IN_PROGRESS', details: { place: 'make' } }, 'Call in progress'],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'make', lacking: 'credits' } },
      'Need at least 1 credits to make a call',
    ],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'make', lacking: 'minute' } },
      'Not enough credits for a call (minimum 1 minute required)',
    ],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'answer', lacking: 'credits' } },
      'Need at least 1 credits to answer call',
    ],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'answer', lacking: 'minute' } },
      'Not enough credits to answer call (minimum 1 minute required)',
    ],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 22.5, have: 1.2 } },
      'Not enough credits. You need 22.5 credits but only have 1.2.',
    ],
    [
      { code: 'INSUFFICIENT_CREDITS', details: { place: 'renewal', need: 4.5, have: 3 } },
      'Insufficient credits. You need 4.5 credits but only have 3',
    ],
    [
      {
        code: 'SPENDING_LIMIT',
        details: { limit: 'new-account', credits: 10, until: Date.UTC(2026, 10, 23) },
      },
      'A new account can spend 10.00 credits a day in its first week. The next day begins Nov 23, 00:00 UTC.',
    ],
    [
      {
        code: 'SPENDING_LIMIT',
        details: {
          ...{ limit: 'new-account', credits: 10, until: Date.UTC(2026, 10, 23) },
          newUntil: Date.UTC(2026, 10, 26, 9, 30),
        },
      },
      'A new account can spend 10.00 credits a day in its first week. The next day begins Nov 23, 00:00 UTC, and you can spend more from Nov 26, 09:30 UTC.',
    ],
    [
      {
        code: 'SPENDING_LIMIT',
        details: {
          ...{ limit: 'new-account', credits: 10, until: Date.UTC(2026, 10, 26, 9, 30) },
          newUntil: Date.UTC(2026, 10, 26, 9, 30),
        },
      },
      'A new account can spend 10.00 credits a day in its first week. You can spend more from Nov 26, 09:30 UTC.',
    ],
    [
      { code: 'SPENDING_LIMIT', details: { limit: 'own', credits: 2.5, until: Date.UTC(2026, 0, 1, 7, 5) } },
      'You have set a limit of 2.50 credits a day. The next day begins Jan 1, 07:05 UTC.',
    ],
    [
      {
        code: 'SPENDING_LIMIT',
        details: { ...{ limit: 'own', credits: 5, until: Date.UTC(2026, 10, 23) }, left: 0.049, needed: 1 },
      },
      'You have set a limit of 5.00 credits a day. 0.04 of it is left, and this takes 1.00. The next day begins Nov 23, 00:00 UTC.',
    ],
    [
      { code: 'SPENDING_LIMIT', details: { limit: 'numbers', count: 3, until: Date.UTC(2026, 10, 23) } },
      'You can buy 3 numbers a day. The next day begins Nov 23, 00:00 UTC.',
    ],
    [
      { code: 'LIMIT_NOT_LOWER', details: { credits: 3 } },
      'A spending limit can only be lowered. Yours is 3.00 credits a day.',
    ],
    [{ code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } }, 'Premium numbers cannot be called.'],
    [{ code: 'DESTINATION_BLOCKED', details: { kind: 'satellite' } }, 'Satellite phones cannot be called.'],
    [
      { code: 'DESTINATION_BLOCKED', details: { kind: 'abroad' } },
      'This area code is outside the United States and Canada. International calling is not available yet.',
    ],
    [
      { code: 'INVALID_COST', details: { expected: 4.5, units: 3, unit: 'month' } },
      'Invalid cost calculation. Expected 4.5 credits for 3 months',
    ],
    [
      { code: 'INVALID_COST', details: { expected: 1.5, units: 1, unit: 'month' } },
      'Invalid cost calculation. Expected 1.5 credits for 1 months',
    ],
    [
      { code: 'INVALID_REQUEST', details: { place: 'body', field: 'months' } },
      'Months must be between 1 and 15',
    ],
    [
      { code: 'INVALID_REQUEST', details: { place: 'forwarding', number: 'ours' } },
      'Calls cannot be forwarded to a number of Parley.',
    ],
    [{ code: 'RENEWAL_FAILED', details: { place: 'page' } }, 'Failed to renew virtual number'],
    [
      { code: 'INVALID_COST', details: { expected: 0.022, units: 1, unit: 'minute' } },
      'Invalid cost calculation. Expected 0.022 credits for 1 minute',
    ],
  ])('%o is said as "%s"', (refusal, sentence) => {
    expect(say(refusal)).toBe(sentence)
  })
})

const tomorrow = Date.UTC(2026, 10, 23)
test.each<[Refusal, string]>([
  [
    { code: 'OPTED_OUT' },
    'This person has asked not to get texts from you. They can text START to change that.',
  ],
  [
    { code: 'TEXT_TOO_LONG', details: { segments: 12, most: 10 } },
    'This text is too long: it would be 12 texts, and 10 is the most.',
  ],
  [{ code: 'EMPTY_TEXT' }, 'Write something or choose a picture.'],
  [{ code: 'INVALID_PICTURE' }, 'This picture cannot be sent. Choose a JPEG, PNG, WebP or GIF picture.'],
  [
    { code: 'TEXTS_A_DAY', details: { of: 'texts', count: 200, until: tomorrow } },
    'You can send 200 texts a day. The limit ends Nov 23, 00:00 UTC.',
  ],
  [
    { code: 'TEXTS_A_DAY', details: { of: 'people', count: 50, until: tomorrow } },
    'You can text 50 new people a day. The limit ends Nov 23, 00:00 UTC.',
  ],
  [{ code: 'INVALID_GREETING' }, 'This greeting cannot be used. Record up to 30 seconds.'],
  [
    { code: 'FORWARDING_CODE', details: { left: 1 } },
    'This is not the code that was read to you. You have 1 more try.',
  ],
  [{ code: 'FORWARDING_CODE', details: { left: 0 } }, 'This code no longer counts. Ask for a new call.'],
  [{ code: 'FORWARDING_UNCONFIRMED' }, 'Confirm this number first.'],
  [
    { code: 'FORWARDING_LIMIT', details: { until: tomorrow } },
    'This number cannot be called to confirm it any more today. You can try again from Nov 23, 00:00 UTC.',
  ],
])('texts, voicemail and forwarding: %o is said as "%s"', (refusal, sentence) => {
  expect(say(refusal)).toBe(sentence)
})

test.each(errorCodes)('%s has a sentence also when nothing more is known', code => {
  expect(say({ code })).toMatch(/^[A-Z].+/)
})

test('ADR 0055: German has a sentence for each code, another one than English, with the same figures', () => {
  const german: ErrorSentences = { ...germanSentences, ...germanTimedSentences(at => `am ${at}`) }
  const codes = Object.keys(errorSentences) as ErrorCode[]
  expect(Object.keys(german).toSorted()).toEqual(codes.toSorted())
  for (const code of codes) {
    const said = sentenceIn(german, { code })
    expect(said, code).not.toBe('')
    expect(said, code).not.toBe(sentenceIn(errorSentences, { code }))
  }
  const need = { place: 'action', need: 1.5, have: 0.25 } as const
  expect(sentenceIn(german, { code: 'INSUFFICIENT_CREDITS', details: need })).toBe(
    'Dein Guthaben reicht nicht. Du brauchst 1,5 Credits und hast 0,25.',
  )
  const limit = { limit: 'own', credits: 5, left: 0.5, needed: 1.5, until: 7 } as const
  expect(sentenceIn(german, { code: 'SPENDING_LIMIT', details: limit })).toBe(
    'Du hast ein Limit von 5,00 Credits am Tag gesetzt. 0,50 davon sind übrig, und das hier braucht 1,50. Der nächste Tag beginnt: am 7.',
  )
})
