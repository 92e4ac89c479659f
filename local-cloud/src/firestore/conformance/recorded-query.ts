/** A method of firebase-admin's queries, which is a function of the web SDK, with its arguments. */
export type Step = readonly [
  name: 'where' | 'orderBy' | 'limit' | 'limitToLast' | 'startAt' | 'startAfter' | 'endAt' | 'endBefore',
  ...args: unknown[],
]

/** A query as plain data. */
export interface QuerySpec {
  readonly path: string
  /** All collections of this id, at every depth. */
  readonly everywhere: boolean
  readonly steps: readonly Step[]
}

/** Has the query methods of firebase-admin, and only writes down which were called. */
export class RecordedQuery implements QuerySpec {
  readonly path: string
  readonly everywhere: boolean
  readonly steps: readonly Step[]

  constructor(path: string, everywhere = false, steps: readonly Step[] = []) {
    this.path = path
    this.everywhere = everywhere
    this.steps = steps
  }

  where(...args: readonly unknown[]): RecordedQuery {
    return this.#and('where', ...args)
  }

  orderBy(...args: readonly unknown[]): RecordedQuery {
    return this.#and('orderBy', ...args)
  }

  limit(most: number): RecordedQuery {
    return this.#and('limit', most)
  }

  limitToLast(most: number): RecordedQuery {
    return this.#and('limitToLast', most)
  }

  startAt(...values: readonly unknown[]): RecordedQuery {
    return this.#and('startAt', ...values)
  }

  startAfter(...values: readonly unknown[]): RecordedQuery {
    return this.#and('startAfter', ...values)
  }

  endAt(...values: readonly unknown[]): RecordedQuery {
    return this.#and('endAt', ...values)
  }

  endBefore(...values: readonly unknown[]): RecordedQuery {
    return this.#and('endBefore', ...values)
  }

  #and(...step: Step): RecordedQuery {
    return new RecordedQuery(this.path, this.everywhere, [...this.steps, step])
  }
}

export const from = (collection: string): RecordedQuery => new RecordedQuery(collection)

export const fromEvery = (collectionId: string): RecordedQuery => new RecordedQuery(collectionId, true)
