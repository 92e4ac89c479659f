import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Telnyx } from 'telnyx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { telnyxCredentials } from './telnyx-credentials.ts'

const made: object[] = []
let lose = 0
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const id = `c${made.length + 1}`
    made.push({
      id,
      name: 'parley:ada:0',
      sip_username: `gen${id}`,
      sip_password: 's',
      created_at: '2026-01-01T00:00:00',
    })
    lose -= 1
    if (lose >= 0) return request.socket.destroy()
  }
  const data = request.method === 'POST' ? made.at(-1) : made
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data, meta: { total_pages: 1 } }))
})
let credentials: ReturnType<typeof telnyxCredentials>
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  credentials = telnyxCredentials(new Telnyx({ apiKey: 'KEY', baseURL, logLevel: 'off' }), 'connection')
})
beforeEach(() => void made.splice(0))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

test('an answer that is lost is no second credential: it is asked for once, and then looked for', async () => {
  lose = 1
  expect(await credentials.createCredential('parley:ada:0')).toMatchObject({ id: 'c1', username: 'genc1' })
  expect(made).toHaveLength(1)
})

test('of two that were made at once everybody finds the older, or else the same one', async () => {
  lose = 0
  const login = { sip_username: 'gen', sip_password: 's', name: 'parley:ada:0' }
  made.push({ ...login, id: 'b', created_at: '2026-01-01T00:00:01' })
  made.push(
    { ...login, id: 'z', created_at: '2026-01-01T00:00:00' },
    { ...login, id: 'a', created_at: '2026-01-01T00:00:00' },
  )
  expect(await credentials.createCredential('parley:ada:0')).toMatchObject({ id: 'a' })
  expect(made).toHaveLength(3)
})

test('the carrier’s times are UTC, though they do not say so', async () => {
  await credentials.createCredential('parley:ada:0')
  const { credentials: listed } = await credentials.ownedCredentials(1)
  expect(listed).toEqual([{ id: 'c1', name: 'parley:ada:0', createdAt: Date.UTC(2026, 0, 1) }])
})
