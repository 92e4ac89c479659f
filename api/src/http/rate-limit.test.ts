import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask } from '../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  const rateLimits = { perAddress: 40, perUser: 12, perUserSensitive: 5 }
  api = await startTestApi(() => ({ rateLimits }))
})
afterAll(() => api.stop())

test('A48: credentials are asked for a few times a minute, everything else more often, each person alone', async () => {
  const [ada, grace] = [await api.person('ada', 5), await api.person('grace', 5)]
  const statuses = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await ada.call('getSipCredentials', { userId: ada.uid })).status)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  const refused = await ada.call('getSipCredentials', { userId: ada.uid })
  expect(refused.body).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ada.call('availableNumbers', {})).status).toBe(200)
  expect((await grace.call('getSipCredentials', { userId: grace.uid })).status).toBe(404)
})

test('A74: an address cannot hide behind a header, and failed sign-ins count', async () => {
  const ask40 = Array.from({ length: 60 }, (_, index) =>
    ask(`${api.url}/api/numbers/available`, {
      headers: { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.7` },
    }),
  )
  const statuses = (await Promise.all(ask40)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(40)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})
