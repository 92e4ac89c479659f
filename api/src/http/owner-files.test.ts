import { greetingPath, mediaPaths, voicemailPaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import type { TestPerson } from '../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi(() => ({}))
  ada = await api.person('ada')
})
afterAll(() => api.stop())

const NOBODYS = 'nobodys'

describe.each([
  ['a picture', mediaPaths.picture(NOBODYS)],
  ['a small picture', mediaPaths.small(NOBODYS)],
  ['a voicemail', voicemailPaths.audio(NOBODYS)],
  ['a greeting', greetingPath],
])('%s', (_what, path) => {
  const get = (query = '', init: RequestInit = {}) => fetch(api.url + path + query, init)
  const signed = (more: Record<string, string> = {}) => ({
    headers: { authorization: `Bearer ${ada.idToken}`, ...more },
  })

  test('A1, A10: opens for nobody without a token, with one in the address or in a cookie', async () => {
    const asked = [
      get(),
      get(`?token=${ada.idToken}`),
      get(`?access_token=${ada.idToken}&authorization=Bearer%20${ada.idToken}`),
      get('', { headers: { cookie: `session=${ada.idToken}; authorization=Bearer ${ada.idToken}` } }),
      get('', { headers: { range: 'bytes=0-1' } }),
    ]
    for (const { status, headers } of await Promise.all(asked)) {
      expect(status).toBe(401)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test.each([{}, { range: 'bytes=0-1' }, { range: 'bytes=9-2' }])(
    'what is not there is not found, whatever part of it is asked for: %j',
    async part => {
      const answer = await get('', signed(part))
      expect([answer.status, answer.headers.get('content-range')]).toEqual([404, null])
      expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    },
  )

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'])('is read and nothing else: %s is refused', async method => {
    const { status, headers } = await get('', { method, ...signed() })
    expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  })

  test('another spelling of the address opens nothing', async () => {
    for (const other of [path.toUpperCase(), `${path}/`, path.replace(NOBODYS, '..%2Fada')].filter(
      one => one !== path,
    ))
      expect((await fetch(api.url + other, signed())).status).toBe(404)
  })
})
