import { pushSchema } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { asPush, onOwnClock, readPush } from './read-push.ts'
import { samplePushes } from './testing/sample-pushes.ts'

const { call, missed, text, voicemail, balance, expiry, ended } = samplePushes

test.each(Object.values(samplePushes))('$type is read as it was sent', push => {
  expect(readPush(JSON.stringify(push))).toEqual(push)
})

test.each(['911', '72345', '123456', '+12345678', '+123456789012345'])(
  'what comes from %s is read, as the schema has it',
  from => {
    expect(asPush({ ...text, from })).toEqual({ ...text, from })
    expect(pushSchema.safeParse({ ...text, from }).success).toBe(true)
  },
)

test.each(['12', '1234567', '+1234567', '+0049301234567'])(
  '%s is nobody’s number, by the schema neither',
  from => {
    expect(asPush({ ...text, from })).toBeNull()
    expect(pushSchema.safeParse({ ...text, from }).success).toBe(false)
  },
)

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a word', '"incoming-call"'],
  ['null', 'null'],
])('%s is not read', (_what, sent) => {
  expect(readPush(sent)).toBeNull()
})

test.each([
  ['of a type that only a newer program knows', { ...missed, type: 'fax' }],
  ['of a type that every object has', { ...missed, type: 'constructor' }],
  ['without an end', { ...missed, expiresAt: undefined }],
  ['with a number that is none', { ...missed, from: '<b>415</b>' }],
  ['with a name that is none', { ...missed, name: 7 }],
  ['without a call', { ...missed, callId: undefined }],
  ['with a call that no session can be', { ...missed, callId: 'a b' }],
  ['with a token that is none', { ...call, declineToken: null }],
  ['with a log that can be none', { ...call, logId: '' }],
  ['without its text', { ...text, messageId: undefined }],
  ['without its voicemail', { ...voicemail, voicemailId: 5 }],
  ['without its credits', { ...balance, credits: '1' }],
  ['without its number', { ...expiry, phoneNumber: null }],
  ['silent in some other way', { ...expiry, isSilent: 'yes' }],
  ['of an end that is no moment', { ...expiry, expiryDate: 'tomorrow' }],
  ['for a person that is no mark', { ...text, person: 7 }],
  ['sent at no time', { ...text, sentAt: 'now' }],
  ['with an end of the call that there is not', { ...ended, end: 'eaten' }],
])('one %s is not read, by the schema neither', (_what, sent) => {
  expect(asPush(sent)).toBeNull()
  expect(pushSchema.safeParse(sent).success).toBe(false)
})

const HOUR = 3_600_000

test.each([
  ['an hour fast', HOUR],
  ['an hour slow', -HOUR],
  ['right', 0],
])(
  'D35: how long a push lasts is the server’s to say, also where the clock of the device is %s',
  (_what, wrong) => {
    const server = 1_800_000_000_000
    const push = { ...call, sentAt: server, expiresAt: server + 30_000 }
    expect(onOwnClock(push, server + wrong)).toMatchObject({ expiresAt: server + wrong + 30_000 })
  },
)

test('one of an older program, which does not say when it was sent, stays as it is', () => {
  expect(onOwnClock(call, 5)).toBe(call)
})
