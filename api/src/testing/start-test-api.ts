import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { defaultSettings, firestorePaths, toMicro, type UserId } from '@parley/shared-contract'
import { openDatabase } from '../adapters/firestore-database.ts'
import { createApp } from '../app.ts'
import { type NamedKeeper, tryEach } from '../concurrency/rounds.ts'
import { readConfig } from '../config.ts'
import { createDependencies, type Dependencies } from '../dependencies.ts'
import { createLogger } from '../logging/logger.ts'
import { countWrites } from './count-writes.ts'
import { everythingIn } from './everything-in.ts'
import { createMemoryCarrier, type MemoryCarrier } from './memory-carrier.ts'
import { createMemoryPayments, type MemoryPayments } from './memory-payments.ts'
import { startTestCloud } from './test-cloud.ts'
import { signUp, type TestPerson } from './test-person.ts'
import { withoutNetwork } from './without-network.ts'

type Fields = Record<string, unknown>

/** The api over HTTP, on the embedded Firebase; the carrier has no network unless a test brings its own. */
export interface TestApi {
  readonly url: string
  readonly authUrl: string
  readonly dependencies: Dependencies
  readonly carrier: MemoryCarrier
  readonly payments: MemoryPayments
  /** A second process, so to speak: another app on the same database. @returns its address */
  another(): Promise<string>
  /** The same with dependencies of its own, whose rounds nobody else makes. */
  processOf(change: (shared: Dependencies) => Partial<Dependencies>): Promise<TestProcess>
  /** What every process does now and then: looks after the calls that are on, and after what was cut short. */
  lookAround(): Promise<void>
  /** Everything the api has logged so far. */
  logged(): string
  /** Somebody who has signed up, with a profile and a balance that stands in the ledger. */
  person(name: string, credits?: number): Promise<TestPerson>
  /** A document as it stands, or null. */
  read(path: string): Promise<Fields | null>
  write(path: string, data: Fields): Promise<void>
  remove(path: string): Promise<void>
  /** Counts the writes from now on until the test is over, by collection. */
  countWrites(): () => Readonly<Record<string, number>>
  /** The documents that have changed since this was last asked, by their path; null for one that is gone. */
  changes(): Promise<ReadonlyMap<string, Fields | null>>
  /** Every document there is, by its path. */
  everything(): Promise<Readonly<Record<string, Fields>>>
  /** The ledger of a person, first entry first. */
  ledgerOf(uid: UserId): Promise<Fields[]>
  stop(): Promise<void>
}

export interface TestProcess {
  readonly url: string
  /** What it does now and then. */
  readonly keepers: readonly NamedKeeper[]
}

/** S3: what the browser writes at sign-up. */
export const profileOf = ({ email }: Pick<TestPerson, 'email'>, username: string): Fields => ({
  username,
  email,
  phoneNumber: null,
  displayName: '',
  photoURL: null,
  createdAt: 1,
  updatedAt: 1,
  lastLogin: 1,
  credits: 0,
  settings: defaultSettings,
})

/**
 * @param hasNetwork whether the database is asked over the network, as in earnest. It takes most of the time of a request:
 * what is about every endpoint, and some of what is about many requests at once, has it
 */
export async function startTestApi(
  change: (real: Dependencies) => Partial<Dependencies> = () => ({}),
  { hasNetwork = false } = {},
): Promise<TestApi> {
  const cloud = await startTestCloud()
  const changed = new Set<string>()
  cloud.watchPaths(path => changed.add(path))
  const objects = await mkdtemp(join(tmpdir(), 'parley-objects-'))
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(cloud.authUrl).host
  const config = readConfig({
    NODE_ENV: 'test',
    PROJECT_ID: cloud.projectId,
    AUTH_JWKS_URL: `${cloud.authUrl}/.well-known/jwks.json`,
    FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost,
    TELNYX_API_KEY: 'KEY',
    TELNYX_PUBLIC_KEY: 'unused',
    TELNYX_CONNECTION_ID: 'connection-1',
    CARRIER_WEBHOOK_URL: 'https://parley.test/webhooks/telnyx',
    CARRIER_MEDIA_HOSTS: '127.0.0.1',
    OBJECT_STORE: pathToFileURL(objects).href,
    SIMULATED_NUMBERS: '1',
    WELCOME_CREDITS: '5',
    WELCOME_UNVERIFIED: '1',
  })
  const lines: string[] = []
  const logger = createLogger('trace', { write: line => void lines.push(line) })
  const open: typeof openDatabase = (...where) => {
    const database = openDatabase(...where)
    if (!hasNetwork) withoutNetwork(database, cloud.answer)
    return database
  }
  const real = createDependencies(config, logger, open)
  const carrier = createMemoryCarrier()
  const payments = createMemoryPayments(() => dependencies.clock.now())
  const unlimited = {
    perAddress: 1e6,
    perUser: 1e6,
    perUserSensitive: 1e6,
    perUserRarely: 1e6,
    perAddressKept: 1e6,
  }
  const pageOrigin = 'https://parley.test'
  const withMemory = { ...real.dependencies, carrier, payments, pageOrigin, rateLimits: unlimited }
  const dependencies: Dependencies = { ...withMemory, ...change(withMemory) }
  const servers: Server[] = []
  const keepers: NamedKeeper[] = []
  const processOf: TestApi['processOf'] = async change => {
    const app = createApp({ ...dependencies, ...change(dependencies) })
    const server = createServer(app.handle)
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keepers: app.keepers }
  }
  const serve = async () => {
    const { url, keepers: its } = await processOf(() => ({}))
    keepers.push(...its)
    return url
  }
  const url = await serve()
  const { firestore, close } = open(config.projectId, config.firestoreHost)

  const write = async (path: string, data: Fields) => void (await firestore.doc(path).set(data))
  return {
    url,
    authUrl: cloud.authUrl,
    dependencies,
    carrier,
    payments,
    another: serve,
    processOf,
    lookAround: () => tryEach(keepers, keeper => keeper.lookAround()),
    logged: () => lines.join(''),
    write,
    countWrites: () => countWrites(firestore),
    remove: async path => void (await firestore.doc(path).delete()),
    async changes() {
      if (changed.size === 0) return new Map()
      const paths = [...changed]
      changed.clear()
      const found = await firestore.getAll(...paths.map(path => firestore.doc(path)))
      return new Map(found.map(snapshot => [snapshot.ref.path, snapshot.data() ?? null]))
    },
    everything: () => everythingIn(firestore),
    async person(name, credits = 0) {
      const person = await signUp(cloud.authUrl, url, name)
      await write(firestorePaths.user(person.uid), profileOf(person, name))
      const gift = { type: 'topup' as const, description: 'Test', referenceId: 'test' }
      const draft = { ...gift, id: `topup_${person.uid}`, amountMicro: toMicro(credits) }
      if (credits > 0) await dependencies.stores.ledger.post(person.uid, draft, 1)
      return person
    },
    read: async path => (await firestore.doc(path).get()).data() ?? null,
    async ledgerOf(uid) {
      const found = await firestore.collection(firestorePaths.transactions).where('userId', '==', uid).get()
      return found.docs.map(document => document.data()).toSorted((one, other) => one.seq - other.seq)
    },
    async stop() {
      // What is under way ends first: its database is still there.
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
      await Promise.all([close(), real.close()])
      await cloud.stop()
      await rm(objects, { recursive: true, force: true })
    },
  }
}
