import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { createLocalCarrier, type LocalCarrier } from '@parley/local-cloud'
import { type FirestoreDatabase, openDatabase } from '../adapters/firestore-database.ts'
import { type Program, runProgram, shiftedClock } from './run-program.ts'

interface Firebase {
  readonly projectId: string
  readonly authUrl: string
  readonly firestoreGrpcHost: string
}
interface Payments {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
}

export const killableParts = ['api', 'store', 'payments'] as const
type KillablePart = (typeof killableParts)[number]

/** The api, its store and the payment provider in processes of their own, on files; the carrier lives on. */
export interface KillableParley {
  readonly apiUrl: string
  /** What the api is told from outside, for another program beside it. */
  readonly apiEnvironment: Readonly<Record<string, string>>
  readonly authUrl: string
  readonly payments: Payments
  readonly carrier: LocalCarrier
  /** To look at what is stored. */
  readonly firestore: FirestoreDatabase['firestore']
  /** kill -9, and a successor on the same files. */
  strike(part: KillablePart): Promise<void>
  /** Another api takes its place, whose clock is ahead by so many milliseconds. */
  replaceApi(aheadMs: number): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const cloudPart = new URL('./serve-cloud.ts', import.meta.url)
const api = new URL('../main.ts', import.meta.url)

export async function startKillableParley(): Promise<KillableParley> {
  const data = await mkdtemp(join(tmpdir(), 'parley-kills-'))
  const [apiPort, auth, http, grpc, paymentsPort] = await Promise.all(Array.from({ length: 5 }, freePort))
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const carrier = await createLocalCarrier({ data: ':memory:', webhookUrl: `${apiUrl}/webhooks/telnyx` })
  const startStore = () =>
    runProgram<Firebase>(cloudPart, {}, { args: ['firebase', data, ...[auth, http, grpc].map(String)] })
  const startPayments = () => {
    const args = ['payments', data, String(paymentsPort), `${apiUrl}/webhooks/stripe`]
    return runProgram<Payments>(cloudPart, {}, { args })
  }
  const [store, payments] = await Promise.all([startStore(), startPayments()])
  const { projectId, authUrl, firestoreGrpcHost } = store.ready
  const env = {
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', PORT: String(apiPort), PROJECT_ID: projectId },
    ...{
      AUTH_JWKS_URL: `${authUrl}/.well-known/jwks.json`,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(authUrl).host,
    },
    ...{ FIRESTORE_EMULATOR_HOST: firestoreGrpcHost, OBJECT_STORE: pathToFileURL(data).href },
    ...{ TELNYX_API_KEY: carrier.apiKey, TELNYX_BASE_URL: carrier.restUrl },
    ...{ TELNYX_PUBLIC_KEY: carrier.publicKey, TELNYX_CONNECTION_ID: carrier.connectionId },
    ...{ STRIPE_SECRET_KEY: payments.ready.secretKey, STRIPE_BASE_URL: payments.ready.url },
    ...{ STRIPE_WEBHOOK_SECRET: payments.ready.webhookSecret, PAGE_URL: 'http://parley.test' },
    ...{ SIMULATED_NUMBERS: '1', WELCOME_CREDITS: '5', WELCOME_UNVERIFIED: '1' },
  }
  const startApi = (aheadMs = 0) => {
    const shifted = { CLOCK_BEGINS_AT: new Date(Date.now() + aheadMs).toISOString() }
    const execArgv = aheadMs === 0 ? [] : ['--import', shiftedClock]
    return runProgram<unknown>(api, { ...env, ...shifted }, { execArgv })
  }
  const starts = { api: startApi, store: startStore, payments: startPayments }
  const running: Record<KillablePart, Program<unknown>> = { api: await startApi(), store, payments }
  process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST
  const database = openDatabase(projectId, firestoreGrpcHost)
  return {
    ...{
      apiUrl,
      apiEnvironment: env,
      authUrl,
      carrier,
      payments: payments.ready,
      firestore: database.firestore,
    },
    async strike(part) {
      await running[part].kill()
      running[part] = await starts[part]()
    },
    async replaceApi(aheadMs) {
      await running.api.kill()
      running.api = await startApi(aheadMs)
    },
    async stop() {
      carrier.setWebhookUrl(null)
      await Promise.all([database.close(), ...Object.values(running).map(program => program.kill())])
      await carrier.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
