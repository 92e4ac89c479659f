import process from 'node:process'
import { startOfficial } from '@parley/local-cloud/official-emulator'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { cpuSeconds } from './cpu-seconds.ts'
import { startMeasured } from './measured-process.ts'

/** A Firestore in a process of its own, with firebase-admin connected to it from this one. */
export interface MeasuredFirestore {
  readonly firestore: Firestore
  /** CPU time the server has used so far, user and system, all threads; the client's is not in it. */
  cpuMicros(): Promise<number>
  stop(): Promise<void>
}

let apps = 0

/** firebase-admin, about to talk to this host. */
export function connect(grpcHost: string): {
  readonly firestore: Firestore
  disconnect(): Promise<void>
} {
  // Else the SDK searches the network for a cloud machine's identity that nobody needs.
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = grpcHost
  apps += 1
  const app = initializeApp({ projectId: 'parley-bench' }, `app${apps}`)
  return { firestore: getFirestore(app), disconnect: () => deleteApp(app) }
}

/** @param data a folder, or `:memory:` */
export async function startEmbedded(data: string): Promise<MeasuredFirestore> {
  const server = await startMeasured(new URL('firestore.ts', import.meta.url), { DATA: data })
  const { firestore, disconnect } = connect(server.details.grpcHost ?? '')
  return {
    firestore,
    cpuMicros: server.cpuMicros,
    async stop() {
      await disconnect()
      server.stop()
    },
  }
}

/** The official emulator. Its CPU time is known on Linux only. */
export async function startTheirs(jar: string): Promise<MeasuredFirestore> {
  const { grpcHost, pid, stop } = await startOfficial(jar)
  const { firestore, disconnect } = connect(grpcHost)
  return {
    firestore,
    cpuMicros: async () => (await cpuSeconds(pid)) * 1e6,
    async stop() {
      await disconnect()
      await stop()
    },
  }
}
