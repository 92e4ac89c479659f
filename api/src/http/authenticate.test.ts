import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, type TestPerson } from '../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())

const available = (authorization: string | undefined, query = '') =>
  ask(`${api.url}/api/numbers/available${query}`, { headers: authorization ? { authorization } : {} })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = () => ({
  iss: 'https://securetoken.google.com/parley-local',
  aud: 'parley-local',
  sub: ada.uid,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 600,
})
const otherKey = createPrivateKey(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
)
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }

describe('a request without proof of who sent it is refused', () => {
  test.each<[string, () => string | undefined | Promise<string>]>([
    ['A1 no Authorization', () => undefined],
    ['A2 an empty token', () => 'Bearer '],
    ['A2 garbage', () => `Bearer ${'x'.repeat(10_000)}`],
    ['A2 three long parts of garbage', () => `Bearer ${'x'.repeat(4000)}.${'y'.repeat(4000)}.z`],
    ['a Basic header', () => 'Basic YWRhOnNlY3JldA=='],
    ['the token without its scheme', () => ada.idToken],
    ['A3, A11 alg none', () => `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    [
      'A3, A11 alg none with a signature',
      () => `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.abc`,
    ],
    [
      'A4 HS256',
      async () => {
        const header = { alg: 'HS256', kid: headerOf(ada.idToken).kid }
        const secret = Buffer.from('a public key as a shared secret is no secret at all')
        return `Bearer ${await new SignJWT(claims()).setProtectedHeader(header).sign(secret)}`
      },
    ],
    [
      'a key that is not the provider’s',
      async () => {
        const header = { alg: 'RS256', kid: headerOf(ada.idToken).kid }
        return `Bearer ${await new SignJWT(claims()).setProtectedHeader(header).sign(otherKey)}`
      },
    ],
    ['a changed payload', () => `Bearer ${ada.idToken.replace(/\.[^.]+\./, `.${part(claims())}.`)}`],
  ])('%s', async (_name, authorization) => {
    expect(await available(await authorization())).toMatchObject({
      status: 401,
      body: { success: false, code: 'UNAUTHENTICATED', error: 'User not authenticated' },
    })
  })

  test('A10: a token in the query proves nothing', async () => {
    expect(await available(undefined, `?access_token=${ada.idToken}`)).toMatchObject({ status: 401 })
  })
})

test.each(['Bearer', 'bearer', 'BEARER'])('a token of the provider is accepted behind "%s"', async scheme => {
  expect(await available(`${scheme} ${ada.idToken}`)).toMatchObject({ status: 200 })
})
