import process from 'node:process'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'

export interface FirestoreDatabase {
  /** The Firebase app it is part of. */
  readonly app: App
  readonly firestore: Firestore
  /** Resolves when Firestore answers; rejects when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

let opened = 0

/** @param emulatorHost `127.0.0.1:3022` of an embedded Firestore; undefined means the hosted one */
export function openDatabase(projectId: string, emulatorHost: string | undefined): FirestoreDatabase {
  opened += 1
  const app = initializeApp({ projectId }, `parley-api-${opened}`)
  const firestore = getFirestore(app)
  if (emulatorHost) {
    firestore.settings({ host: emulatorHost, ssl: false })
    // Else the SDK searches the network for a cloud machine's identity that nobody needs.
    process.env.METADATA_SERVER_DETECTION = 'none'
  }
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
