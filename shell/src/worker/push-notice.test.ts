import type { Push } from '@parley/shared-contract/worker'
import { expect, test } from 'vitest'
import { pushNotice } from './push-notice.ts'
import { onOwnClock } from './read-push.ts'
import { samplePushes } from './testing/sample-pushes.ts'
import { english, german } from './worker-words.ts'

const { call, missed, ended, text, voicemail, balance, expiry } = samplePushes
const NOW = 1_000
/** A browser that was removed, or whose sign-in was ended, is not even told who called. */
const left = { ...ended, end: 'left' as const, from: null, name: null }

/** Newer browsers join `12:00` and `PM` by a narrow space. */
const plain = (text = '') => text.replaceAll('\u202F', ' ')

test.each([
  [call, 'Incoming call', 'Grace Hopper', 'call-session-1', ['Answer', 'Decline']],
  [missed, 'Missed call', 'Grace Hopper', 'call-session-1', ['Call back', 'Message']],
  [ended, 'Call answered', 'Grace Hopper', 'call-session-1', undefined],
  [{ ...ended, end: 'declined' as const }, 'Call declined', 'Grace Hopper', 'call-session-1', undefined],
  [{ ...ended, end: 'missed' as const }, 'Missed call', 'Grace Hopper', 'call-session-1', undefined],
  [left, 'Calls are no longer shown here', '', 'call-session-1', undefined],
  [text, 'New message', 'Grace Hopper', 'message-+14155550123', ['Reply']],
  [voicemail, 'New voicemail', 'Grace Hopper', 'voicemail-voicemail-1', ['Play', 'Call back']],
  // D45: a balance is rounded down.
  [balance, 'Low balance', '1.49 credits left', 'low-balance', undefined],
  [
    expiry,
    'Number expires soon',
    '(415) 555-0100 expires on November 29 at 12:00 PM.',
    'number-expiry-+14155550100',
    undefined,
  ],
  [
    { ...expiry, days: 0, expiryDate: undefined },
    'Number expired',
    '(415) 555-0100 rings again once it is renewed.',
    expect.any(String),
    undefined,
  ],
  [samplePushes.test, 'Notifications work', 'What Parley tells you arrives here.', 'test', undefined],
])('$type is shown in words', (push, title, body, tag, buttons) => {
  const notice = pushNotice(push, NOW)
  expect([notice.title, plain(notice.options.body), notice.options.tag]).toEqual([title, body, tag])
  expect(notice.options.actions?.map(action => action.title)).toEqual(buttons)
})

const HOUR = 3_600_000
const expired = ['Number expired', '(415) 555-0100 rings again once it is renewed.']

test.each([
  ['as it was sent', 24, ['Number expires soon', '(415) 555-0100 expires on November 29 at 12:00 PM.']],
  ['on the day itself', 4, ['Number expires soon', '(415) 555-0100 expires on November 29 at 12:00 PM.']],
  ['at the end', 0, expired],
  ['after the end', -3, expired],
])('D18: that a number expires is true when it is shown %s', (_when, hours, words) => {
  const sentAt = expiry.expiryDate - 24 * HOUR
  const shownAt = expiry.expiryDate - hours * HOUR
  const push = onOwnClock({ ...expiry, days: 1, sentAt, expiresAt: expiry.expiryDate }, shownAt)
  const { title, options } = pushNotice(push, shownAt)
  expect([title, plain(options.body)]).toEqual(words)
})

test.each([
  [1, english, '(415) 555-0100 expires within a day.'],
  [3, english, '(415) 555-0100 expires within 3 days.'],
  [1, german, '(415) 555-0100 läuft innerhalb eines Tages ab.'],
  [3, german, '(415) 555-0100 läuft innerhalb von 3 Tagen ab.'],
])(
  'an older program says in how many days: what is told of %s is true for as long as it may come',
  (days, words, body) => {
    expect(pushNotice({ ...expiry, days, expiryDate: undefined }, NOW, words).options.body).toBe(body)
  },
)

test('somebody without a name is shown by the number, and without one as Unknown (S5)', () => {
  expect(pushNotice({ ...missed, name: null }, NOW).options.body).toBe('(415) 555-0123')
  const hidden = pushNotice({ ...missed, name: null, from: null }, NOW)
  expect(hidden.options.body).toBe('Unknown')
  expect(hidden.options.actions).toEqual([])
})

test.each([
  [english, ['Open', 'Decline']],
  [german, ['Öffnen', 'Ablehnen']],
])(
  'ADR 0049: nobody answers a withheld number from its notification, so no button says so',
  (words, buttons) => {
    const hidden = pushNotice({ ...call, name: null, from: null }, NOW, words)
    expect(hidden.options.actions?.map(({ title }) => title)).toEqual(buttons)
  },
)

test('S9: what is new vibrates 200, 100, 200 ms and is heard again; what tidies up is silent', () => {
  expect(pushNotice(call, NOW).options).toMatchObject({ vibrate: [200, 100, 200], renotify: true })
  expect(pushNotice(missed, NOW).options).toMatchObject({ vibrate: [200, 100, 200], renotify: true })
  // A browser refuses a silent notification that vibrates.
  expect(pushNotice(ended, NOW).options).toMatchObject({ silent: true })
  expect(pushNotice(ended, NOW).options).not.toHaveProperty('vibrate')
})

test('what is told in quiet hours is silent', () => {
  const quiet = pushNotice({ ...expiry, isSilent: true }, NOW).options
  expect(quiet).toMatchObject({ silent: true })
  expect(quiet).not.toHaveProperty('vibrate')
  expect(pushNotice(expiry, NOW).options).toMatchObject({ vibrate: [200, 100, 200] })
})

test('a ringing call stays in sight until it is dealt with, and only that', () => {
  expect(pushNotice(call, NOW).options.requireInteraction).toBe(true)
  expect(pushNotice(missed, NOW).options.requireInteraction).toBeUndefined()
})

test('D35: what cannot be read or says nothing any more is one quiet notice', () => {
  const quiet = { title: 'Open Parley', options: { silent: true, tag: 'parley' } }
  expect(pushNotice(null, NOW)).toMatchObject(quiet)
  expect(pushNotice(call, call.expiresAt)).toMatchObject(quiet)
})

const germanWords: readonly (readonly [Push, readonly string[]])[] = [
  [call, ['Eingehender Anruf', 'Grace Hopper', 'Annehmen', 'Ablehnen']],
  [missed, ['Verpasster Anruf', 'Grace Hopper', 'Zurückrufen', 'Nachricht']],
  [{ ...missed, from: null, name: null }, ['Verpasster Anruf', 'Unbekannt']],
  [ended, ['Anruf angenommen', 'Grace Hopper']],
  [{ ...ended, end: 'declined' }, ['Anruf abgelehnt', 'Grace Hopper']],
  [{ ...ended, end: 'missed' }, ['Verpasster Anruf', 'Grace Hopper']],
  [left, ['Anrufe werden hier nicht mehr gezeigt', '']],
  [text, ['Neue Nachricht', 'Grace Hopper', 'Antworten']],
  [voicemail, ['Neue Sprachnachricht', 'Grace Hopper', 'Anhören', 'Zurückrufen']],
  [balance, ['Guthaben fast leer', 'Noch 1,49 Credits']],
  [expiry, ['Nummer läuft bald ab', '(415) 555-0100 läuft am 29. November um 12:00 Uhr ab.']],
  [
    { ...expiry, days: 0 },
    ['Nummer abgelaufen', '(415) 555-0100 klingelt wieder, sobald sie verlängert ist.'],
  ],
  [samplePushes.test, ['Benachrichtigungen funktionieren', 'Was Parley dir mitteilt, kommt hier an.']],
]

test.each(germanWords)('ADR 0055: $type is told in German', (push, words) => {
  const { title, options } = pushNotice(push, NOW, german)
  expect([title, options.body, ...(options.actions ?? []).map(action => action.title)]).toEqual(words)
})

test('ADR 0055: each type that is pushed is told in German, and so is what cannot be read', () => {
  const told = new Set(germanWords.map(([{ type }]) => type))
  expect(Object.values(samplePushes).filter(({ type }) => !told.has(type))).toEqual([])
  expect(pushNotice(null, NOW, german).title).toBe('Parley öffnen')
})
