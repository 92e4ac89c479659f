import { expect, test } from 'vitest'
import { callerName, callerNumber } from './caller.ts'

test.each([
  ['+13105550123', '+13105550123'],
  ['3105550123', '+13105550123'],
  ['13105550123', '+13105550123'],
  ['sip:+13105550123@sip.telnyx.com', '+13105550123'],
  ['+442079460958', '+442079460958'],
  ['12345', '12345'],
  ['sip:262966@sip.telnyx.com', '262966'],
  ['+12345', '12345'],
  ['5550123', '+15550123'],
  ['anonymous', ''],
  ['sip:anonymous@anonymous.invalid', ''],
  ['<script>1234567</script>', ''],
  ['', ''],
  [null, ''],
])('a caller written %s is %s', (raw, number) => {
  expect(callerNumber(raw)).toBe(number)
})

test.each([
  ['Grace Hopper', 'Grace Hopper'],
  ['  \u202Eecarg\u0000\n ', 'ecarg'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['x'.repeat(100), 'x'.repeat(64)],
  ['+1 (310) 555-0123', null],
  ['', null],
  [null, null],
])('A77: what a caller calls itself, %j, is shown as %j', (raw, name) => {
  expect(callerName(raw, '+13105550123')).toBe(name)
})
