import process from 'node:process'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, type Transaction } from 'firebase-admin/firestore'
import { lateness } from '../concurrency/deadline.ts'
import { heedCommits } from './after-commit.ts'

export interface FirestoreDatabase {
  /** The Firebase app it is part of. */
  readonly app: App
  readonly firestore: Firestore
  /** Resolves when Firestore answers; rejects when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** How long one request to Firestore may take; the SDK by itself waits for one, five or ten minutes. */
const RPC_MS = 5000
/** How soon it is looked for again when it could not be reached. */
const RECONNECT_MS = 2000
const service = 'google.firestore.v1.Firestore'
const calls = [
  'BatchGetDocuments',
  'RunQuery',
  'RunAggregationQuery',
  'BeginTransaction',
  'Commit',
  'Rollback',
]

/** Settings of the SDK by which each request ends after so many milliseconds, tried again or not. */
function impatience(milliseconds: number) {
  const retries = {
    initial_retry_delay_millis: 100,
    retry_delay_multiplier: 1.3,
    max_retry_delay_millis: 1000,
    initial_rpc_timeout_millis: milliseconds,
    rpc_timeout_multiplier: 1,
    max_rpc_timeout_millis: milliseconds,
    total_timeout_millis: milliseconds,
  }
  const method = { timeout_millis: milliseconds, retry_params_name: 'impatient' }
  const methods = Object.fromEntries(calls.map(name => [name, method]))
  return {
    clientConfig: { interfaces: { [service]: { retry_params: { impatient: retries }, methods } } },
    grpcOptions: {
      // A connection whose other end is gone without a word is given up, and the next request opens another.
      'grpc.keepalive_time_ms': 30_000,
      'grpc.keepalive_timeout_ms': 5000,
      // A database that was away for minutes is found again at once; gRPC by itself would wait for two more.
      'grpc.max_reconnect_backoff_ms': RECONNECT_MS,
    },
  }
}

/** A transaction begins no attempt, and sends no commit, that whoever asked for it no longer waits for. */
function endTransactionsInTime(firestore: Firestore): void {
  const run = firestore.runTransaction.bind(firestore)
  firestore.runTransaction = <T>(update: (transaction: Transaction) => Promise<T>) => {
    const refuseLate = lateness()
    return run(async transaction => {
      refuseLate()
      const result = await update(transaction)
      refuseLate()
      return result
    })
  }
}

/**
 * Whether nobody could have caught this rejection: a transaction whose first read fails rejects twice, with a status of
 * gRPC, and what the SDK tries again after its end rejects beside the answer.
 */
export function isStrayRejection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'number' || message === 'The client has already been terminated'
}

let opened = 0

/**
 * @param emulatorHost `127.0.0.1:3022` of an embedded Firestore; undefined means the hosted one
 * @param rpcMs how long one request may take
 */
export function openDatabase(
  projectId: string,
  emulatorHost: string | undefined,
  rpcMs = RPC_MS,
): FirestoreDatabase {
  opened += 1
  const app = initializeApp({ projectId }, `parley-api-${opened}`)
  const firestore = getFirestore(app)
  firestore.settings({ ...impatience(rpcMs), ...(emulatorHost ? { host: emulatorHost, ssl: false } : {}) })
  endTransactionsInTime(firestore)
  heedCommits(firestore)
  // Else the SDK searches the network for a cloud machine's identity that nobody needs.
  if (emulatorHost) process.env.METADATA_SERVER_DETECTION = 'none'
  return {
    app,
    firestore,
    ping: async () => void (await firestore.doc('health/ping').get()),
    close: async () => {
      await firestore.terminate()
      await deleteApp(app)
    },
  }
}
