import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { closeAtOnce, listenOnLoopback } from './loopback-server.ts'

test('a connection that nobody uses is kept for longer than programs use it again', async () => {
  const server = createServer((_request, response) => response.end())
  onTestFinished(() => closeAtOnce(server))
  const port = await listenOnLoopback(server)
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  // Node's fetch keeps one for 600 s at most.
  expect(headers.get('keep-alive')).toBe('timeout=620')
})
