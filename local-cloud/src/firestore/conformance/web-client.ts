import { deleteApp, initializeApp } from 'firebase/app'
import {
  type AggregateSpec,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  DocumentReference,
  deleteField,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  endAt,
  endBefore,
  FieldPath,
  type Firestore,
  GeoPoint,
  getAggregateFromServer,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  limitToLast,
  maximum,
  minimum,
  onSnapshot,
  or,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  startAfter,
  startAt,
  sum,
  Timestamp,
  terminate,
  VectorValue,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore'
import type {
  Aggregates,
  Fields,
  Found,
  Seen,
  Stop,
  WebConformanceClient,
  Write,
} from './conformance-client.ts'
import * as portable from './portable-value.ts'
import type { QuerySpec } from './recorded-query.ts'
import { unique } from './unique.ts'

type Method = (...args: unknown[]) => unknown

const constraints = { where, orderBy, limit, limitToLast, startAt, startAfter, endAt, endBefore }
const aggregations = { count, sum, average }

const named = (value: object): portable.Made | null => {
  if (value instanceof Timestamp) return portable.timestamp(value.seconds, value.nanoseconds)
  if (value instanceof GeoPoint) return portable.geoPoint(value.latitude, value.longitude)
  if (value instanceof Bytes) return portable.bytes(...value.toUint8Array())
  if (value instanceof DocumentReference) return portable.reference(value.path)
  if (value instanceof VectorValue) return portable.vector(...value.toArray())
  return null
}

const plain = (fields: object | undefined) =>
  fields === undefined ? null : (portable.describe(fields, named) as Fields)

/** The web SDK. This file runs in Node (the SDK speaks gRPC) and in a page (WebChannel). */
export class WebClient implements WebConformanceClient {
  readonly firestore: Firestore
  readonly #words: portable.Words

  /** `host` is where this build of the SDK finds the target: `127.0.0.1:port`. */
  constructor(host: string) {
    // Refusals are what many cases are about: they are no news for the console.
    setLogLevel('silent')
    const app = initializeApp({ projectId: 'parley-conformance', apiKey: 'any' }, unique('web'))
    this.firestore = getFirestore(app)
    const [hostname = '', port] = host.split(':')
    connectFirestoreEmulator(this.firestore, hostname, Number(port))
    this.#words = {
      timestamp: (seconds, nanoseconds) => new Timestamp(seconds, nanoseconds),
      geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
      bytes: (...content) => Bytes.fromUint8Array(Uint8Array.from(content)),
      reference: path => doc(this.firestore, path),
      vector: (...numbers) => vector(numbers),
      serverTimestamp,
      deleteField,
      increment,
      maximum,
      minimum,
      arrayUnion,
      arrayRemove,
      documentId,
      fieldPath: (...names) => new FieldPath(...names),
      where,
      or,
      and,
      snapshot: path => getDoc(doc(this.firestore, path)),
    }
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    const batch = writeBatch(this.firestore)
    await this.#write(batch, writes)
    await batch.commit()
  }

  async read(path: string): Promise<Fields | null> {
    return plain((await getDoc(doc(this.firestore, path))).data())
  }

  async find(spec: QuerySpec): Promise<readonly Found[]> {
    const found = await getDocs(await this.#query(spec))
    return found.docs.map(document => ({ id: document.id, fields: plain(document.data()) ?? {} }))
  }

  async aggregate(spec: QuerySpec, wanted: Aggregates): Promise<Readonly<Record<string, number | null>>> {
    const fields = Object.entries(wanted).map(([key, [method, field]]) => [
      key,
      (aggregations[method] as Method)(field),
    ])
    const aggregates: AggregateSpec = Object.fromEntries(fields)
    return (await getAggregateFromServer(await this.#query(spec), aggregates)).data()
  }

  transact(
    paths: readonly string[],
    decide: (found: readonly (Fields | null)[]) => Promise<readonly Write[]>,
    maxAttempts = 5,
  ): Promise<void> {
    return runTransaction(
      this.firestore,
      async transaction => {
        const read = await Promise.all(paths.map(path => transaction.get(doc(this.firestore, path))))
        await this.#write(transaction, await decide(read.map(document => plain(document.data()))))
      },
      { maxAttempts },
    )
  }

  async listen(spec: QuerySpec, tell: (seen: Seen) => void): Promise<Stop> {
    const stop = onSnapshot(await this.#query(spec), { includeMetadataChanges: true }, found => {
      const changes = found.docChanges().map(change => `${change.type} ${change.doc.id}`)
      const { hasPendingWrites: pending, fromCache } = found.metadata
      tell({ ids: found.docs.map(({ id }) => id).join(' '), changes: changes.join(', '), pending, fromCache })
    })
    return async () => stop()
  }

  async listenToDocument(path: string, tell: (fields: Fields | null) => void): Promise<Stop> {
    const stop = onSnapshot(doc(this.firestore, path), document => tell(plain(document.data())))
    return async () => stop()
  }

  setOnline(online: boolean): Promise<void> {
    return online ? enableNetwork(this.firestore) : disableNetwork(this.firestore)
  }

  async stop(): Promise<void> {
    await terminate(this.firestore)
    await deleteApp(this.firestore.app)
  }

  async #write(batch: object, writes: readonly Write[]): Promise<void> {
    for (const [method, path, ...rest] of writes) {
      const args = await portable.buildAll(this.#words, rest)
      ;(batch as Record<string, Method>)[method]?.(doc(this.firestore, path), ...args)
    }
  }

  async #query({ path, everywhere, steps }: QuerySpec): Promise<Query> {
    const base = everywhere ? collectionGroup(this.firestore, path) : collection(this.firestore, path)
    const parts: QueryConstraint[] = []
    for (const [name, ...args] of steps) {
      const [first, ...rest] = await portable.buildAll(this.#words, args)
      // A composite filter of this SDK is a constraint already.
      const isFilter = name === 'where' && rest.length === 0
      parts.push((isFilter ? first : (constraints[name] as Method)(first, ...rest)) as QueryConstraint)
    }
    return query(base, ...parts)
  }
}
