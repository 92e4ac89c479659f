import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CARRIER_FETCH_BYTES } from '@parley/shared-contract'
import { afterEach, describe, expect, test } from 'vitest'
import { httpCarrierFiles } from './http-carrier-files.ts'
import { isOutside } from './outside-network.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture`
}
const local = httpCarrierFiles({ hosts: ['127.0.0.1'], isLocal: true })
const production = httpCarrierFiles({ hosts: ['telnyx.com', '127.0.0.1', 'localhost'], isLocal: false })

test('a file of the carrier is fetched', async () => {
  const address = await served((_request, response) => response.end('bytes'))
  expect((await local.fetch(address))?.toString()).toBe('bytes')
})

describe('A93: an address from outside', () => {
  test.each([
    'ftp://127.0.0.1/x',
    'http://localhost/x',
    'http://127.0.0.1.evil.test/x',
    'http://ada:secret@127.0.0.1/x',
    'file:///etc/passwd',
    'no address',
    '',
  ])('%j is of none of the hosts, and nobody is asked', async address => {
    expect(await local.fetch(address)).toBeNull()
  })

  test.each([
    'http://api.telnyx.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://eviltelnyx.com/x',
  ])('%s is not asked in production', async address => {
    expect(await production.fetch(address)).toBeNull()
  })

  test('a name that means this machine is not connected to in production', async () => {
    let asked = 0
    const address = await served((_request, response) => {
      asked += 1
      response.end()
    })
    const named = address.replace('http://127.0.0.1', 'https://localhost')
    await expect(production.fetch(named)).rejects.toMatchObject({
      code: 'CARRIER_UNAVAILABLE',
      cause: { message: 'an address inside' },
    })
    expect(asked).toBe(0)
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'],
    ...['224.0.0.1', '255.255.255.255', 'localhost', ''],
  ])('%s is inside', address => {
    expect(isOutside(address)).toBe(false)
  })

  test.each(['8.8.8.8', '192.0.78.1', '2600:1f18::1', '2a00:1450:4001::1'])('%s is outside', address => {
    expect(isOutside(address)).toBe(true)
  })

  test('no redirect is followed, and more than 6 MB are not read', async () => {
    let followed = false
    const target = await served((_request, response) => {
      followed = true
      response.end()
    })
    const moved = await served((_request, response) => response.writeHead(302, { location: target }).end())
    expect([await local.fetch(moved), followed]).toEqual([null, false])
    const large = await served((_request, response) => response.end(Buffer.alloc(CARRIER_FETCH_BYTES + 1)))
    expect(await local.fetch(large)).toBeNull()
  })
})

test.each([
  [404, null],
  [403, null],
  [410, null],
])('%i means that it cannot be had', async (status, file) => {
  expect(await local.fetch(await served((_request, response) => response.writeHead(status).end()))).toBe(file)
})

test.each([429, 500, 503])('%i means that it may be had later', async status => {
  const address = await served((_request, response) => response.writeHead(status).end())
  await expect(local.fetch(address)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
})

test('one that breaks off, and nobody there, may be had later', async () => {
  const cut = await served((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    response.destroy()
  })
  await expect(local.fetch(cut)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
  await expect(local.fetch('http://127.0.0.1:9/x')).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
})
