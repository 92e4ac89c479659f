import { join } from 'node:path'
import type { Gate } from './gate.ts'
import { ChangeFeed } from './listen/change-feed.ts'
import { IndexCatalogue, type IndexDefinitions } from './query/index-catalogue.ts'
import { AccessControl } from './store/access-control.ts'
import { CommitQueue } from './store/commit-queue.ts'
import { DocumentStore } from './store/document-store.ts'
import { Transactions } from './store/transactions.ts'

/** The database without its network interfaces. Every request works on it. */
export interface Engine {
  readonly store: DocumentStore
  readonly access: AccessControl
  readonly commits: CommitQueue
  readonly transactions: Transactions
  readonly feed: ChangeFeed
  readonly indexes: IndexCatalogue
  close(): void
}

export interface EngineOptions {
  /** A folder, or `:memory:`. */
  readonly data: string
  readonly gate: Gate
  /** null: no composite index is demanded. */
  readonly indexes: IndexDefinitions | null
}

/** Throws UnusableStoreError. */
export function createEngine({ data, gate, indexes }: EngineOptions): Engine {
  const store = new DocumentStore(data === ':memory:' ? data : join(data, 'firestore.sqlite'))
  const access = new AccessControl(gate, store)
  const feed = new ChangeFeed()
  const commits = new CommitQueue(store, access, commit => feed.announce(commit))
  return {
    store,
    access,
    commits,
    feed,
    transactions: new Transactions(store),
    indexes: new IndexCatalogue(indexes),
    close() {
      feed.close()
      store.close()
    },
  }
}
