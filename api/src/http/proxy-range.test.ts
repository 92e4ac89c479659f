import { expect, test } from 'vitest'
import { isProxyRange } from './proxy-range.ts'

test.each(['loopback', '10.0.0.7', '10.0.0.0/8', '35.191.0.0/16', 'fd00::1', '2600:1901::/32', '::1/128'])(
  '%s names proxies',
  range => expect(isProxyRange(range)).toBe(true),
)

test.each([
  '',
  'uniquelocal',
  'all',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/7',
  'a/8',
])('"%s" names none, or everybody', range => expect(isProxyRange(range)).toBe(false))
