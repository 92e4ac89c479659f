import { FirestoreError } from '../errors.ts'
import type { AccessRequest, Caller, Gate, Operation } from '../gate.ts'
import type { Document } from '../model/document.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import type { Write } from '../wire.ts'
import { writtenName } from './apply-write.ts'
import type { DocumentStore } from './document-store.ts'
import type { Change } from './persistence.ts'

/** A request that the rules refused, for the page that shows them. */
export interface RefusedRequest {
  readonly time: string
  readonly operation: Operation
  readonly name: string
  readonly uid: string | null
  readonly reason: string
}

const MOST_REFUSALS = 100

/** Asks the rules before every read and write of anyone who is not a server, and remembers refusals. */
export class AccessControl {
  readonly #gate: Gate
  readonly #store: DocumentStore
  readonly #refused: RefusedRequest[] = []

  constructor(gate: Gate, store: DocumentStore) {
    this.#gate = gate
    this.#store = store
  }

  /** The last hundred refusals, newest first. */
  get refused(): readonly RefusedRequest[] {
    return this.#refused
  }

  /** Throws PERMISSION_DENIED. */
  checkGet(caller: Caller, name: string, document: Document | null): void {
    this.#check(caller, { operation: 'get', name, before: document, after: null })
  }

  /** Throws PERMISSION_DENIED. `results` are the documents the query is about to show. */
  checkList(caller: Caller, plan: QueryPlan, results: readonly Document[]): void {
    const name = `${plan.parent}/${plan.collectionId ?? '{document=**}'}`
    const query = { structuredQuery: plan.structuredQuery, results }
    this.#check(caller, { operation: 'list', name, before: null, after: null, query })
  }

  /** Throws PERMISSION_DENIED unless every written document may be written so. */
  checkWrites(
    caller: Caller,
    writes: readonly Write[],
    changes: ReadonlyMap<string, Change>,
    time: string,
  ): void {
    if (caller.admin) return
    const readAfter = (name: string) => {
      const change = changes.get(name)
      return change ? change.after : this.#store.get(name)
    }
    const verified = new Set(writes.filter(write => write.verify !== undefined).map(writtenName))
    const demanded = new Set(writes.filter(write => write.currentDocument?.exists).map(writtenName))
    for (const { name, before, after } of changes.values()) {
      if (verified.has(name) && before === after) {
        this.#check(caller, { operation: 'get', name, before, after: null })
        continue
      }
      const operation = after === null ? 'delete' : before || demanded.has(name) ? 'update' : 'create'
      this.#check(caller, { operation, name, before, after }, time, readAfter)
    }
  }

  #check(
    caller: Caller,
    about: Pick<AccessRequest, 'operation' | 'name' | 'before' | 'after' | 'query'>,
    time = this.#store.clock.tick(),
    readAfter = (name: string) => this.#store.get(name),
  ): void {
    if (caller.admin) return
    const read = (name: string) => this.#store.get(name)
    const refusal = this.#gate({ ...about, caller, time, read, readAfter })
    if (!refusal) return
    const uid = caller.auth?.uid ?? null
    this.#refused.unshift({ time, operation: about.operation, name: about.name, uid, reason: refusal.reason })
    this.#refused.length = Math.min(this.#refused.length, MOST_REFUSALS)
    throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }
}
