import { expect, test } from 'vitest'
import { unsealPush } from './sealed-push.ts'

// RFC 8291, section 5 and appendix A.
const keys = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const body = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
)

test('the example of RFC 8291 is opened', () => {
  expect(unsealPush(body, keys).toString()).toBe('When I grow up, I want to be a watermelon')
})

test.each([
  ['with another secret', body, { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['when a byte of it is another', Buffer.from(body).fill(1, body.length - 1), keys],
  ['when it is longer than its record', Buffer.from(body).fill(0, 16, 20), keys],
])('nothing is opened %s', (_name, sealed, own) => {
  expect(() => unsealPush(sealed, own)).toThrow()
})
