import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createLocalFirebase } from '@parley/local-cloud'
import { findOfficialEmulator, startOfficial } from '@parley/local-cloud/official-emulator'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { Contest } from '../compare.ts'

const sets = 50
const clients = 16
const transactionsEach = 5

let names = 0
const fresh = (prefix: string): string => {
  names += 1
  return `${prefix}${names}`
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

interface Server {
  readonly firestore: Firestore
  stop(): Promise<void>
}

/** firebase-admin on a server that is started already. */
function connect(grpcHost: string, stopServer: () => Promise<void>): Server {
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = grpcHost
  const app = initializeApp({ projectId: 'parley-bench' }, fresh('app'))
  return {
    firestore: getFirestore(app),
    async stop() {
      await deleteApp(app)
      await stopServer()
    },
  }
}

async function embedded(data: string): Promise<Server> {
  const { firestoreGrpcHost, stop } = await createLocalFirebase({ data })
  return connect(firestoreGrpcHost, stop)
}

async function official(jar: string): Promise<Server> {
  const { grpcHost, stop } = await startOfficial(jar)
  return connect(grpcHost, stop)
}

/** Until the first document is written: what a test pays for a server of its own. */
async function start(open: () => Promise<Server>): Promise<number> {
  const opened: Server[] = []
  const ms = await msOf(async () => {
    const server = await open()
    opened.push(server)
    await server.firestore.doc('a/b').set({})
  })
  for (const server of opened) await server.stop()
  return ms
}

async function writeToListener({ firestore }: Server): Promise<number> {
  const document = firestore.doc(`heard/${fresh('d')}`)
  const heard = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const stop = document.onSnapshot(snapshot => (snapshot.exists ? heard : ready).resolve())
  await ready.promise
  const ms = await msOf(async () => {
    await Promise.all([document.set({ n: 1 }), heard.promise])
  })
  stop()
  return ms
}

async function sequentialSets({ firestore }: Server): Promise<number> {
  const collection = firestore.collection(fresh('sets'))
  const ms = await msOf(async () => {
    for (let n = 0; n < sets; n += 1) await collection.doc(String(n)).set({ n, text: 'a short text' })
  })
  return ms / sets
}

/** Reads and rewrites a document of each client's own, as a settlement does its account. */
async function transactions({ firestore }: Server): Promise<number> {
  const collection = firestore.collection(fresh('accounts'))
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let n = 0; n < transactionsEach; n += 1)
      await firestore.runTransaction(async transaction => {
        const account = collection.doc(String(client))
        const balance = (await transaction.get(account)).get('balance') ?? 0
        transaction.set(account, { balance: balance + 1 })
      })
  })
  return (await msOf(() => Promise.all(work))) / (clients * transactionsEach)
}

/** F12, and the floor of F7: milliseconds of the embedded Firestore over those of the official emulator. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const jar = findOfficialEmulator()
  if (jar === null) {
    process.stdout.write('F12 skipped: no official emulator\n')
    return { list: [], end: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const [memory, disk, theirs] = [await embedded(':memory:'), await embedded(folder), await official(jar)]
  const against = (measure: (server: Server) => Promise<number>, server = memory) => ({
    ours: () => measure(server),
    theirs: () => measure(theirs),
  })
  return {
    list: [
      {
        name: 'F12 start, first write',
        goal: 0.1,
        ours: () => start(() => embedded(':memory:')),
        theirs: () => start(() => official(jar)),
      },
      { name: 'F12 write → listener', goal: 0.2, ...against(writeToListener) },
      { name: 'F12 a set, one after the other', goal: 0.2, ...against(sequentialSets) },
      { name: 'F12 a transaction, 16 clients', goal: 0.2, ...against(transactions) },
      { name: 'F7 floor: a transaction on disk, 16 clients', goal: null, ...against(transactions, disk) },
    ],
    async end() {
      for (const server of [memory, disk, theirs]) await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
