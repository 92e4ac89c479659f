import { createLocalAuth } from './auth/index.ts'
import type { InProcessDoor } from './firestore/doors/in-process.ts'
import { closedGate } from './firestore/gate.ts'
import type { IndexDefinitions } from './firestore/index.ts'
import { createLocalFirestore, type RefusedRequest } from './firestore/index.ts'
import type { CloudPages } from './pages/page.ts'
import { loadRules } from './rules/index.ts'

export interface LocalFirebaseOptions {
  /** A folder for `auth.sqlite` and `firestore.sqlite`, or `:memory:`. */
  readonly data: string
  /** Free ports are taken where none are given. */
  readonly ports?: { readonly auth?: number; readonly firestore?: number; readonly firestoreGrpc?: number }
  readonly projectId?: string
  /** Where the link of a reset mail leads; a page of the embedded Authentication without. */
  readonly resetUrl?: string
  /** Where the product is, which the pages lead back to. */
  readonly parley?: string
  /** The text of `firestore.rules`; without it every client that is no server is refused. */
  readonly rules?: string
  /** The content of `firestore.indexes.json`; without it no composite index is demanded. */
  readonly indexes?: IndexDefinitions
  /** Where what runs beside it has its pages, once it runs. */
  readonly pagesBeside?: () => Pick<CloudPages, 'calls' | 'payments'>
}

/** An embedded Firebase that runs: Authentication and Firestore as the real SDKs expect them. */
export interface LocalFirebase {
  readonly projectId: string
  /** For `connectAuthEmulator`. */
  readonly authUrl: string
  /** `127.0.0.1:port` for browsers: `connectFirestoreEmulator` there. */
  readonly firestoreHost: string
  /** `127.0.0.1:port` for firebase-admin (`FIRESTORE_EMULATOR_HOST`) and the web SDK in Node. */
  readonly firestoreGrpcHost: string
  /** The last requests the rules refused, newest first. */
  refusedRequests(): readonly RefusedRequest[]
  /** From now on the path of each document that changes is told, as it changes. */
  watchPaths(told: (path: string) => void): void
  /** For a server in this process that needs no network. */
  readonly answer: InProcessDoor
  /** Closes every connection and the files. What was acknowledged stays. */
  stop(): Promise<void>
}

/**
 * Starts Authentication and Firestore in this process, on loopback only. Rejects with a sentence for a person
 * when a port is taken or the data cannot be used.
 */
export async function createLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const { data, ports = {}, projectId = 'parley-local', resetUrl, rules, indexes, pagesBeside } = options
  const beside: { data?: string } = {}
  const pages = (): CloudPages => ({
    parley: options.parley,
    mailbox: `${auth.url}/mailbox`,
    ...beside,
    ...pagesBeside?.(),
  })
  const auth = await createLocalAuth({ data, projectId, resetUrl, port: ports.auth, pages })
  try {
    const firestore = await createLocalFirestore({
      data,
      gate: rules === undefined ? closedGate : loadRules(rules),
      indexes,
      ports: { http: ports.firestore, grpc: ports.firestoreGrpc },
      verifyIdToken: token => auth.verifyIdToken(token),
      authentication: auth,
      pages,
    })
    beside.data = `http://${firestore.host}`
    return {
      projectId,
      authUrl: auth.url,
      firestoreHost: firestore.host,
      firestoreGrpcHost: firestore.grpcHost,
      refusedRequests: firestore.refusedRequests,
      watchPaths: firestore.watchPaths,
      answer: firestore.answer,
      stop: async () => {
        await Promise.all([firestore.stop(), auth.stop()])
      },
    }
  } catch (error) {
    await auth.stop()
    throw error
  }
}
