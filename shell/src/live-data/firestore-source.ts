import { failed, type z } from '@parley/shared-contract'
import type { FirebaseApp } from 'firebase/app'
import {
  and,
  collection,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  type Firestore,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  limit,
  onSnapshot,
  or,
  orderBy,
  type QueryNonFilterConstraint,
  query,
  setDoc,
  startAfter,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { EMPTY, type Observable } from 'rxjs'
import { type FirebaseConfig, firebaseApp } from '../firebase/firebase-app.ts'
import type { Condition, Database, Query, Reading, Reads } from './database.ts'
import { codeOf, translateFirestoreFailure } from './firestore-failure.ts'
import { confirmations, listening } from './firestore-listener.ts'
import { fitDocument } from './fit-document.ts'
import { createServerWatch } from './server-watch.ts'
import { wholeAnswers } from './whole-answers.ts'

/** What Firestore takes in one commit. */
const DOCUMENTS_PER_BATCH = 500

/**
 * Firestore as the shell's database: the only place that calls `onSnapshot` (H7).
 * @param attention$ emits when somebody looks at the page, or the network comes back
 * @param app the page's own, unless a test has several pages in one process
 */
export function openFirestore(
  config: FirebaseConfig,
  attention$: Observable<unknown> = EMPTY,
  app: FirebaseApp = firebaseApp(config),
): Database {
  const firestore = getFirestore(app)
  if (config.emulators) {
    const [host = '', port] = config.emulators.firestoreHost.split(':')
    connectFirestoreEmulator(firestore, host, Number(port))
  }

  const reconnect = () =>
    disableNetwork(firestore)
      .then(() => enableNetwork(firestore))
      .catch(error => console.warn('Parley: reaching the database again failed', error))
  const watched = createServerWatch({ attention$, tryNow: () => void reconnect() })

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
      return listening<z.output<S>>(
        watched((heard, refused) => {
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
        }),
      )
    },
    query<S extends z.ZodMiniType>(wanted: Query, schema: S) {
      return listening<readonly z.output<S>[]>(
        watched((heard, refused) => {
          const live = confirmations<readonly z.output<S>[]>()
          const answers = wholeAnswers<z.output<S>>((rows, fromMemory) => heard(live(rows, fromMemory)))
          const stop = onSnapshot(
            build(wanted),
            options,
            snapshot => {
              const rows = snapshot.docs.flatMap(row => {
                const value = fitDocument(schema, row.ref.path, { ...row.data(), id: row.id })
                return value ? [value.data] : []
              })
              answers.heard(rows, snapshot.metadata)
            },
            error => {
              answers.stop()
              refused(codeOf(error))
            },
          )
          return () => {
            stop()
            answers.stop()
          }
        }),
      )
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

const all = (conditions: readonly Condition[]) =>
  and(...conditions.map(([field, is, value]) => where(field, is, value)))

/** `Reads` over Firestore. */
function firestoreReads(firestore: Firestore): Reads {
  const build = (reading: Reading) => {
    const { collection: path, where: wheres = [], anyOf, order, after, limit: most } = reading
    const alternatives = anyOf ? [or(...anyOf.map(all))] : []
    const behind: QueryNonFilterConstraint[] = [
      orderBy(order.by, order.direction),
      orderBy(documentId(), order.direction),
      ...(after ? [startAfter(...after)] : []),
      ...(most ? [limit(most)] : []),
    ]
    const filters = [...wheres.map(([field, is, value]) => where(field, is, value)), ...alternatives]
    const from = collection(firestore, path)
    return filters.length > 0 ? query(from, and(...filters), ...behind) : query(from, ...behind)
  }
  return {
    async rows(reading) {
      const { docs } = await translateFirestoreFailure(getDocsFromServer(build(reading)))
      return docs.map(row => ({ id: row.id, data: row.data() }))
    },
    async totals<F extends string>(reading: Reading, ...fields: readonly F[]) {
      const sums = Object.fromEntries(fields.map(field => [field, sum(field)]))
      const asked = getAggregateFromServer(build(reading), { ...sums, count: count() })
      return (await translateFirestoreFailure(asked)).data() as Record<'count' | F, number>
    },
    async row(path) {
      const found = await translateFirestoreFailure(getDocFromServer(doc(firestore, path)))
      const data = found.data()
      return data ? { id: found.id, data } : null
    },
  }
}
