import type { Document } from '../model/document.ts'
import { DocumentSet } from '../model/document-set.ts'
import { collectionOf, lastSegment } from '../model/resource-names.ts'
import { Clock } from './clock.ts'
import { type Change, Persistence } from './persistence.ts'

const MOST_RECENT = 1_000

/**
 * The committed documents: SQLite holds the truth, memory holds the collections that were queried and the
 * documents that were read or written last. Everything is synchronous, so whoever reads several documents in one
 * go sees one state.
 */
export class DocumentStore {
  readonly #disk: Persistence
  readonly #collections = new Map<string, DocumentSet>()
  readonly #groups = new Map<string | null, DocumentSet>()
  /** Outside of loaded collections; a transaction asks three times for what it rewrites. */
  readonly #recent = new Map<string, Document | null>()
  readonly clock: Clock

  /** `file` is a path or `:memory:`. Throws UnusableStoreError. */
  constructor(file: string) {
    this.#disk = new Persistence(file)
    this.clock = new Clock(this.#disk.newestChange())
  }

  get(name: string): Document | null {
    const loaded = this.#collections.get(collectionOf(name))
    if (loaded) return loaded.get(name)
    const known = this.#recent.get(name)
    if (known !== undefined) return known
    const document = this.#disk.get(name)
    this.#remember(name, document)
    return document
  }

  #remember(name: string, document: Document | null): void {
    if (this.#recent.size >= MOST_RECENT) this.#recent.clear()
    this.#recent.set(name, document)
  }

  collection(path: string): DocumentSet {
    const loaded = this.#collections.get(path) ?? new DocumentSet(this.#disk.collection(path))
    this.#collections.set(path, loaded)
    return loaded
  }

  /** All documents of collections with this id; null: all documents. */
  group(collectionId: string | null): DocumentSet {
    const loaded = this.#groups.get(collectionId) ?? new DocumentSet(this.#disk.group(collectionId))
    this.#groups.set(collectionId, loaded)
    return loaded
  }

  /** The ids of the collections right below a document or the root, sorted. */
  collectionIds(parent: string): string[] {
    const below = this.collectionsBelow(parent)
    return [...new Set(below.map(path => path.slice(parent.length + 1).split('/')[0] ?? ''))].sort()
  }

  /** Every collection with the number of its documents, for the overview page. */
  collectionSizes(): { collection: string; size: number }[] {
    return this.#disk.collectionSizes()
  }

  /** Whether any document of these collections was written or deleted after `time`. */
  changedSince(time: string, collection: string): boolean {
    const changed = this.#disk.changedAt(collection)
    return changed !== null && changed > time
  }

  /** Paths of all collections that have a document somewhere below this document or collection. */
  collectionsBelow(path: string): string[] {
    return this.#disk.collectionsBelow(path)
  }

  /**
   * Runs `work` with everything it applies written as one transaction. When that fails, memory is forgotten
   * and read again from disk, and the error is thrown on.
   */
  transaction(work: () => void): void {
    try {
      this.#disk.transaction(work)
    } catch (error) {
      this.#collections.clear()
      this.#groups.clear()
      this.#recent.clear()
      throw error
    }
  }

  /** Applies the changes of one commit; only inside `transaction`. */
  apply(changes: readonly Change[], time: string): void {
    this.#disk.write(changes, time)
    for (const { name, before, after } of changes) {
      if (before === after) continue
      const collection = collectionOf(name)
      const loaded = this.#collections.get(collection)
      if (loaded) loaded.replace(name, after)
      else this.#remember(name, after)
      this.#groups.get(lastSegment(collection))?.replace(name, after)
      this.#groups.get(null)?.replace(name, after)
    }
  }

  close(): void {
    this.#disk.close()
  }
}
