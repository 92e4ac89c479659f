import { status } from '@grpc/grpc-js'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import {
  AggregateField,
  DocumentReference,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import type { Aggregates, ConformanceClient, Fields, Found, Seen, Stop, Write } from './conformance-client.ts'
import {
  build,
  buildAll,
  bytes,
  describe,
  geoPoint,
  type Made,
  reference,
  timestamp,
  vector,
  type Words,
} from './portable-value.ts'
import type { QuerySpec } from './recorded-query.ts'
import { unique } from './unique.ts'

type Method = (...args: unknown[]) => unknown
const VectorValue = FieldValue.vector([]).constructor

const named = (value: object): Made | null => {
  if (value instanceof Timestamp) return timestamp(value.seconds, value.nanoseconds)
  if (value instanceof GeoPoint) return geoPoint(value.latitude, value.longitude)
  if (value instanceof Uint8Array) return bytes(...value)
  if (value instanceof DocumentReference) return reference(value.path)
  if (value instanceof VectorValue)
    return vector(...(value as ReturnType<typeof FieldValue.vector>).toArray())
  return null
}

const plain = (fields: object): Fields => describe(fields, named) as Fields

/** Rejects with the web SDK's word instead of gRPC's number. */
async function withWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? status[Number(error.code)] : undefined
    throw code === undefined
      ? error
      : Object.assign(new Error(String(error)), { code: code.toLowerCase().replaceAll('_', '-') })
  }
}

/** firebase-admin over gRPC, with a server's rights. */
export class AdminClient implements ConformanceClient {
  readonly firestore: Firestore
  readonly #words: Words
  readonly #close: () => Promise<void>

  private constructor(firestore: Firestore, close: () => Promise<void>) {
    this.firestore = firestore
    this.#close = close
    this.#words = {
      timestamp: (seconds, nanoseconds) => new Timestamp(seconds, nanoseconds),
      geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
      bytes: (...content) => Buffer.from(content),
      reference: path => firestore.doc(path),
      vector: (...numbers) => FieldValue.vector(numbers),
      serverTimestamp: FieldValue.serverTimestamp,
      deleteField: FieldValue.delete,
      increment: FieldValue.increment,
      maximum: FieldValue.maximum,
      minimum: FieldValue.minimum,
      arrayUnion: FieldValue.arrayUnion,
      arrayRemove: FieldValue.arrayRemove,
      documentId: FieldPath.documentId,
      fieldPath: (...names) => new FieldPath(...names),
      where: Filter.where,
      or: Filter.or,
      and: Filter.and,
      snapshot: path => firestore.doc(path).get(),
    }
  }

  static connect({ grpcHost }: { readonly grpcHost: string }): AdminClient {
    // The SDK would look for a cloud machine's metadata server otherwise.
    process.env.METADATA_SERVER_DETECTION = 'none'
    process.env.FIRESTORE_EMULATOR_HOST = grpcHost
    const app = initializeApp({ projectId: 'parley-conformance' }, unique('admin'))
    const firestore = getFirestore(app)
    firestore.settings({ ignoreUndefinedProperties: false })
    return new AdminClient(firestore, () => deleteApp(app))
  }

  commit(...writes: readonly Write[]): Promise<void> {
    return withWords(async () => {
      const batch = this.firestore.batch()
      await this.#write(batch, writes)
      await batch.commit()
    })
  }

  async read(path: string): Promise<Fields | null> {
    const fields = (await withWords(() => this.firestore.doc(path).get())).data()
    return fields ? plain(fields) : null
  }

  find(query: QuerySpec): Promise<readonly Found[]> {
    return withWords(async () => {
      const found = await (await this.#query(query)).get()
      return found.docs.map(document => ({ id: document.id, fields: plain(document.data()) }))
    })
  }

  aggregate(query: QuerySpec, wanted: Aggregates): Promise<Readonly<Record<string, number | null>>> {
    const fields = Object.entries(wanted).map(([key, [method, field]]) => [
      key,
      (AggregateField[method] as Method)(field),
    ])
    const spec: Record<string, ReturnType<typeof AggregateField.average>> = Object.fromEntries(fields)
    return withWords(async () => (await (await this.#query(query)).aggregate(spec).get()).data())
  }

  transact(
    paths: readonly string[],
    decide: (found: readonly (Fields | null)[]) => Promise<readonly Write[]>,
    maxAttempts = 5,
  ): Promise<void> {
    const work = async (transaction: FirebaseFirestore.Transaction) => {
      const read = await Promise.all(paths.map(path => transaction.get(this.firestore.doc(path))))
      const found = read.map(document => document.data()).map(fields => (fields ? plain(fields) : null))
      await this.#write(transaction, await decide(found))
    }
    return withWords(() => this.firestore.runTransaction(work, { maxAttempts }))
  }

  async listen(query: QuerySpec, tell: (seen: Seen) => void): Promise<Stop> {
    const ids = (documents: readonly QueryDocumentSnapshot[]) => documents.map(({ id }) => id).join(' ')
    const stop = (await this.#query(query)).onSnapshot(found => {
      const changes = found.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)
      tell({ ids: ids(found.docs), changes: changes.join(', '), pending: false, fromCache: false })
    })
    return async () => stop()
  }

  async listenToDocument(path: string, tell: (fields: Fields | null) => void): Promise<Stop> {
    const stop = this.firestore.doc(path).onSnapshot(document => {
      const fields = document.data()
      tell(fields ? plain(fields) : null)
    })
    return async () => stop()
  }

  stop(): Promise<void> {
    return this.#close()
  }

  async #write(batch: object, writes: readonly Write[]): Promise<void> {
    for (const [method, path, ...rest] of writes) {
      const args = await buildAll(this.#words, rest)
      ;(batch as Record<string, Method>)[method]?.(this.firestore.doc(path), ...args)
    }
  }

  async #query({ path, everywhere, steps }: QuerySpec): Promise<Query> {
    let query: Query = everywhere ? this.firestore.collectionGroup(path) : this.firestore.collection(path)
    for (const [name, ...args] of steps) {
      query = (query[name] as Method).apply(
        query,
        await Promise.all(args.map(arg => build(this.#words, arg))),
      ) as Query
    }
    return query
  }
}
