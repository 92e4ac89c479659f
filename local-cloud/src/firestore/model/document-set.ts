import type { Document } from './document.ts'
import { OrderedView, type SortKey } from './ordered-view.ts'

const MOST_VIEWS = 24

/** The documents of one collection (or group of collections) in memory, with the indexes queries asked for. */
export class DocumentSet {
  readonly #documents = new Map<string, Document>()
  readonly #views = new Map<string, OrderedView>()

  constructor(documents: Iterable<Document>) {
    for (const document of documents) this.#documents.set(document.name, document)
  }

  get(name: string): Document | null {
    return this.#documents.get(name) ?? null
  }

  get size(): number {
    return this.#documents.size
  }

  /** The first `most` documents in the order they came. */
  first(most: number): Document[] {
    return Array.from(this.#documents.values()).slice(0, most)
  }

  /** The set sorted by `keys`; the first call for these keys sorts, later ones find it sorted. */
  orderedBy(keys: readonly SortKey[]): OrderedView {
    const id = JSON.stringify(keys)
    const view = this.#views.get(id) ?? new OrderedView(keys, this.#documents.values())
    this.#views.delete(id)
    this.#views.set(id, view)
    const [oldest] = this.#views.keys()
    if (this.#views.size > MOST_VIEWS && oldest !== undefined) this.#views.delete(oldest)
    return view
  }

  replace(name: string, after: Document | null): void {
    const before = this.#documents.get(name)
    if (after) this.#documents.set(name, after)
    else this.#documents.delete(name)
    for (const view of this.#views.values()) {
      if (before) view.remove(before)
      if (after) view.add(after)
    }
  }
}
