import { pushSchema } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { asPush, readPush } from './read-push.ts'
import { samplePushes } from './testing/sample-pushes.ts'

const { call, missed, text, voicemail, balance, expiry, ended } = samplePushes

test.each(Object.values(samplePushes))('$type is read as it was sent', push => {
  expect(readPush(JSON.stringify(push))).toEqual(push)
})

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
  ['without its text', { ...text, messageId: undefined }],
  ['without its voicemail', { ...voicemail, voicemailId: 5 }],
  ['without its credits', { ...balance, credits: '1' }],
  ['without its number', { ...expiry, phoneNumber: null }],
  ['with an end of the call that there is not', { ...ended, end: 'eaten' }],
])('one %s is not read, by the schema neither', (_what, sent) => {
  expect(asPush(sent)).toBeNull()
  expect(pushSchema.safeParse(sent).success).toBe(false)
})
