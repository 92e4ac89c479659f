import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, stopGracefully } from './http-server.ts'

const quick = { headersMs: 200, requestMs: 400, checkMs: 20 }

async function listening(app: RequestListener): Promise<{ server: Server; port: number; url: string }> {
  const server = createHttpServer(app, quick)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}

/** Sends a beginning and never the end. @returns all that was answered until the other side closed */
function beginOnly(port: number, beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test.each([
  ['headers that never end', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n'],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a":'],
])('A67: %s are answered with 408 and cut off, and others are served meanwhile', async (_name, beginning) => {
  const { port, url } = await listening((request, response) => {
    request.resume().on('end', () => response.end('done'))
  })
  const slow = beginOnly(port, beginning)
  expect(await (await fetch(url)).text()).toBe('done')
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /)
})

test('a balancer keeps a connection for ten minutes, and the api for longer', async () => {
  const { server } = await listening((_request, response) => response.end('done'))
  expect(server.keepAliveTimeout).toBeGreaterThan(600_000)
})

/** A server whose one request is answered when the test says so. */
async function busyServer() {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { server, url } = await listening(async (_request, response) => {
    arrived.resolve()
    await finish.promise
    response.end('done')
  })
  const answer = fetch(url).then(response => response.text())
  await arrived.promise
  return { server, url, answer, finish: finish.resolve }
}

test('a request under way is answered before the end, and a new one is no longer taken', async () => {
  const { server, url, answer, finish } = await busyServer()
  const stopped = stopGracefully(server, 60_000)
  await expect(fetch(url)).rejects.toThrow()
  finish()
  expect(await answer).toBe('done')
  await stopped
})

test('what does not end in time is cut off', async () => {
  const { server, answer } = await busyServer()
  const cutOff = expect(answer).rejects.toThrow()
  await stopGracefully(server, 10)
  await cutOff
})
