import { pushSchema } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { clickTarget } from './click-target.ts'
import { samplePushes } from './testing/sample-pushes.ts'

const { call, missed, text, voicemail } = samplePushes

test('the samples are what the server may send', () => {
  for (const push of Object.values(samplePushes)) expect(pushSchema.parse(push)).toEqual(push)
})

// S2: the navigation targets and the rules of a click, row by row.
test.each([
  ['a missed call, called back', missed, 'callback', '/dashboard/phone?call=%2B14155550123'],
  ['a missed call, written to', missed, 'message', '/dashboard/messages?to=%2B14155550123'],
  ['a missed call', missed, '', '/dashboard/phone'],
  [
    'a missed call of somebody unknown, called back',
    { ...missed, from: null },
    'callback',
    '/dashboard/phone',
  ],
  [
    'a missed call of somebody unknown, written to',
    { ...missed, from: null },
    'message',
    '/dashboard/messages',
  ],
  ['a text, replied to', text, 'reply', '/dashboard/messages?to=%2B14155550123&reply=text-1'],
  ['a text', text, '', '/dashboard/messages?to=%2B14155550123'],
  ['a text of somebody unknown', { ...text, from: null }, '', '/dashboard/messages'],
  ['a voicemail, played', voicemail, 'play', '/dashboard/voicemail?play=voicemail-1'],
  ['a voicemail, called back', voicemail, 'callback', '/dashboard/phone?call=%2B14155550123'],
  ['a voicemail', voicemail, '', '/dashboard/voicemail'],
  ['an incoming call, answered', call, 'answer', '/dashboard/phone'],
  ['an incoming call', call, '', '/dashboard/phone'],
  ['a call that is over', samplePushes.ended, '', '/dashboard/phone'],
  ['a low balance', samplePushes.balance, '', '/dashboard/profile/wallet'],
  ['a number that expires', samplePushes.expiry, '', '/dashboard/profile/number'],
  ['a test', samplePushes.test, '', '/dashboard/profile/notifications'],
  ['what could not be read', null, '', '/'],
  ['an unknown button', missed, 'something', '/dashboard/phone'],
])('a click on %s leads to its page', (_what, push, action, address) => {
  expect(clickTarget(push, action)).toMatchObject({ address })
})

test('D7: a click asks for a call beside the address, and only a button has one dialled or answered', () => {
  const wishOf = (...click: Parameters<typeof clickTarget>) => {
    const target = clickTarget(...click)
    return 'wish' in target ? target.wish : target
  }
  expect(wishOf(missed, 'callback')).toEqual({ kind: 'call-back', number: '+14155550123' })
  expect(wishOf(voicemail, 'callback')).toEqual({ kind: 'call-back', number: '+14155550123' })
  const asked = { callId: 'session-1', from: '+14155550123', declineToken: call.declineToken }
  expect(wishOf(call, 'answer')).toEqual({ kind: 'answer', ...asked })
  expect(wishOf(missed, '')).toBeNull()
  expect(wishOf(call, '')).toEqual({ kind: 'ring', ...asked })
  // Callers who withhold their number cannot be told apart: their person decides in the page.
  expect(wishOf({ ...call, from: null }, 'open')).toMatchObject({ kind: 'ring', callId: 'session-1' })
  expect(wishOf(text, 'reply')).toBeNull()
})

test('declining needs no page, only the push of the call', () => {
  expect(clickTarget(call, 'decline')).toEqual({ decline: call })
})

test('no click leads to another origin, whatever a push says', () => {
  const strange = { ...voicemail, voicemailId: '//evil.example/?a=b#c' }
  expect(clickTarget(strange, 'play')).toMatchObject({
    address: '/dashboard/voicemail?play=%2F%2Fevil.example%2F%3Fa%3Db%23c',
  })
})
