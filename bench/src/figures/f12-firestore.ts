import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createLocalFirestore } from '@parley/local-cloud/firestore'
import { findOfficialEmulator } from '@parley/local-cloud/official-emulator'
import type { Contest } from '../compare.ts'
import {
  connect,
  type MeasuredFirestore,
  startEmbedded,
  startTheirs,
} from '../processes/measured-firestore.ts'
import { replayed } from '../replayed.ts'

const sets = 200
const heard = 100
const clients = 16
const transactionsEach = 12
const warmUpPasses = 16

interface Cost {
  readonly wallMs: number
  /** Of the server alone. */
  readonly cpuMs: number
}

/** Does something many times. @returns how often */
type Work = (server: MeasuredFirestore) => Promise<number>

let collections = 0
const fresh = (): string => {
  collections += 1
  return `c${collections}`
}

/** Cost of one operation. */
async function costOf(server: MeasuredFirestore, work: Work): Promise<Cost> {
  const [cpu, from] = [await server.cpuMicros(), performance.now()]
  const times = await work(server)
  const wallMs = performance.now() - from
  return { wallMs: wallMs / times, cpuMs: ((await server.cpuMicros()) - cpu) / 1000 / times }
}

/** Cost of a process that starts and acknowledges its first write. */
async function costOfStart(open: () => Promise<MeasuredFirestore>): Promise<Cost> {
  const from = performance.now()
  const server = await open()
  await server.firestore.doc('a/b').set({})
  const wallMs = performance.now() - from
  const cpuMs = (await server.cpuMicros()) / 1000
  await server.stop()
  return { wallMs, cpuMs }
}

/** Milliseconds of another server in a process that runs, until its first write: what a test of ours pays. */
async function startInProcess(): Promise<number> {
  const from = performance.now()
  const { grpcHost, stop } = await createLocalFirestore({
    data: ':memory:',
    verifyIdToken: () => Promise.reject(new Error('Nobody signs in here.')),
  })
  const { firestore, disconnect } = connect(grpcHost)
  await firestore.doc('a/b').set({})
  const ms = performance.now() - from
  await disconnect()
  await stop()
  return ms
}

async function setsInTurn({ firestore }: MeasuredFirestore): Promise<number> {
  const collection = firestore.collection(fresh())
  for (let n = 0; n < sets; n += 1) await collection.doc(String(n)).set({ n, text: 'a short text' })
  return sets
}

/** Each is acknowledged and heard by a listener before the next one is written. */
async function writesHeard({ firestore }: MeasuredFirestore): Promise<number> {
  const document = firestore.doc(`${fresh()}/heard`)
  let next = Promise.withResolvers<void>()
  const stop = document.onSnapshot(() => next.resolve())
  await next.promise
  for (let n = 0; n < heard; n += 1) {
    next = Promise.withResolvers<void>()
    await Promise.all([document.set({ n }), next.promise])
  }
  stop()
  return heard
}

/** Reads and rewrites a document of each client's own, as a settlement does its account. */
async function transactions({ firestore }: MeasuredFirestore): Promise<number> {
  const collection = firestore.collection(fresh())
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let n = 0; n < transactionsEach; n += 1)
      await firestore.runTransaction(async transaction => {
        const account = collection.doc(String(client))
        const balance = (await transaction.get(account)).get('balance') ?? 0
        transaction.set(account, { balance: balance + 1 })
      })
  })
  await Promise.all(work)
  return clients * transactionsEach
}

/** Compares two servers by their CPU time, and by the time that passes, in which the client works too. */
function compareCosts<Ours extends Cost>(
  name: string,
  ours: () => Promise<Ours>,
  theirs: () => Promise<Cost>,
) {
  const [readOurs, readTheirs] = [replayed(ours), replayed(theirs)]
  const row = (unit: string, read: (run: Ours) => number, readOther: (run: Cost) => number): Contest => ({
    name: `F12 ${name}, ${unit}`,
    goal: 0.2,
    ours: readOurs(read),
    theirs: readTheirs(readOther),
  })
  const [cpu, wall] = [(run: Cost) => run.cpuMs, (run: Cost) => run.wallMs]
  return { rows: [row('CPU', cpu, cpu), row('wall', wall, wall)], row }
}

/** A process against a process; and one more server within a test's process against the emulator's process. */
function starts(jar: string): Contest[] {
  const ours = async () => ({
    ...(await costOfStart(() => startEmbedded(':memory:'))),
    inProcessMs: await startInProcess(),
  })
  const { rows, row } = compareCosts('start, first write', ours, () => costOfStart(() => startTheirs(jar)))
  const inProcess = row(
    'within a test, wall',
    run => run.inProcessMs,
    run => run.wallMs,
  )
  return [...rows, inProcess].map(contest => ({ ...contest, goal: 0.1 }))
}

/** Compilers need thousands of repetitions before they leave a server alone, Java's more than V8. */
async function warmUp(servers: readonly MeasuredFirestore[]): Promise<void> {
  for (let pass = 0; pass < warmUpPasses; pass += 1)
    for (const server of servers)
      for (const work of [setsInTurn, writesHeard, transactions]) await work(server)
}

/**
 * F12: milliseconds of the embedded Firestore over those of the official emulator, each in a process of its own.
 * The emulator keeps everything in memory, so that is the contest; on disk is what Parley's own data costs.
 */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const jar = process.platform === 'linux' ? findOfficialEmulator() : null
  if (jar === null) {
    process.stdout.write('F12 skipped: no official emulator, or no Linux to measure it on\n')
    return { list: [], end: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const memory = await startEmbedded(':memory:')
  const disk = await startEmbedded(folder)
  const official = await startTheirs(jar)
  await warmUp([memory, disk, official])
  const against = (name: string, work: Work, server: MeasuredFirestore) =>
    compareCosts(
      name,
      () => costOf(server, work),
      () => costOf(official, work),
    ).rows
  const onDisk = (name: string, work: Work) =>
    against(`${name}, on disk`, work, disk).map(contest => ({ ...contest, goal: null }))
  return {
    list: [
      ...starts(jar),
      ...against('a set', setsInTurn, memory),
      ...against('a write until heard', writesHeard, memory),
      ...against('a transaction of 16', transactions, memory),
      ...onDisk('a set', setsInTurn),
      ...onDisk('a write until heard', writesHeard),
      ...onDisk('a transaction of 16', transactions),
    ],
    async end() {
      for (const server of [memory, disk, official]) await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
