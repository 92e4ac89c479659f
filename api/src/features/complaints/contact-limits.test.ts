import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoints } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json } from '../../testing/test-person.ts'

const letter = { name: 'Ada Lovelace', email: 'ada@parley.test', words: 'A question' }
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** A process that keeps so many of an address in an hour, and how somebody writes to it from one. */
async function writing(perAddressKept: number, changed: Partial<TestApi['dependencies']> = {}) {
  const rateLimits = { ...api.dependencies.rateLimits, perAddressKept }
  const { url } = await api.processOf(() => ({ ...changed, rateLimits, trustedProxies: ['loopback'] }))
  const write = (written: object, address = 1) => {
    const { headers, ...request } = json(written)
    const from = { ...headers, 'x-forwarded-for': `203.0.113.${address}` }
    return ask(url + endpoints.contact.path, { ...request, headers: from })
  }
  return { url, write, statusOf: async (written: object) => (await write(written)).status }
}

test('A102: an address writes a few times an hour, however it does', async () => {
  const { write, statusOf } = await writing(3)
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push(await statusOf({ ...letter, words: `No ${n}` }))
  expect(statuses).toEqual([200, 200, 200, 429])
  const { headers, body } = await write(letter)
  expect(body).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  expect(body.error).toMatch(/try again in \d\d minutes/)
})

test('A102: who was refused has not used up what is theirs', async () => {
  const { statusOf: write } = await writing(1)
  const refused = []
  for (let n = 0; n < 5; n += 1) refused.push(await write({ ...letter, email: 'none' }))
  expect(refused).toEqual([400, 400, 400, 400, 400])
  expect(await write({ ...letter, words: 'At last' })).toBe(200)
})

test('A102: who tries ten times for each that is kept is heard no more, though nothing was kept', async () => {
  const { statusOf: write } = await writing(2)
  for (let n = 0; n < 20; n += 1) expect(await write({ ...letter, email: 'none' })).toBe(400)
  expect(await write(letter)).toBe(429)
})

test('A102: a message that is sent slowly holds nobody’s place', async () => {
  const { url, write } = await writing(1)
  const { hostname, port } = new URL(url)
  const slow = Array.from({ length: 25 }, (_, n) =>
    [
      `POST ${endpoints.contact.path} HTTP/1.1`,
      ...[`Host: ${hostname}`, `X-Forwarded-For: 203.0.113.${n}`],
      // Answered as soon as the request is there.
      ...['Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 400', '', '{"name'],
    ].join('\r\n'),
  ).map(text => {
    const socket = connect(Number(port), hostname)
    socket.write(text)
    return socket
  })
  onTestFinished(() => {
    for (const socket of slow) socket.destroy()
  })
  await Promise.all(slow.map(socket => once(socket, 'data')))
  expect((await write(letter, 3)).status).toBe(200)
})

test('A102: who hangs up before the answer has written all the same', async () => {
  const { stores } = api.dependencies
  const keeping = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const complaints: typeof stores.complaints = {
    ...stores.complaints,
    async keep(complaint) {
      keeping.resolve()
      await gone.promise
      return stores.complaints.keep(complaint)
    },
  }
  const { url, write } = await writing(1, { stores: { ...stores, complaints } })
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ ...letter, words: 'And gone' })
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      `POST ${endpoints.contact.path} HTTP/1.1`,
      ...[`Host: ${hostname}`, 'X-Forwarded-For: 203.0.113.1', 'Content-Type: application/json'],
      ...[`Content-Length: ${body.length}`, '', body],
    ].join('\r\n'),
  )
  await keeping.promise
  socket.resetAndDestroy()
  // Another one is answered: by then it is known that nobody listens to the first.
  expect((await write({ ...letter, email: 'none' }, 2)).status).toBe(400)
  gone.resolve()
  expect((await write(letter, 1)).status).toBe(429)
})

test.each([
  ['refused', { email: 'none' }, 400],
  ['written by a program, and not kept,', { website: 'x' }, 200],
  ['written again, and kept already,', { words: 'The very same' }, 200],
])('A102: what is %s of many addresses keeps nobody else from writing', async (_what, about, status) => {
  const { write } = await writing(1)
  for (let n = 0; n < 25; n += 1) expect((await write({ ...letter, ...about }, n)).status).toBe(status)
  expect((await write({ ...letter, words: `Honest, not ${status}` }, 100)).status).toBe(200)
})
