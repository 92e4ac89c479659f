import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { endpoints } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())

const path = endpoints.updateProfile.path
const good = () => JSON.stringify({ userId: ada.uid, displayName: 'Ada' })
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  ask(api.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json', ...headers },
    body,
  })

test('a good request is answered in the envelope, under an id of ours', async () => {
  const { status, headers, body } = await post(good(), { 'x-request-id': 'mine' })
  expect([status, body]).toEqual([200, { success: true }])
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every failure carries its code and the id that stands in the log', async () => {
  const { headers, body } = await post('{')
  expect(body).toEqual({
    success: false,
    error: 'That request was not valid.',
    code: 'INVALID_REQUEST',
    requestId: headers.get('x-request-id'),
  })
  expect(api.logged()).toContain(String(body.requestId))
})

test('the log names our paths, and no stranger’s text in others', async () => {
  await ask(`${api.url}/api/nothing/+14155550110?mail=ada@parley.test`)
  expect(api.logged()).toContain('"path":"/api/nothing/"')
  expect(api.logged()).not.toMatch(/14155550110|ada@parley/)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', ''])(
  'A66: the content type "%s" is refused',
  async type => {
    expect(await post(good(), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  },
)

test('A67: 17 kB are refused, and so is anything compressed', async () => {
  const large = JSON.stringify({ userId: ada.uid, displayName: 'x'.repeat(17_000) })
  expect(await post(large)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(1_000_000, 32)))
  expect(await post(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
})

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map(part => Buffer.from(part as string))))
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
test.each<[string, () => string | Uint8Array<ArrayBuffer>]>([
  ['invalid UTF-8', () => bytes('{"displayName":"', [0xc3, 0x28], '"}')],
  ['half a character', () => good().replace('Ada', '\\ud800')],
  ['a byte order mark', () => bytes([0xef, 0xbb, 0xbf], good())],
  ['something after the end', () => `${good()}]`],
  ['NaN', () => good().replace('"Ada"', 'NaN')],
  ['no object', () => '[]'],
  ['a text', () => '"ada"'],
  ['nothing', () => ''],
  ['A44 depth', () => deep(2500)],
  ['a key twice', () => good().replace('{', '{"displayName":"Eve",')],
  ['a key twice, once in other letters', () => good().replace('{', '{"\\u0064isplayName":"Eve",')],
  ['a key twice, further in', () => good().replace('{', '{"a":[{"b":1,"c":{},"b":2}],')],
])('A68: %s in the body is refused', async (_name, body) => {
  expect(await post(body())).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
})

test('A68: the same key in two objects is fine', async () => {
  expect(await post(good().replace('{', '{"a":[{"b":1},{"b":{"b":2}}],'))).toMatchObject({ status: 200 })
})

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`
const [manyKeys, manyDeep] = [keys(1700), deep(2700)]

test.each([
  ['as many keys as fit', manyKeys, 400],
  ['a million keys', keys(1e6), 413],
  ['as deep as fits', manyDeep, 400],
  ['a million brackets', '['.repeat(1e6), 413],
])('A44: %s are refused, and no more is read than fits', async (_name, body, status) => {
  // The api is in this process: whatever reads JSON here is seen.
  const read = vi.spyOn(JSON, 'parse')
  try {
    expect(await post(body)).toMatchObject({ status })
    const longest = Math.max(...read.mock.calls.map(([text]) => String(text).length))
    expect(longest).toBeLessThanOrEqual(Math.max(manyKeys.length, manyDeep.length))
  } finally {
    read.mockRestore()
  }
})

describe('a path', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])(
    'A69: answers %s with 405',
    async method => {
      const { status, headers } = await ask(api.url + path, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    },
  )

  test('A69: of a GET answers POST and HEAD with 405', async () => {
    const url = api.url + endpoints.availableNumbers.path
    const posted = await ask(url, json({}, ada.idToken))
    expect([posted.status, posted.body]).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED' }])
    expect((await ask(url, { method: 'HEAD' })).status).toBe(405)
  })

  test.each([
    '/api//users/update-profile',
    '/api/users/update-profile/',
    '/api/Users/update-profile',
    '/api/users%2fupdate-profile',
    '/api/TELNYX/get-sip-credentials',
    '/api/twilio/get-sip-credentials',
    '/api/%2e%2e/get-sip-credentials',
    '/api/__proto__/get-sip-credentials',
    '/api/users/constructor',
    '/api',
    '/',
    '/%',
    '/%c3%28',
  ])('A50, A75: %s is not found', async wrong => {
    const answer = await ask(api.url + wrong, json({ userId: ada.uid }, ada.idToken))
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).toMatchObject({ success: false })
  })
})

test('A70: a request with two lengths is refused', async () => {
  const { port } = new URL(api.url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.end(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      )
    })
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['https://evil.example', 'null', 'https://localhost.evil.example'])(
  'A71: the origin %s may not read anything',
  async origin => {
    const { headers } = await post(good(), { origin })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('A73, A76: no answer may be framed, sniffed or says what it runs on', async () => {
  const { headers } = await ask(`${api.url}/healthz`)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
})

test('it is alive, and ready when the database answers', async () => {
  expect(await ask(`${api.url}/healthz`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await ask(`${api.url}/readyz`)).toMatchObject({ status: 200, body: { success: true } })
})
