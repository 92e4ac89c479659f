import type { Engine } from '../engine.ts'
import { type FirestoreError, invalidArgument, toFirestoreError } from '../errors.ts'
import type { Caller } from '../gate.ts'
import type { FeedStream, Watcher } from '../listen/change-feed.ts'
import { DocumentsTarget } from '../listen/documents-target.ts'
import { QueryTarget } from '../listen/query-target.ts'
import type { ResultChanges, TargetState } from '../listen/target-state.ts'
import { normaliseTimestamp } from '../model/timestamps.ts'
import { planQuery } from '../query/query-plan.ts'
import type { Change } from '../store/persistence.ts'
import type { ListenRequest, Target } from '../wire.ts'

/** Sends one message of the protocol, in JSON form. */
export type Send = (message: object) => void

interface ActiveTarget extends Watcher {
  readonly id: number
}

/** One client's Listen stream: its targets, each told its first results, then every change of them. */
export class ListenStream implements FeedStream {
  readonly #engine: Engine
  readonly caller: Caller
  readonly #send: Send
  readonly #targets = new Map<number, ActiveTarget>()

  constructor(engine: Engine, caller: Caller, send: Send) {
    this.#engine = engine
    this.caller = caller
    this.#send = send
    engine.feed.addStream(this)
  }

  receive(request: ListenRequest): void {
    if (request.addTarget) this.#add(request.addTarget)
    else if (request.removeTarget !== undefined) {
      this.#drop(request.removeTarget)
      this.#targetChange('REMOVE', [request.removeTarget])
    } else throw invalidArgument('A listen request must add or remove a target.')
  }

  /** A change without targets says that the whole stream is consistent at this time. */
  caughtUp(time: string): void {
    this.#targetChange('NO_CHANGE', [], { readTime: time, resumeToken: tokenOf(time) })
  }

  close(): void {
    this.#engine.feed.removeStream(this)
    for (const id of [...this.#targets.keys()]) this.#drop(id)
  }

  #add(target: Target): void {
    const id = target.targetId || 1
    this.#drop(id)
    try {
      const state = this.#stateFor(target)
      const resumeAfter = resumeTimeOf(target)
      const { reset, count, ...results } = state.begin(resumeAfter)
      this.#targetChange('ADD', [id])
      if (reset) this.#targetChange('RESET', [id])
      const time = this.#engine.store.clock.tick()
      this.#tell(id, results, time)
      if (count !== null) this.#send({ filter: { targetId: id, count } })
      this.#targetChange('CURRENT', [id], { readTime: time, resumeToken: tokenOf(time) })
      this.caughtUp(time)
      if (target.once) this.#targetChange('REMOVE', [id])
      else this.#follow(id, state)
    } catch (error) {
      this.#fail(id, toFirestoreError(error))
    }
  }

  #stateFor(target: Target): TargetState {
    const { store, access, indexes } = this.#engine
    if (target.documents) {
      return new DocumentsTarget(target.documents.documents ?? [], store, access, this.caller)
    }
    if (!target.query) throw invalidArgument('A target must name documents or a query.')
    const plan = planQuery(target.query.parent, target.query.structuredQuery)
    indexes.require(plan)
    return new QueryTarget(plan, store, access, this.caller)
  }

  #follow(id: number, state: TargetState): void {
    const target: ActiveTarget = {
      id,
      interest: state.interest,
      changed: (changes: readonly Change[], time: string) => {
        try {
          const results = state.follow(changes)
          this.#tell(id, results, time)
          return results.changed.length + results.departed.length > 0 ? this : null
        } catch (error) {
          this.#drop(id)
          this.#fail(id, toFirestoreError(error))
          return this
        }
      },
    }
    this.#targets.set(id, target)
    this.#engine.feed.watch(target)
  }

  #drop(id: number): void {
    const target = this.#targets.get(id)
    if (target) this.#engine.feed.unwatch(target)
    this.#targets.delete(id)
  }

  #tell(id: number, { changed, departed }: ResultChanges, readTime: string): void {
    for (const document of changed) this.#send({ documentChange: { document, targetIds: [id] } })
    for (const { name: document, deleted } of departed) {
      const departure = { document, removedTargetIds: [id], readTime }
      this.#send(deleted ? { documentDelete: departure } : { documentRemove: departure })
    }
  }

  #fail(id: number, { code, message }: FirestoreError): void {
    this.#targetChange('REMOVE', [id], { cause: { code, message } })
  }

  #targetChange(targetChangeType: string, targetIds: number[], more: object = {}): void {
    this.#send({ targetChange: { targetChangeType, targetIds, ...more } })
  }
}

/** A resume token is the time up to which its holder knows everything. */
const tokenOf = (time: string) => Buffer.from(time).toString('base64')

function resumeTimeOf({ resumeToken, readTime }: Target): string | null {
  if (readTime) return normaliseTimestamp(readTime)
  return resumeToken ? normaliseTimestamp(Buffer.from(resumeToken, 'base64').toString()) : null
}
