import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const good = {
  NODE_ENV: 'development',
  PORT: '0',
  PROJECT_ID: 'parley-local',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  TELNYX_API_KEY: 'KEY',
  TELNYX_PUBLIC_KEY: 'public',
  TELNYX_CONNECTION_ID: '42',
  OBJECT_STORE: 'file:///var/lib/parley',
}

interface Started {
  readonly child: ChildProcess
  /** What it has logged so far. */
  log(): string
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>
}

function start(env: Record<string, string>, execArgv: string[] = []): Started {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env,
    silent: true,
    execArgv,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  child.stderr?.on('data', chunk => {
    words += chunk
  })
  let log = ''
  child.stdout?.on('data', chunk => {
    log += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words }))
  return { child, log: () => log, ended }
}

test('the api says when it can be used, and ends by itself with 0 when it is asked to', async () => {
  const { child, ended, log } = start(good)
  const [message] = await once(child, 'message')
  expect(message).toMatchObject({ type: 'ready' })
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, words: '' })
  expect(log()).not.toContain('ended before all was done')
})

test('what the database’s client leaves behind is passed over; any other rejection that nobody caught ends it', async () => {
  const reject = (signal: string, error: string) =>
    `process.on('${signal}', () => void Promise.reject(${error}));`
  const rejecting = reject('SIGUSR2', '{ code: 14 }') + reject('SIGHUP', "new Error('ours')")
  const { child, log, ended } = start(good, [
    '--import',
    `data:text/javascript,${encodeURIComponent(rejecting)}`,
  ])
  await once(child, 'message')
  child.kill('SIGUSR2')
  await expect.poll(log).toContain('unhandled rejection')
  child.kill('SIGHUP')
  expect(await ended).toEqual({ code: 1, words: '' })
  expect(log().match(/unhandled rejection/g)).toHaveLength(2)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const isTaken = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

test('a request under way when it is asked to end gets its answer first', async () => {
  const port = await freePort()
  const { child, ended } = start({ ...good, PORT: String(port) })
  await once(child, 'message')
  const body = JSON.stringify({ data: {} })
  const request = send({
    ...{ port, method: 'POST', path: '/webhooks/telnyx' },
    headers: { 'content-length': body.length, expect: '100-continue' },
  })
  const answered = once(request, 'response')
  request.flushHeaders()
  await once(request, 'continue')
  child.kill('SIGTERM')
  await expect.poll(() => isTaken(port)).toBe(false)
  request.end(body)
  const [answer] = (await answered) as [IncomingMessage]
  // Unsigned: refused, which is an answer.
  expect(answer.statusCode).toBe(401)
  expect(await ended).toEqual({ code: 0, words: '' })
})

test('a taken port is a sentence', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect(await start({ ...good, PORT: String(port) }).ended).toEqual({
    code: 1,
    words: `The api cannot start.\nPort ${port} is already in use.\n`,
  })
})

test('A11: an emulator in production is a sentence, and no start', async () => {
  const { code, words } = await start({ ...good, NODE_ENV: 'production' }).ended
  expect(code).toBe(1)
  expect(words).toContain('FIRESTORE_EMULATOR_HOST is set, but an emulator must not be used in production.')
})
