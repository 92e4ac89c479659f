import { collectionOf, lastSegment } from '../model/resource-names.ts'
import type { Commit } from '../store/commit-queue.ts'
import type { Change } from '../store/persistence.ts'

/** How long an open stream that a commit does not touch may wait until it is told the new time. */
const IDLE_STREAM_DELAY_MS = 25

/** What a target wants to hear about: single documents, one collection, or all collections of one id. */
export type Interest =
  | { readonly documents: readonly string[] }
  | { readonly collection: string }
  | { readonly group: string | null }

/** A listener's target. It is told of a commit only when the commit touches its interest. */
export interface Watcher {
  readonly interest: Interest
  changed(changes: readonly Change[], time: string): void
}

/** A client's stream. It is told the time once its watchers know of a commit, so that it completes a snapshot. */
export interface FeedStream {
  owns(watcher: Watcher): boolean
  caughtUp(time: string): void
}

/** Tells commits, in order, to the watchers they may concern, and the new time to every stream. */
export class ChangeFeed {
  readonly #watchers = new Map<string, Set<Watcher>>()
  readonly #streams = new Set<FeedStream>()
  #idleTimer: NodeJS.Timeout | null = null
  #idleTime = ''

  addStream(stream: FeedStream): void {
    this.#streams.add(stream)
  }

  removeStream(stream: FeedStream): void {
    this.#streams.delete(stream)
  }

  watch(watcher: Watcher): void {
    for (const key of keysOf(watcher.interest)) {
      const watchers = this.#watchers.get(key) ?? new Set()
      this.#watchers.set(key, watchers.add(watcher))
    }
  }

  unwatch(watcher: Watcher): void {
    for (const key of keysOf(watcher.interest)) {
      const watchers = this.#watchers.get(key)
      watchers?.delete(watcher)
      if (watchers?.size === 0) this.#watchers.delete(key)
    }
  }

  announce(commit: Commit): void {
    const touched = new Map<Watcher, Change[]>()
    for (const change of commit.changes) {
      if (change.before === change.after) continue
      for (const watcher of this.#interestedIn(change.name)) {
        const changes = touched.get(watcher) ?? []
        touched.set(watcher, changes)
        changes.push(change)
      }
    }
    for (const [watcher, changes] of touched) watcher.changed(changes, commit.time)
    for (const stream of this.#streams) {
      if ([...touched.keys()].some(watcher => stream.owns(watcher))) stream.caughtUp(commit.time)
    }
    this.#tellEverybodySoon(commit.time)
  }

  /** A client's own write stays pending until its listen stream has passed the commit's time. */
  #tellEverybodySoon(time: string): void {
    this.#idleTime = time
    this.#idleTimer ??= setTimeout(() => {
      this.#idleTimer = null
      for (const stream of this.#streams) stream.caughtUp(this.#idleTime)
    }, IDLE_STREAM_DELAY_MS)
  }

  *#interestedIn(name: string): Generator<Watcher> {
    const collection = collectionOf(name)
    const keys = [`d:${name}`, `c:${collection}`, `g:${lastSegment(collection)}`, 'all']
    for (const key of keys) yield* this.#watchers.get(key) ?? []
  }

  close(): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
  }
}

function keysOf(interest: Interest): string[] {
  if ('documents' in interest) return interest.documents.map(name => `d:${name}`)
  if ('collection' in interest) return [`c:${interest.collection}`]
  return [interest.group === null ? 'all' : `g:${interest.group}`]
}
