import type { FirestoreError } from '../errors.ts'
import type { Caller } from '../gate.ts'
import type { Document } from '../model/document.ts'
import type { Write, WriteResult } from '../wire.ts'
import type { AccessControl } from './access-control.ts'
import { applyWrite, preconditionError, writtenName } from './apply-write.ts'
import { refuseContradictions } from './contradictions.ts'
import type { DocumentStore } from './document-store.ts'
import { type Change, requireStorable } from './persistence.ts'

export interface CommitRequest {
  readonly caller: Caller
  readonly writes: readonly Write[]
  /** Called right before the writes are applied; throws ABORTED when what the client read has changed. */
  readonly validate?: () => void
}

export interface CommitResult {
  readonly writeResults: readonly WriteResult[]
  readonly commitTime: string
}

/** What one commit did. Every document appears once, also when it was written without being changed. */
export interface Commit {
  readonly caller: Caller
  readonly time: string
  readonly changes: readonly Change[]
}

interface Waiting {
  readonly request: CommitRequest
  readonly resolve: (result: CommitResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Applies commits one after the other in the order of their arrival. Those that wait together share one disk
 * flush (group commit): each is answered, and told to listeners, only after the flush that made it durable.
 */
export class CommitQueue {
  readonly #store: DocumentStore
  readonly #access: AccessControl
  readonly #announce: (commit: Commit) => void
  #waiting: Waiting[] = []

  constructor(store: DocumentStore, access: AccessControl, announce: (commit: Commit) => void) {
    this.#store = store
    this.#access = access
    this.#announce = announce
  }

  /** Rejects with the FirestoreError of the first write that fails; then nothing of it was applied. */
  commit(request: CommitRequest): Promise<CommitResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#flush())
      this.#waiting.push({ request, resolve, reject })
    })
  }

  #flush(): void {
    const batch = this.#waiting
    this.#waiting = []
    const done: (() => void)[] = []
    try {
      this.#store.transaction(() => {
        for (const { request, resolve, reject } of batch) {
          try {
            const { result, commit } = this.#apply(request)
            done.push(() => {
              resolve(result)
              this.#announce(commit)
            })
          } catch (error) {
            done.push(() => reject(error))
          }
        }
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const settle of done) settle()
  }

  #apply({ caller, writes, validate }: CommitRequest): { result: CommitResult; commit: Commit } {
    refuseContradictions(writes)
    const time = this.#store.clock.tick()
    const changes = new Map<string, Change>()
    const writeResults: WriteResult[] = []
    let failed: FirestoreError | null = null
    for (const write of writes) {
      const name = writtenName(write)
      const before = changes.get(name)?.before ?? (changes.has(name) ? null : this.#store.get(name))
      const current = changes.get(name)?.after ?? (changes.has(name) ? null : before)
      failed ??= preconditionError(write, current)
      const { after, result } = applyWrite(write, current, time)
      changes.set(name, { name, before, after })
      writeResults.push(result)
    }
    // Rules come first: someone who may not write must not learn from a precondition what exists.
    this.#access.checkWrites(caller, writes, changes, time)
    validate?.()
    if (failed) throw failed
    const applied = [...changes.values()]
    for (const change of applied) if (isNew(change.after, change.before)) requireStorable(change.after)
    this.#store.apply(applied, time)
    return { result: { writeResults, commitTime: time }, commit: { caller, time, changes: applied } }
  }
}

function isNew(after: Document | null, before: Document | null): after is Document {
  return after !== null && after !== before
}
