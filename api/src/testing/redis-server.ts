import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** A real Redis of this machine, as Debian has it, that keeps nothing. */
export interface RedisServer {
  readonly url: string
  /** How many requests it has counted since it began, each by its script. */
  counted(): Promise<number>
  /** From now on it takes what is sent to it and answers nothing. */
  freeze(): void
  thaw(): void
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Begins anew at the same address, with nothing in it. */
  restart(): Promise<void>
}

/** Whether `redis-server` is installed here; without it what needs one is skipped. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  let words = ''
  for await (const chunk of child.stdout) {
    words += chunk
    if (words.includes('Ready to accept connections')) break
  }
  return child
}

export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  let child = await launch(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    async counted() {
      const socket = connect(port, '127.0.0.1')
      socket.write('INFO commandstats\r\nQUIT\r\n')
      const statistics = await text(socket)
      return Number(/^cmdstat_evalsha:calls=(\d+)/m.exec(statistics)?.[1] ?? 0)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async restart() {
      child = await launch(port)
    },
  }
}
