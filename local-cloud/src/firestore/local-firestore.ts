import { mkdir } from 'node:fs/promises'
import { type Server, ServerCredentials } from '@grpc/grpc-js'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import type { CloudPages } from '../pages/page.ts'
import { CallerDesk, type VerifyIdToken } from './doors/caller.ts'
import { createGrpcServer } from './doors/grpc.ts'
import { createHttpServer } from './doors/http-server.ts'
import { createInProcessDoor, type InProcessDoor } from './doors/in-process.ts'
import { OverviewDoor } from './doors/overview.ts'
import type { AuthenticationGlimpse } from './doors/overview-pages.ts'
import { RestDoor } from './doors/rest.ts'
import { WebChannelDoor } from './doors/webchannel.ts'
import { createEngine } from './engine.ts'
import { closedGate, type Gate } from './gate.ts'
import { pathOf } from './model/resource-names.ts'
import type { IndexDefinitions } from './query/index-definitions.ts'
import type { RefusedRequest } from './store/access-control.ts'

export interface LocalFirestoreOptions {
  /** A folder for `firestore.sqlite`, or `:memory:`. */
  readonly data: string
  readonly verifyIdToken: VerifyIdToken
  /** The rules; without them every client that is no server is refused. */
  readonly gate?: Gate
  /** The content of `firestore.indexes.json`; without it no composite index is demanded. */
  readonly indexes?: IndexDefinitions | undefined
  /** The Authentication beside it, for the page at this server's address. */
  readonly authentication?: AuthenticationGlimpse
  /** What that page links to. */
  readonly pages?: () => CloudPages
  /** Free ports are taken when none are given. */
  readonly ports?: { readonly http?: number | undefined; readonly grpc?: number | undefined }
}

export interface LocalFirestore {
  /** `127.0.0.1:port` for browsers (WebChannel, REST). */
  readonly host: string
  /** `127.0.0.1:port` for servers and the web SDK in Node. */
  readonly grpcHost: string
  /** The last requests the rules refused, newest first. */
  refusedRequests(): readonly RefusedRequest[]
  /** From now on the path of each document that changes is told, as it changes. */
  watchPaths(told: (path: string) => void): void
  readonly answer: InProcessDoor
  /** Closes every connection and the file. What was acknowledged stays. */
  stop(): Promise<void>
}

/** Starts an embedded Firestore on loopback. Rejects with UnusableStoreError, or when a port is taken. */
export async function createLocalFirestore(options: LocalFirestoreOptions): Promise<LocalFirestore> {
  const {
    data,
    verifyIdToken,
    gate = closedGate,
    indexes = null,
    authentication = null,
    pages = () => ({}),
    ports = {},
  } = options
  if (data !== ':memory:') await mkdir(data, { recursive: true })
  const engine = createEngine({ data, gate, indexes })
  const callers = new CallerDesk(verifyIdToken)
  const webChannel = new WebChannelDoor(engine, callers)
  const overview = new OverviewDoor(engine, authentication, pages)
  const http = createHttpServer(webChannel, new RestDoor(engine, callers), overview)
  const grpc = createGrpcServer(engine, callers)
  const stop = async () => {
    webChannel.close()
    grpc.forceShutdown()
    await closeAtOnce(http)
    engine.close()
  }
  try {
    const [httpPort, grpcPort] = await Promise.all([
      listenOnLoopback(http, ports.http),
      bind(grpc, ports.grpc ?? 0),
    ])
    return {
      host: `${LOOPBACK}:${httpPort}`,
      grpcHost: `${LOOPBACK}:${grpcPort}`,
      answer: createInProcessDoor(engine),
      refusedRequests: () => engine.access.refused,
      watchPaths: told =>
        engine.feed.watch({
          interest: { group: null },
          changed: changes => {
            for (const { name } of changes) told(pathOf(name))
            return null
          },
        }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${LOOPBACK}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
}
