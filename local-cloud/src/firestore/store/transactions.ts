import { randomUUID } from 'node:crypto'
import { FirestoreError } from '../errors.ts'
import type { Document } from '../model/document.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { runQuery } from '../query/run-query.ts'
import type { TransactionOptions } from '../wire.ts'
import type { DocumentStore } from './document-store.ts'
import { ReadTurns } from './read-turns.ts'

const LONGEST_LIFE_MS = 270_000

interface Transaction {
  readonly readOnly: boolean
  readonly startedAt: number
  /** What was read: a document's update time, or null when there was none. */
  readonly documents: Map<string, string | null>
  readonly queries: { readonly plan: QueryPlan; readonly seen: string }[]
}

/**
 * Optimistic transactions. What a transaction read, documents and whole query results (so that a new match,
 * a phantom, counts as a change), must be the same when it commits; otherwise it is ABORTED and the SDK tries
 * again. `ReadTurns` makes that rare where many want the same document.
 */
export class Transactions {
  readonly #store: DocumentStore
  readonly #open = new Map<string, Transaction>()
  readonly #turns = new ReadTurns()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /** The new transaction's id, in base64 as the protocol's JSON has it. */
  begin(options: TransactionOptions | undefined): string {
    for (const [id, { startedAt }] of this.#open) {
      if (Date.now() - startedAt > LONGEST_LIFE_MS) this.end(id)
    }
    const id = Buffer.from(randomUUID()).toString('base64')
    const readOnly = options?.readOnly !== undefined
    refusePast(options?.readOnly?.readTime)
    this.#open.set(id, { readOnly, startedAt: Date.now(), documents: new Map(), queries: [] })
    return id
  }

  /** Waits for this transaction's turn to read the documents. Throws INVALID_ARGUMENT for an unknown id. */
  async takeTurns(id: string, names: readonly string[]): Promise<void> {
    if (this.#require(id).readOnly) return
    for (const name of [...names].sort()) await this.#turns.take(id, name)
    // It may have been rolled back while it waited.
    if (!this.#open.has(id)) this.#turns.release(id)
  }

  noteDocument(id: string, name: string, document: Document | null): void {
    const { documents } = this.#require(id)
    if (!documents.has(name)) documents.set(name, document?.updateTime ?? null)
  }

  noteQuery(id: string, plan: QueryPlan, results: readonly Document[]): void {
    this.#require(id).queries.push({ plan, seen: fingerprint(results) })
  }

  /** To be called right before the writes are applied. Throws ABORTED when something read has changed. */
  validator(id: string): () => void {
    const { documents, queries } = this.#require(id)
    return () => {
      const same =
        [...documents].every(([name, seen]) => (this.#store.get(name)?.updateTime ?? null) === seen) &&
        queries.every(({ plan, seen }) => fingerprint(runQuery(this.#store, plan)) === seen)
      if (!same) {
        throw new FirestoreError('ABORTED', 'Too much contention on these documents. Please try again.')
      }
    }
  }

  /** Forgets the transaction; the next one that waits for its documents goes on. */
  end(id: string): void {
    this.#open.delete(id)
    this.#turns.release(id)
  }

  #require(id: string): Transaction {
    const transaction = this.#open.get(id)
    if (transaction) return transaction
    const message = 'The referenced transaction has expired or is no longer valid.'
    throw new FirestoreError('INVALID_ARGUMENT', message)
  }
}

/** Throws UNIMPLEMENTED for a read at a time in the past. */
export function refusePast(readTime: unknown): void {
  if (!readTime) return
  throw new FirestoreError('UNIMPLEMENTED', 'Reading the past is not part of the embedded Firestore.')
}

const fingerprint = (documents: readonly Document[]) =>
  documents.map(({ name, updateTime }) => `${name}@${updateTime}`).join('\n')
