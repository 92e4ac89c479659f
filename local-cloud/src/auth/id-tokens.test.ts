import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { openAuthDatabase } from './auth-database.ts'
import { createIdTokens } from './id-tokens.ts'
import { signingKeyOf } from './signing-key.ts'

const now = Date.now()
const seconds = Math.floor(now / 1000)
const key = signingKeyOf(openAuthDatabase(':memory:'), { inMemory: true })
const idTokens = createIdTokens({ projectId: 'parley-local', key, now: () => now })

const genuine = {
  iss: 'https://securetoken.google.com/parley-local',
  aud: 'parley-local',
  sub: 'ada',
  iat: seconds,
  exp: seconds + 3600,
  auth_time: seconds,
}

async function signed(claims: JWTPayload): Promise<string> {
  const { kid, privateKey } = await key
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

test.each([
  ['as issued', {}],
  ['that ended within the minute by which clocks may differ', { exp: seconds - 30, iat: seconds - 3600 }],
])('a token %s is accepted', async (_case, claims) => {
  expect(await idTokens.verify(await signed({ ...genuine, ...claims }))).toMatchObject({ sub: 'ada' })
})

test.each([
  ['of another project (A5)', { aud: 'other' }, 'INVALID_ID_TOKEN'],
  ['of another issuer (A5)', { iss: 'https://securetoken.google.com/other' }, 'INVALID_ID_TOKEN'],
  ['that has expired (A6)', { exp: seconds - 61, iat: seconds - 3600 }, 'TOKEN_EXPIRED'],
  ['that is too old, whatever it says (A6)', { iat: seconds - 7200 }, 'TOKEN_EXPIRED'],
  ['from the future (A6)', { iat: seconds + 3600 }, 'INVALID_ID_TOKEN'],
  ['of nobody', { sub: '' }, 'INVALID_ID_TOKEN'],
])('a token %s is refused', async (_case, claims, code) => {
  await expect(idTokens.verify(await signed({ ...genuine, ...claims }))).rejects.toMatchObject({ code })
})

test('a token without a signature is refused (A3)', async () => {
  await expect(idTokens.verify(new UnsecuredJWT(genuine).encode())).rejects.toMatchObject({
    code: 'INVALID_ID_TOKEN',
  })
})

test('a token signed with the public key as a secret is refused (A4)', async () => {
  const { kid, publicKeys } = await key
  const secret = new TextEncoder().encode(JSON.stringify(publicKeys.keys[0]))
  const forged = await new SignJWT(genuine).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
  await expect(idTokens.verify(forged)).rejects.toMatchObject({ code: 'INVALID_ID_TOKEN' })
})

test('a token signed by another key under our key’s name is refused', async () => {
  const { kid } = await key
  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT(genuine).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  await expect(idTokens.verify(forged)).rejects.toMatchObject({ code: 'INVALID_ID_TOKEN' })
})

test.each(['', 'x', 'x.y.z', 'a'.repeat(10_000)])('garbage is refused as such (A2)', async token => {
  await expect(idTokens.verify(token)).rejects.toMatchObject({ code: 'INVALID_ID_TOKEN' })
})
