import { failed, type z } from '@parley/shared-contract'
import type { FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { type FirebaseConfig, firebaseApp } from '../auth/firebase-app.ts'
import { confirmations } from './confirmations.ts'
import type { Database, Query } from './database.ts'
import { codeOf, translateFirestoreFailure } from './firestore-failure.ts'
import { firestoreReads } from './firestore-reads.ts'
import { fitDocument } from './fit-document.ts'
import { listening } from './listening.ts'

/** What Firestore takes in one commit. */
const DOCUMENTS_PER_BATCH = 500

/**
 * Firestore as the shell's database: the only place that calls `onSnapshot` (H7).
 * @param app the page's own, unless a test has several pages in one process
 */
export function openFirestore(config: FirebaseConfig, app: FirebaseApp = firebaseApp(config)): Database {
  const firestore = getFirestore(app)
  if (config.emulators) {
    const [host = '', port] = config.emulators.firestoreHost.split(':')
    connectFirestoreEmulator(firestore, host, Number(port))
  }

  const build = ({ collection: path, where: wheres = [], newestFirst, limit: most }: Query) =>
    query(
      collection(firestore, path),
      ...wheres.map(([field, value]) => where(field, '==', value)),
      ...(newestFirst ? [orderBy(newestFirst, 'desc')] : []),
      ...(most ? [limit(most)] : []),
    )
  // Without these events the listener would not learn that a cached value has been confirmed.
  const options = { includeMetadataChanges: true }

  return {
    ...firestoreReads(firestore),
    document<S extends z.ZodMiniType>(path: string, schema: S) {
      return listening<z.output<S>>((heard, refused) => {
        const live = confirmations<z.output<S>>()
        return onSnapshot(
          doc(firestore, path),
          options,
          snapshot => {
            const { fromCache } = snapshot.metadata
            if (!snapshot.exists()) return heard(live(null, fromCache))
            const value = fitDocument(schema, path, snapshot.data())
            heard(value ? live(value.data, fromCache) : failed('INTERNAL'))
          },
          error => refused(codeOf(error)),
        )
      })
    },
    query<S extends z.ZodMiniType>(wanted: Query, schema: S) {
      return listening<readonly z.output<S>[]>((heard, refused) => {
        const live = confirmations<readonly z.output<S>[]>()
        let known = false
        return onSnapshot(
          build(wanted),
          options,
          snapshot => {
            const { fromCache } = snapshot.metadata
            known ||= !fromCache || !snapshot.empty
            const rows = snapshot.docs.flatMap(row => {
              const value = fitDocument(schema, row.ref.path, { ...row.data(), id: row.id })
              return value ? [value.data] : []
            })
            heard(live(known ? rows : null, fromCache))
          },
          error => refused(codeOf(error)),
        )
      })
    },
    write: (path, data) => translateFirestoreFailure(setDoc(doc(firestore, path), data)),
    async writeAll(documents) {
      const batches: Promise<void>[] = []
      for (let start = 0; start < documents.length; start += DOCUMENTS_PER_BATCH) {
        const batch = writeBatch(firestore)
        for (const { path, data } of documents.slice(start, start + DOCUMENTS_PER_BATCH))
          batch.set(doc(firestore, path), data)
        batches.push(translateFirestoreFailure(batch.commit()))
      }
      await Promise.all(batches)
    },
    update: (path, fields) => translateFirestoreFailure(updateDoc(doc(firestore, path), fields)),
    remove: path => translateFirestoreFailure(deleteDoc(doc(firestore, path))),
  }
}
