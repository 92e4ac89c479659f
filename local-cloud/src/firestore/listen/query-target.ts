import type { Caller } from '../gate.ts'
import type { Document } from '../model/document.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { inScope, runQuery } from '../query/run-query.ts'
import type { AccessControl } from '../store/access-control.ts'
import type { DocumentStore } from '../store/document-store.ts'
import type { Change } from '../store/persistence.ts'
import type { Interest } from './change-feed.ts'
import type { Beginning, Departure, ResultChanges, TargetState } from './target-state.ts'

/**
 * A listener on a query. Without limit and offset a commit is judged document by document; with them the
 * query is run again, because another document may move up.
 */
export class QueryTarget implements TargetState {
  readonly interest: Interest
  readonly #plan: QueryPlan
  readonly #store: DocumentStore
  readonly #access: AccessControl
  readonly #caller: Caller
  /** The results the client has, with their update times. */
  #results = new Map<string, string>()

  constructor(plan: QueryPlan, store: DocumentStore, access: AccessControl, caller: Caller) {
    this.#plan = plan
    this.#store = store
    this.#access = access
    this.#caller = caller
    this.interest =
      plan.allDescendants || plan.collectionId === null
        ? { group: plan.collectionId }
        : { collection: `${plan.parent}/${plan.collectionId}` }
  }

  /**
   * A client that resumes gets what changed since, and the count of all results: when that is not what it
   * has, it asks again from the start. Limited queries start over instead unless nothing at all happened,
   * because a document that moved up need not have changed.
   */
  begin(resumeAfter: string | null): Beginning {
    const results = runQuery(this.#store, this.#plan)
    this.#access.checkList(this.#caller, this.#plan, results)
    this.#results = new Map(results.map(({ name, updateTime }) => [name, updateTime]))
    if (resumeAfter === null) return { changed: results, departed: [], reset: false, count: null }
    if (this.#isLimited) {
      const stale = this.#changedSince(resumeAfter)
      return { changed: stale ? results : [], departed: [], reset: stale, count: null }
    }
    const changed = results.filter(document => document.updateTime > resumeAfter)
    return { changed, departed: [], reset: false, count: results.length }
  }

  follow(changes: readonly Change[]): ResultChanges {
    const relevant = changes.filter(({ name }) => inScope(this.#plan, name))
    return this.#isLimited ? this.#runAgain(relevant) : this.#judge(relevant)
  }

  get #isLimited(): boolean {
    return this.#plan.limit !== Number.POSITIVE_INFINITY || this.#plan.offset > 0
  }

  #changedSince(time: string): boolean {
    const { interest } = this
    return !('collection' in interest) || this.#store.changedSince(time, interest.collection)
  }

  #judge(changes: readonly Change[]): ResultChanges {
    const changed: Document[] = []
    const departed: Departure[] = []
    for (const { name, after } of changes) {
      if (after && this.#plan.matches(after)) changed.push(after)
      else if (this.#results.delete(name)) departed.push({ name, deleted: after === null })
    }
    if (changed.length > 0) this.#access.checkList(this.#caller, this.#plan, changed)
    for (const { name, updateTime } of changed) this.#results.set(name, updateTime)
    return { changed, departed }
  }

  #runAgain(changes: readonly Change[]): ResultChanges {
    const canMatter = ({ name, after }: Change) =>
      this.#results.has(name) || this.#plan.offset > 0 || (after !== null && this.#plan.matches(after))
    if (!changes.some(canMatter)) return { changed: [], departed: [] }
    const results = runQuery(this.#store, this.#plan)
    const changed = results.filter(({ name, updateTime }) => this.#results.get(name) !== updateTime)
    if (changed.length > 0) this.#access.checkList(this.#caller, this.#plan, changed)
    const names = new Set(results.map(({ name }) => name))
    const departed = [...this.#results.keys()]
      .filter(name => !names.has(name))
      .map(name => ({ name, deleted: this.#store.get(name) === null }))
    this.#results = new Map(results.map(({ name, updateTime }) => [name, updateTime]))
    return { changed, departed }
  }
}
