import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPush } from './seal-push.ts'

// RFC 8291, section 5 and appendix A.
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const sealed =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
  'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
  'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('the example of RFC 8291 is sealed to the byte', () => {
  const point = Buffer.from(sealed, 'base64url').subarray(21, 86)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    x: x ?? '',
    y: y ?? '',
  }
  const { d: _secret, ...shown } = key
  const own = {
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    publicKey: createPublicKey({ key: shown, format: 'jwk' }),
    salt: Buffer.from(sealed, 'base64url').subarray(0, 16),
  }
  const body = sealPush(browser, 'When I grow up, I want to be a watermelon', own)
  expect(body.toString('base64url')).toBe(sealed)
})

test('RFC 8291, 3.1: no two pushes share a pair of keys, or a salt', () => {
  const heads = Array.from({ length: 200 }, () => sealPush(browser, 'the same'))
  const salts = new Set(heads.map(body => body.subarray(0, 16).toString('hex')))
  const points = new Set(heads.map(body => body.subarray(21, 86).toString('hex')))
  expect([salts.size, points.size]).toEqual([200, 200])
})

test.each([
  ['for no point of the curve', { ...browser, p256dh: Buffer.alloc(65, 7).toString('base64url') }, 'x'],
  ['for a key that is too short', { ...browser, p256dh: browser.p256dh.slice(4) }, 'x'],
  ['with a secret that is too short', { ...browser, auth: browser.auth.slice(4) }, 'x'],
  ['that one record does not hold', browser, 'x'.repeat(4_080)],
])('A55: nothing is sealed %s', (_name, keys, text) => {
  expect(() => sealPush(keys, text)).toThrow()
})

test('what one record just holds is sealed', () => {
  expect(sealPush(browser, 'x'.repeat(4_079))).toHaveLength(86 + 4_096)
})
