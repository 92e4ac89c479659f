import { type EndpointName, endpoints, z } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyBodyOf } from '../testing/schema-bodies.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
let eve: TestPerson
beforeAll(async () => {
  api = await startTestApi(() => ({}), { hasNetwork: true })
  ;[ada, eve] = [await api.person('ada', 5), await api.person('eve', 5)]
})
afterAll(() => api.stop())

const names = Object.keys(endpoints) as EndpointName[]

test('A1: what is open to everybody speaks for nobody, and changes nothing', () => {
  const open = names.filter(name => endpoints[name].open)
  // One has a token instead of a sign-in, and one only keeps what is written to it (A102).
  expect(open).toEqual(['rates', 'contact', 'vapidPublicKey', 'declinePushedCall'])
  for (const name of open) expect(endpoints[name].living).toBe(false)
  for (const name of ['rates', 'vapidPublicKey'] as const) expect(endpoints[name].method).toBe('GET')
})

const speakingForSomebody = names.filter(
  name => 'userId' in (z.toJSONSchema(endpoints[name].request).properties ?? {}),
)

test('the contract has endpoints that speak for somebody', () => {
  expect(speakingForSomebody.length).toBeGreaterThan(5)
})

describe.each(speakingForSomebody)('%s', name => {
  test('A8, I7: for somebody else is refused and changes nothing', async () => {
    const before = await api.everything()
    const answer = await eve.call(name, { ...anyBodyOf(name), userId: ada.uid })
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'PERMISSION_DENIED' } })
    expect(await api.everything()).toEqual(before)
  })

  test('A9: for two people, for no text or for nobody is refused and changes nothing', async () => {
    const before = await api.everything()
    for (const userId of [[eve.uid, ada.uid], [eve.uid], { uid: eve.uid }, 1, true, null, '', undefined]) {
      const { status, body } = await eve.call(name, { ...anyBodyOf(name), userId })
      expect([status, body.code], JSON.stringify(userId)).toEqual([400, 'INVALID_REQUEST'])
    }
    const { status } = await eve.call(name, { ...anyBodyOf(name), userId: '__proto__' })
    expect(status).toBe(403)
    expect(await api.everything()).toEqual(before)
  })
})

describe.each(names)('%s', name => {
  const { method, path } = endpoints[name]

  test('A1, A72: a form of another site, with whatever cookies, is nobody’s and leaves none', async () => {
    const { status, headers } = await ask(api.url + path, {
      method,
      headers: {
        cookie: `session=${ada.idToken}; authorization=Bearer ${ada.idToken}`,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: `userId=${ada.uid}` } : {}),
    })
    const { open, formLeadsTo } = endpoints[name]
    // Where a form would be taken, the site that it is of decides.
    const formStatus = formLeadsTo === null ? 415 : 403
    expect(status).toBe(open ? (method === 'GET' ? 200 : formStatus) : 401)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('A66: one endpoint takes a plain form', () => {
  expect(names.filter(name => endpoints[name].formLeadsTo !== null)).toEqual(['contact'])
})

describe.each(names.filter(name => endpoints[name].method === 'POST'))('%s', name => {
  test('A72: a form in the name of a signed-in person is no JSON', async () => {
    const { path } = endpoints[name]
    const { status } = await ask(api.url + path, {
      ...json('userId=ada', ada.idToken),
      headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'text/plain' },
    })
    expect(status).toBe(415)
  })
})
