import { expect, test } from 'vitest'
import { pushNotice } from './push-notice.ts'
import { samplePushes } from './testing/sample-pushes.ts'
import { german } from './worker-words.ts'

const { call, missed, ended, text, voicemail, balance, expiry } = samplePushes
const NOW = 1_000

test.each([
  [call, 'Incoming call', 'Grace Hopper', 'call-session-1', ['Answer', 'Decline']],
  [missed, 'Missed call', 'Grace Hopper', 'call-session-1', ['Call back', 'Message']],
  [ended, 'Call answered', 'Grace Hopper', 'call-session-1', undefined],
  [{ ...ended, end: 'declined' as const }, 'Call declined', 'Grace Hopper', 'call-session-1', undefined],
  [{ ...ended, end: 'missed' as const }, 'Missed call', 'Grace Hopper', 'call-session-1', undefined],
  [text, 'New message', 'Grace Hopper', 'message-+14155550123', ['Reply']],
  [voicemail, 'New voicemail', 'Grace Hopper', 'voicemail-voicemail-1', ['Play', 'Call back']],
  // D45: a balance is rounded down.
  [balance, 'Low balance', '1.49 credits left', 'low-balance', undefined],
  [
    expiry,
    'Number expires soon',
    '(415) 555-0100 expires in 3 days.',
    'number-expiry-+14155550100',
    undefined,
  ],
  [
    { ...expiry, days: 1 },
    'Number expires soon',
    '(415) 555-0100 expires tomorrow.',
    expect.any(String),
    undefined,
  ],
  [
    { ...expiry, days: 0 },
    'Number expired',
    '(415) 555-0100 rings again once it is renewed.',
    expect.any(String),
    undefined,
  ],
  [samplePushes.test, 'Notifications work', 'What Parley tells you arrives here.', 'test', undefined],
])('$type is shown in words', (push, title, body, tag, buttons) => {
  const notice = pushNotice(push, NOW)
  expect([notice.title, notice.options.body, notice.options.tag]).toEqual([title, body, tag])
  expect(notice.options.actions?.map(action => action.title)).toEqual(buttons)
})

test('somebody without a name is shown by the number, and without one as Unknown (S5)', () => {
  expect(pushNotice({ ...missed, name: null }, NOW).options.body).toBe('(415) 555-0123')
  const hidden = pushNotice({ ...missed, name: null, from: null }, NOW)
  expect(hidden.options.body).toBe('Unknown')
  expect(hidden.options.actions).toEqual([])
})

test('S9: what is new vibrates 200, 100, 200 ms and is heard again; what tidies up is silent', () => {
  expect(pushNotice(call, NOW).options).toMatchObject({ vibrate: [200, 100, 200], renotify: true })
  expect(pushNotice(missed, NOW).options).toMatchObject({ vibrate: [200, 100, 200], renotify: true })
  // A browser refuses a silent notification that vibrates.
  expect(pushNotice(ended, NOW).options).toMatchObject({ silent: true })
  expect(pushNotice(ended, NOW).options).not.toHaveProperty('vibrate')
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

test('ADR 0055: a push is told in German', () => {
  const withheld = { ...missed, from: null, name: null }
  const told = [call, missed, withheld, balance, expiry, { ...expiry, days: 1 }, { ...expiry, days: 0 }].map(
    push => {
      const { title, options } = pushNotice(push, NOW, german)
      return [title, options.body, ...(options.actions ?? []).map(action => action.title)].join(' | ')
    },
  )
  expect(told).toEqual([
    'Eingehender Anruf | Grace Hopper | Annehmen | Ablehnen',
    'Verpasster Anruf | Grace Hopper | Zurückrufen | Nachricht',
    'Verpasster Anruf | Unbekannt',
    'Guthaben fast leer | Noch 1,49 Credits',
    'Nummer läuft bald ab | (415) 555-0100 läuft in 3 Tagen ab.',
    'Nummer läuft bald ab | (415) 555-0100 läuft morgen ab.',
    'Nummer abgelaufen | (415) 555-0100 klingelt wieder, sobald sie verlängert ist.',
  ])
})
