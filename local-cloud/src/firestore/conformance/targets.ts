import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { createLocalFirestore } from '../local-firestore.ts'

/** A Firestore under test: this one, or the official emulator. No rules refuse anything there. */
export interface ConformanceTarget {
  /** `127.0.0.1:port` for browsers (WebChannel, REST). */
  readonly host: string
  /** `127.0.0.1:port` that speaks gRPC. */
  readonly grpcHost: string
  stop(): Promise<void>
}

/** The official emulator, which is a process of its own. */
export interface OfficialEmulator extends ConformanceTarget {
  readonly pid: number
}

const packageManager = 'dpkg'
const runtime = 'java'
const emulatorPackage = 'google-cloud-cli-firestore-emulator'
const emulatorClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const START_TIMEOUT_MS = 60_000

const startEmbedded = (): Promise<ConformanceTarget> =>
  createLocalFirestore({
    data: ':memory:',
    gate: () => null,
    verifyIdToken: () => Promise.reject(new Error('Nobody signs in here.')),
  })

/** This Firestore always, and the official emulator where one runs at an address. Many share that one: it is left on. */
export function targetsWith(
  official: string | null,
): { readonly name: string; start(): Promise<ConformanceTarget> }[] {
  const shared = (host: string): ConformanceTarget => ({ host, grpcHost: host, stop: async () => {} })
  return [
    { name: 'the embedded Firestore', start: startEmbedded },
    ...(official ? [{ name: 'the official emulator', start: async () => shared(official) }] : []),
  ]
}

/** The official emulator's jar on this machine, or null. */
export function findOfficialEmulator(): string | null {
  const configured = process.env.FIRESTORE_EMULATOR_JAR
  if (configured) return existsSync(configured) ? configured : null
  const listed = spawnSync(packageManager, ['-L', emulatorPackage], { encoding: 'utf8' }).stdout ?? ''
  return listed.split('\n').find(path => path.endsWith('emulator.jar')) ?? null
}

/** @param javaOptions how the machine of Java works; left out, as it does for everybody */
export async function startOfficial(
  jar: string,
  javaOptions: readonly string[] = [],
): Promise<OfficialEmulator> {
  const port = await freePort()
  const args = [...javaOptions, '-cp', jar, emulatorClass, '--host=127.0.0.1', `--port=${port}`]
  const emulator = spawn(runtime, args, { stdio: 'ignore' })
  // A run that is broken off must not leave it behind.
  const end = () => emulator.kill('SIGKILL')
  process.once('exit', end)
  await untilListening(port)
  return {
    host: `127.0.0.1:${port}`,
    grpcHost: `127.0.0.1:${port}`,
    // It listens, so it was spawned.
    pid: Number(emulator.pid),
    async stop() {
      const exited = once(emulator, 'exit')
      end()
      process.off('exit', end)
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error('The official emulator did not start.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
