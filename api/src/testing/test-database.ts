import { afterAll, beforeAll } from 'vitest'
import { type FirestoreDatabase, openDatabase } from '../adapters/firestore-database.ts'
import { startTestCloud } from './test-cloud.ts'
import { withoutNetwork } from './without-network.ts'

type Firestore = FirestoreDatabase['firestore']

/** A database of a test file's own, from its first test to its last, asked without a network. @returns what gives it, once a test runs */
export function useTestDatabase(): () => Firestore {
  let firestore: Firestore
  let stop = async (): Promise<void> => undefined
  beforeAll(async () => {
    const cloud = await startTestCloud()
    const database = openDatabase(cloud.projectId, cloud.firestoreGrpcHost)
    withoutNetwork(database, cloud.answer)
    firestore = database.firestore
    stop = async () => {
      await database.close()
      await cloud.stop()
    }
  })
  afterAll(() => stop())
  return () => firestore
}
