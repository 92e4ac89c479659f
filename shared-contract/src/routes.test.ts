import { expect, test } from 'vitest'
import { routes, safeNext } from './routes.ts'

test.each([
  ['/dashboard/calls?range=week', '/dashboard/calls?range=week'],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['https://evil.test', null],
  ['javascript:alert(1)', null],
  ['/a\\b', null],
  ['/a\nb', null],
  ['', null],
  [null, null],
])('A80: after sign-in, %j leads to %j', (next, target) => {
  expect(safeNext(next)).toBe(target)
})

test('links to texts and voicemail keep what they name, whatever it is', () => {
  expect(routes.messagesTo('+15005550100')).toBe('/dashboard/messages?to=%2B15005550100')
  expect(routes.reply('a/b', 'in-1&x')).toBe('/dashboard/messages/a%2Fb?reply=in-1%26x')
  expect(routes.voicemailPlay('ada_1')).toBe('/dashboard/voicemail?play=ada_1')
})

test('the way back survives the trip through the log-in page', () => {
  const there = routes.loginThen('/dashboard/phone?call=+15005550100')
  expect(decodeURIComponent(there.split('next=')[1] ?? '')).toBe('/dashboard/phone?call=+15005550100')
})
