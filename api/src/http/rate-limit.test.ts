import { type EndpointName, endpoints, ParleyError } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { type Answer, ask } from '../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  const rateLimits = {
    perAddress: 40,
    perUser: 12,
    perUserSensitive: 5,
    perUserRarely: 3,
    perAddressKept: 1e6,
  }
  api = await startTestApi(({ carrier }) => ({
    rateLimits,
    // Who can say how they sign is the carrier.
    carrier: {
      ...carrier,
      readEvent: async (_body, headers) => {
        if (headers['telnyx-signature-ed25519'] !== 'genuine') throw new ParleyError('UNAUTHENTICATED')
        return null
      },
    },
  }))
})
afterAll(() => api.stop())

test('A48: credentials and numbers are asked for a few times a minute, everything else more often, each person alone', async () => {
  const [ada, grace] = [await api.person('ada', 5), await api.person('grace', 5)]
  const statuses = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await ada.call('getSipCredentials', { userId: ada.uid })).status)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  const refused = await ada.call('getSipCredentials', { userId: ada.uid })
  expect(refused.body).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Each counts by itself: who has searched often and then reloads the page has a line all the same.
  expect((await ada.call('availableNumbers', {})).status).toBe(200)
  expect((await ada.call('updateProfile', { userId: ada.uid })).status).toBe(200)
  expect((await grace.call('getSipCredentials', { userId: grace.uid })).status).toBe(404)
})

test('A48: pictures are made anew and texts searched fewer times a minute still, each by itself', async () => {
  const mallory = await api.person('mallory', 5)
  const asked = async (name: 'uploadPicture' | 'searchTexts', n: number) => {
    const statuses = []
    for (let time = 0; time < n; time += 1) statuses.push((await mallory.call(name, { userId: 1 })).status)
    return statuses
  }
  expect(await asked('uploadPicture', 4)).toEqual([400, 400, 400, 429])
  expect(await asked('searchTexts', 4)).toEqual([400, 400, 400, 429])
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

/** The first answer that says "too often", after as few as may be. */
async function firstRefusal(request: () => Promise<Answer>): Promise<{ answer: Answer; after: number }> {
  for (let after = 0; after < 50; after += 1) {
    const answer = await request()
    if (answer.status === 429) return { answer, after }
  }
  throw new Error('nothing was refused')
}

const tooOften = { success: false, code: 'RATE_LIMITED', error: expect.stringContaining('Too many requests') }
const withinAMinute = (answer: Answer) => {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 60
}

const everyName = Object.keys(endpoints) as EndpointName[]

// Who asks an open one is not looked at.
describe.each(everyName.filter(name => !endpoints[name].open))('A74: %s', name => {
  test('counts each person, and says when to come back', async () => {
    const ada = await api.person(`often-${name}`.toLowerCase())
    // Another process, so that this address is new; a body that no endpoint takes.
    const url = (await api.another()) + endpoints[name].path
    const { method } = endpoints[name]
    const headers = { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' }
    const { answer, after } = await firstRefusal(() =>
      ask(url, { method, headers, ...(method === 'POST' ? { body: '{"userId":1}' } : {}) }),
    )
    expect(after).toBeLessThanOrEqual(12)
    expect(answer.body).toMatchObject(tooOften)
    expect(withinAMinute(answer)).toBe(true)
  })
})

describe.each(everyName)('A74: %s', name => {
  test('counts each address, whoever asks, and says when to come back', async () => {
    const url = (await api.another()) + endpoints[name].path
    const { answer, after } = await firstRefusal(() => ask(url, { method: endpoints[name].method }))
    expect(after).toBe(40)
    expect(answer.body).toMatchObject(tooOften)
    expect(withinAMinute(answer)).toBe(true)
  })
})

test('A74: webhooks with a wrong signature are counted, those of the carrier are not', async () => {
  const url = `${await api.another()}/webhooks/telnyx`
  const deliver = (signature: string) =>
    ask(url, { method: 'POST', headers: { 'telnyx-signature-ed25519': signature }, body: '{}' })
  for (let time = 0; time < 50; time += 1) expect((await deliver('genuine')).status).toBe(200)
  const refusal = { answer: { body: tooOften }, after: 40 }
  expect(await firstRefusal(() => deliver('a guess'))).toMatchObject(refusal)
})

test('A74: photos count with the address that asks for them', async () => {
  const url = `${await api.another()}/api/photos/${'0'.repeat(36)}`
  expect(await firstRefusal(() => ask(url))).toMatchObject({ after: 40, answer: { body: tooOften } })
})
