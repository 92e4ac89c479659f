import type { Caller } from '../gate.ts'
import type { Document } from '../model/document.ts'
import { requireDocumentName } from '../model/resource-names.ts'
import type { AccessControl } from '../store/access-control.ts'
import type { DocumentStore } from '../store/document-store.ts'
import type { Change } from '../store/persistence.ts'
import type { Interest } from './change-feed.ts'
import type { Beginning, Departure, ResultChanges, TargetState } from './target-state.ts'

/** A listener on single documents. */
export class DocumentsTarget implements TargetState {
  readonly interest: Interest
  readonly #names: readonly string[]
  readonly #store: DocumentStore
  readonly #access: AccessControl
  readonly #caller: Caller

  constructor(names: readonly string[], store: DocumentStore, access: AccessControl, caller: Caller) {
    this.#names = names.map(requireDocumentName)
    this.interest = { documents: this.#names }
    this.#store = store
    this.#access = access
    this.#caller = caller
  }

  begin(resumeAfter: string | null): Beginning {
    const states = this.#names.map(name => ({ name, after: this.#store.get(name) }))
    const { changed, departed } = this.#tell(states)
    const news = changed.filter(document => resumeAfter === null || document.updateTime > resumeAfter)
    return { changed: news, departed, reset: false, count: null }
  }

  follow(changes: readonly Change[]): ResultChanges {
    return this.#tell(changes)
  }

  #tell(states: readonly Pick<Change, 'name' | 'after'>[]): ResultChanges {
    const changed: Document[] = []
    const departed: Departure[] = []
    for (const { name, after } of states) {
      this.#access.checkGet(this.#caller, name, after)
      if (after) changed.push(after)
      else departed.push({ name, deleted: true })
    }
    return { changed, departed }
  }
}
