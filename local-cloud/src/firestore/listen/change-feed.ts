import type { Caller } from '../gate.ts'
import { collectionOf, lastSegment } from '../model/resource-names.ts'
import type { Commit } from '../store/commit-queue.ts'
import type { Change } from '../store/persistence.ts'

/** How long a stream that a commit tells nothing waits until it is told the new time, when its client may have made it. */
const SOON_MS = 25
/** And any other: with hundreds of people each commit would else be a message to all of them. */
const NOW_AND_THEN_MS = 10_000

/** What a target wants to hear about: single documents, one collection, or all collections of one id. */
export type Interest =
  | { readonly documents: readonly string[] }
  | { readonly collection: string }
  | { readonly group: string | null }

/** A listener's target. It is told of a commit only when the commit touches its interest. */
export interface Watcher {
  readonly interest: Interest
  /** @returns the stream whose client has been told of something; null when there was nothing to tell */
  changed(changes: readonly Change[], time: string): FeedStream | null
}

/** A client's stream. It is told the time once its watchers know of a commit, so that it completes a snapshot. */
export interface FeedStream {
  readonly caller: Caller
  caughtUp(time: string): void
}

/** Tells commits, in order, to the watchers they may concern, and the new time to every stream. */
export class ChangeFeed {
  readonly #watchers = new Map<string, Set<Watcher>>()
  /** By who their client is, so that a commit asks none of hundreds that it is not about. */
  readonly #streams = new Map<string, Set<FeedStream>>()
  /** Those that are told the new time soon. */
  readonly #soon = new Set<FeedStream>()
  #soonTimer: NodeJS.Timeout | null = null
  #everybodyTimer: NodeJS.Timeout | null = null
  #newestTime = ''

  addStream(stream: FeedStream): void {
    const streams = this.#streamsOf(stream.caller)
    this.#streams.set(keyOf(stream.caller), streams.add(stream))
  }

  removeStream(stream: FeedStream): void {
    const streams = this.#streamsOf(stream.caller)
    streams.delete(stream)
    if (streams.size === 0) this.#streams.delete(keyOf(stream.caller))
    this.#soon.delete(stream)
  }

  /** Those whose client may have made a commit, as far as callers tell. */
  #streamsOf(writer: Caller): Set<FeedStream> {
    return this.#streams.get(keyOf(writer)) ?? new Set()
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
    const told = new Set<FeedStream>()
    for (const [watcher, changes] of touched) {
      const stream = watcher.changed(changes, commit.time)
      if (stream) told.add(stream)
    }
    for (const stream of told) stream.caughtUp(commit.time)
    for (const stream of this.#streamsOf(commit.caller)) if (!told.has(stream)) this.#soon.add(stream)
    this.#newestTime = commit.time
    this.#soonTimer ??= setTimeout(() => this.#tellSoon(), SOON_MS)
    this.#everybodyTimer ??= setTimeout(() => this.#tellEverybody(), NOW_AND_THEN_MS)
  }

  /** A client's own write stays pending until its listen stream has passed the commit's time. */
  #tellSoon(): void {
    this.#soonTimer = null
    for (const stream of this.#soon) stream.caughtUp(this.#newestTime)
    this.#soon.clear()
  }

  /** Where a client goes on after it was away. */
  #tellEverybody(): void {
    this.#everybodyTimer = null
    for (const streams of this.#streams.values())
      for (const stream of streams) stream.caughtUp(this.#newestTime)
  }

  *#interestedIn(name: string): Generator<Watcher> {
    const collection = collectionOf(name)
    const keys = [`d:${name}`, `c:${collection}`, `g:${lastSegment(collection)}`, 'all']
    for (const key of keys) yield* this.#watchers.get(key) ?? []
  }

  close(): void {
    for (const timer of [this.#soonTimer, this.#everybodyTimer]) if (timer) clearTimeout(timer)
  }
}

const keyOf = ({ admin, auth }: Caller): string => `${admin ? 'admin' : 'user'} ${auth?.uid ?? ''}`

function keysOf(interest: Interest): string[] {
  if ('documents' in interest) return interest.documents.map(name => `d:${name}`)
  if ('collection' in interest) return [`c:${interest.collection}`]
  return [interest.group === null ? 'all' : `g:${interest.group}`]
}
