import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Document, Fields } from '../model/document.ts'
import { requireStorableSize } from '../model/parse-value.ts'
import { collectionOf, lastSegment } from '../model/resource-names.ts'

const SCHEMA_VERSION = 1
const schema = `
  CREATE TABLE documents (
    name TEXT PRIMARY KEY, collection TEXT NOT NULL, collection_id TEXT NOT NULL,
    fields TEXT NOT NULL, create_time TEXT NOT NULL, update_time TEXT NOT NULL);
  CREATE INDEX documents_by_collection ON documents (collection);
  CREATE INDEX documents_by_collection_id ON documents (collection_id);
  CREATE TABLE collections (path TEXT PRIMARY KEY, changed_at TEXT NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${SCHEMA_VERSION};`

/** The file cannot be used. The message is for a person and says what to do; the file is left as it is. */
export class UnusableStoreError extends Error {}

export interface Change {
  readonly name: string
  readonly before: Document | null
  readonly after: Document | null
}

/**
 * The documents on disk. A commit is one SQLite transaction in WAL mode with synchronous FULL: when `write`
 * has returned, its changes survive a kill -9 and a power cut, all of them or none.
 */
export class Persistence {
  readonly #db: DatabaseSync
  readonly #statements

  /** `file` is a path or `:memory:`. Throws UnusableStoreError when it is damaged, newer or in use. */
  constructor(file: string) {
    this.#db = open(file)
    const prepare = (sql: string) => this.#db.prepare(sql)
    this.#statements = {
      get: prepare('SELECT * FROM documents WHERE name = ?'),
      inCollection: prepare('SELECT * FROM documents WHERE collection = ?'),
      inGroup: prepare('SELECT * FROM documents WHERE collection_id = ?'),
      all: prepare('SELECT * FROM documents'),
      put: prepare(`INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE
        SET fields = excluded.fields, create_time = excluded.create_time, update_time = excluded.update_time`),
      remove: prepare('DELETE FROM documents WHERE name = ?'),
      touch: prepare(`INSERT INTO collections VALUES (?, ?)
        ON CONFLICT (path) DO UPDATE SET changed_at = excluded.changed_at`),
      changedAt: prepare('SELECT changed_at FROM collections WHERE path = ?'),
      newest: prepare('SELECT max(changed_at) AS newest FROM collections'),
      sizes: prepare(
        'SELECT collection, count(*) AS size FROM documents GROUP BY collection ORDER BY collection',
      ),
      collectionsBelow: prepare('SELECT DISTINCT collection FROM documents WHERE name >= ? AND name < ?'),
    }
  }

  get(name: string): Document | null {
    const row = this.#statements.get.get(name)
    return row ? toDocument(row) : null
  }

  *collection(path: string): Generator<Document> {
    for (const row of this.#statements.inCollection.iterate(path)) yield toDocument(row)
  }

  /** All documents of collections with this id; null: of all collections. */
  *group(collectionId: string | null): Generator<Document> {
    const rows =
      collectionId === null ? this.#statements.all.iterate() : this.#statements.inGroup.iterate(collectionId)
    for (const row of rows) yield toDocument(row)
  }

  /** Paths of all collections that have a document somewhere below `parent`. */
  collectionsBelow(parent: string): string[] {
    // '0' is the character after '/'.
    return this.#statements.collectionsBelow
      .all(`${parent}/`, `${parent}0`)
      .map(row => String(row.collection))
  }

  /** Every collection with the number of its documents. */
  collectionSizes(): { collection: string; size: number }[] {
    return this.#statements.sizes
      .all()
      .map(row => ({ collection: String(row.collection), size: Number(row.size) }))
  }

  /** When the collection changed last, or null when it never did. */
  changedAt(collection: string): string | null {
    return textOrNull(this.#statements.changedAt.get(collection)?.changed_at)
  }

  /** The time of the newest change of all. */
  newestChange(): string | null {
    return textOrNull(this.#statements.newest.get()?.newest)
  }

  /** Runs `work`, which may call `write`, as one transaction: all of it is on disk afterwards or none. */
  transaction(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      work()
      this.#db.exec('COMMIT')
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  write(changes: readonly Change[], time: string): void {
    for (const { name, before, after } of changes) {
      if (before === after) continue
      const collection = collectionOf(name)
      if (after) {
        const { createTime, updateTime } = after
        const json = JSON.stringify(after.fields)
        this.#statements.put.run(name, collection, lastSegment(collection), json, createTime, updateTime)
      } else {
        this.#statements.remove.run(name)
      }
      this.#statements.touch.run(collection, time)
    }
  }

  close(): void {
    this.#db.close()
  }
}

/** Throws INVALID_ARGUMENT for a document that hosted Firestore would find too large. */
export function requireStorable(document: Document): void {
  requireStorableSize(document.name, JSON.stringify(document.fields))
}

function open(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file)
    // Another process on the same file would not see our memory, nor we its writes.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    const verdict = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (verdict !== 'ok') throw new Error(String(verdict))
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > SCHEMA_VERSION) throw new Error(`it was written by a newer version (${version})`)
    if (version === 0) db.exec(`BEGIN; ${schema} COMMIT;`)
    return db
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const hint = /locked/.test(reason) ? 'another process is using it' : reason
    throw new UnusableStoreError(
      `The Firestore data in ${file} cannot be used: ${hint}. Nothing was changed; stop the other process, or move the file away to start empty.`,
      { cause: error },
    )
  }
}

function toDocument(row: Record<string, SQLInputValue>): Document {
  return {
    name: String(row.name),
    // Written by `write`, so already in the stored form.
    fields: JSON.parse(String(row.fields)) as Fields,
    createTime: String(row.create_time),
    updateTime: String(row.update_time),
  }
}

const textOrNull = (value: SQLInputValue | undefined) => (typeof value === 'string' ? value : null)
