import { compareValues } from './compare-values.ts'
import type { Document, Value } from './document.ts'
import { getField } from './field-paths.ts'
import { compareNames } from './resource-names.ts'

export interface SortKey {
  readonly path: string
  readonly descending: boolean
}

interface Entry {
  readonly document: Document
  readonly key: readonly Value[]
}

/**
 * An index: the documents of a set that have all fields of the key, sorted. It is built once and then kept current by
 * `remove` and `add`. The last sort key must be `__name__`, so that no two documents are equal.
 */
export class OrderedView {
  readonly #keys: readonly SortKey[]
  readonly #descending: boolean
  readonly #entries: Entry[] = []

  constructor(keys: readonly SortKey[], documents: Iterable<Document>) {
    this.#keys = keys.slice(0, -1)
    this.#descending = keys.at(-1)?.descending ?? false
    for (const document of documents) {
      const key = this.#keyOf(document)
      if (key) this.#entries.push({ document, key })
    }
    this.#entries.sort((a, b) => this.#compare(a, b))
  }

  add(document: Document): void {
    const key = this.#keyOf(document)
    if (!key) return
    const entry = { document, key }
    this.#entries.splice(
      this.#search(other => this.#compare(other, entry) < 0),
      0,
      entry,
    )
  }

  remove(document: Document): void {
    const key = this.#keyOf(document)
    if (!key) return
    const entry = { document, key }
    const at = this.#search(other => this.#compare(other, entry) < 0)
    if (this.#entries[at]?.document.name === document.name) this.#entries.splice(at, 1)
  }

  /**
   * The documents at position 0, in order. `position` must not fall along the view: below 0 for documents
   * that come before the wanted ones, above 0 for those behind them.
   */
  *range(position: (document: Document) => number): Generator<Document> {
    const start = this.#search(entry => position(entry.document) < 0)
    for (let at = start; at < this.#entries.length; at += 1) {
      const document = this.#entries[at]?.document
      if (!document || position(document) > 0) return
      yield document
    }
  }

  #keyOf(document: Document): Value[] | null {
    const key: Value[] = []
    for (const { path } of this.#keys) {
      const value = path === '__name__' ? { referenceValue: document.name } : getField(document.fields, path)
      if (!value) return null
      key.push(value)
    }
    return key
  }

  /** The number of leading entries for which `isBefore` holds. */
  #search(isBefore: (entry: Entry) => boolean): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = this.#entries[middle]
      if (entry && isBefore(entry)) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: Entry, b: Entry): number {
    for (const [at, { descending }] of this.#keys.entries()) {
      const [x, y] = [a.key[at], b.key[at]]
      if (!x || !y) continue
      const order = compareValues(x, y)
      if (order !== 0) return descending ? -order : order
    }
    const order = compareNames(a.document.name, b.document.name)
    return this.#descending ? -order : order
  }
}
