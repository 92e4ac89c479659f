import { expect, test } from 'vitest'
import { KNOWN_PUSH_HOSTS, pushAddress } from './push-hosts.ts'

const earnest = { hosts: KNOWN_PUSH_HOSTS, localOrigin: null }
const embedded = { hosts: KNOWN_PUSH_HOSTS, localOrigin: 'http://127.0.0.1:3025' }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-by3p.notify.windows.com/w/?token=a%2fb',
])('a push service of a browser is asked: %s', endpoint => {
  expect(pushAddress(endpoint, earnest)?.href).toBe(endpoint)
})

test.each([
  ['by plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['on another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['with a password', 'https://a:b@fcm.googleapis.com/fcm/send/abc'],
  ['under a name that only ends alike', 'https://evilfcm.googleapis.com/a'],
  ['under a name that only begins alike', 'https://fcm.googleapis.com.evil.example/a'],
  ['under the bare end of names', 'https://push.apple.com/a'],
  ['under a name with the end inside', 'https://x.push.apple.com.evil.example/a'],
  ['on this machine', 'https://localhost/a'],
  ['on loopback', 'https://127.0.0.1/a'],
  ['on loopback, written otherwise', 'https://2130706433/a'],
  ['on loopback of the newer kind', 'https://[::1]/a'],
  ['where clouds tell their secrets', 'http://169.254.169.254/latest/meta-data'],
  ['inside a network', 'https://10.0.0.1/a'],
  ['by another protocol', 'file:///etc/passwd'],
  ['at no address', 'nothing'],
])('A54: what is %s is not asked', (_name, endpoint) => {
  expect(pushAddress(endpoint, earnest)).toBeNull()
})

test('A54: on the embedded default the exact origin of its push service is asked, and no other on this machine', () => {
  expect(pushAddress('http://127.0.0.1:3025/push/abc', embedded)).not.toBeNull()
  for (const other of ['http://127.0.0.1:3026/push', 'http://localhost:3025/push', 'https://127.0.0.1:3025/'])
    expect(pushAddress(other, embedded)).toBeNull()
})
