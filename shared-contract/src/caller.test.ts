import { expect, test } from 'vitest'
import { callerNumber } from './caller.ts'

test.each([
  ['+13105550123', '+13105550123'],
  ['3105550123', '+13105550123'],
  ['13105550123', '+13105550123'],
  ['sip:+13105550123@sip.telnyx.com', '+13105550123'],
  ['+442079460958', '+442079460958'],
  ['anonymous', ''],
  ['sip:anonymous@anonymous.invalid', ''],
  ['<script>1234567</script>', ''],
  ['', ''],
  [null, ''],
])('a caller written %s is %s', (raw, number) => {
  expect(callerNumber(raw)).toBe(number)
})
