import { firestorePaths } from '@parley/shared-contract'
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { CarrierFilesStore } from './carrier-files-store.ts'
import { fetchedOnce, type PutOutFile, putOutFileSchema } from './put-out-file.ts'

const fetchedIn = (snapshot: DocumentSnapshot, now: number): PutOutFile | null =>
  snapshot.exists ? fetchedOnce(readDocument(putOutFileSchema, snapshot), now) : null

export function firestoreCarrierFilesStore(firestore: Firestore): CarrierFilesStore {
  const files = firestore.collection(firestorePaths.carrierFiles)
  return {
    create: async (id, file) =>
      void (await files.doc(id).create({ ...file, expiresAt: Timestamp.fromMillis(file.until) })),
    find: async (id, now) => fetchedIn(await files.doc(id).get(), now),
    fetchOnce: (id, now) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(files.doc(id))
        const fetched = fetchedIn(snapshot, now)
        if (fetched) transaction.update(snapshot.ref, { fetches: fetched.fetches })
        return fetched
      }),
  }
}
