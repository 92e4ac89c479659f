import { request } from 'node:http'
import { expect, test } from 'vitest'
import { methodPath, PASSWORD, projectId, startAuth } from './testing/auth-fixture.ts'

const methods = ['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'sendOobCode', 'resetPassword']

const wrongBodies: [string, unknown][] = [
  ['nothing', ''],
  ['half a body', '{"email":'],
  ['a list', []],
  ['an empty object', {}],
  ['lists for text', { email: ['a@b.cd'], password: [], idToken: [], oobCode: [], requestType: [] }],
  ['objects for text', { email: {}, password: { $ne: null }, idToken: {}, oobCode: {} }],
  ['a prototype', '{"__proto__":{"admin":true},"email":"__proto__","password":"constructor"}'],
  ['a token of nonsense', { idToken: 'x.y.z', oobCode: 'x', requestType: 'PASSWORD_RESET', email: 'x' }],
  ['a body without end', { email: 'a@b.cd', password: 'x'.repeat(20_000) }],
]

test.each(wrongBodies)('%s is a clear refusal for every method, never a failure', async (_case, body) => {
  const { post } = await startAuth()
  for (const method of methods) {
    const { status, body: answer } = await post(methodPath(method), body)
    expect([400, 413], `${method} answered ${status}`).toContain(status)
    expect(answer).toMatchObject({ error: { message: expect.stringMatching(/^[A-Z_]{5,}/) } })
  }
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
})

test('a form of another site changes nothing (A66)', async () => {
  const { server } = await startAuth()
  const response = await fetch(server.url + methodPath('signUp'), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ email: 'a@b.cd', password: PASSWORD }),
  })
  expect(response.status).toBe(400)
})

test('a name that only resolves to this machine is no door to it', async () => {
  const { server } = await startAuth()
  const options = { headers: { host: 'evil.test' } }
  const status = await new Promise(resolve => {
    request(`${server.url}/mailbox`, options, response => resolve(response.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('pages of any origin may sign people in, but not look into the mailbox', async () => {
  const { server } = await startAuth()
  const origin = 'http://localhost:3000'
  const preflight = await fetch(server.url + methodPath('signUp'), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'content-type,x-client-version' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version')

  for (const path of ['/mailbox', `/emulator/v1/projects/${projectId}/oobCodes`]) {
    const answer = await fetch(server.url + path, { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin'), path).toBeNull()
  }
})

test('what nobody answers is not found', async () => {
  const { post } = await startAuth()
  expect(await post(methodPath('signInWithTelepathy'), {})).toMatchObject({
    status: 404,
    body: { error: { message: 'NOT_FOUND' } },
  })
})
