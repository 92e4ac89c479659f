import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, terminate } from 'firebase/firestore'
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore'

/** A Firestore to be examined: this one, or the official emulator. */
export interface ConformanceTarget {
  readonly name: string
  /** `127.0.0.1:port` that speaks gRPC. */
  readonly grpcHost: string
  stop(): Promise<void>
}

export type StartTarget = () => Promise<ConformanceTarget>

/** Both SDKs on one target, both with a server's rights, so that no rules stand between. */
export interface Clients {
  readonly admin: ReturnType<typeof getAdminFirestore>
  readonly web: ReturnType<typeof getFirestore>
  /** A collection that no other case uses. */
  freshCollection(): string
  stop(): Promise<void>
}

let counter = 0
const unique = (prefix: string) => {
  counter += 1
  return `${prefix}${Date.now()}x${counter}`
}

export function connectClients({ grpcHost }: ConformanceTarget): Clients {
  // The SDK would look for a cloud machine's metadata server otherwise.
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = grpcHost
  const projectId = 'parley-conformance'
  const adminApp = initializeAdminApp({ projectId }, unique('admin'))
  const admin = getAdminFirestore(adminApp)
  admin.settings({ ignoreUndefinedProperties: false })
  const webApp = initializeApp({ projectId, apiKey: 'any' }, unique('web'))
  const web = getFirestore(webApp)
  const [host = '', port] = grpcHost.split(':')
  connectFirestoreEmulator(web, host, Number(port), { mockUserToken: 'owner' })
  return {
    admin,
    web,
    freshCollection: () => unique('c'),
    async stop() {
      await terminate(web)
      await deleteApp(webApp)
      await deleteAdminApp(adminApp)
    },
  }
}
