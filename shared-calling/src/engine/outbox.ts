import { type ErrorCode, errorCodeOf } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { BehaviorSubject, filter, firstValueFrom, from, race, type SchedulerLike, Subject, timer } from 'rxjs'
import type { Shelf } from './shelf.ts'

/** Values that must reach a server in the end, without keeping a call waiting (S8). */
export interface Outbox<T> {
  /** Sends at once, or after what is waited for. Replaces a value that still waits under the key; values of one key are sent one by one. */
  put(key: string, value: T): void
  /** Tries everything again without a pause; resolves when all is sent, or after `ms`. */
  flush(ms: number): Promise<void>
  /** Whether a value waits under this key. */
  has(key: string): boolean
  /** From now on, what is unsent when the scope ends stays on the shelf, for another tab to send (D27). */
  leaveOnShelf(): void
}

export interface OutboxOptions<T> {
  /** When it ends, unsent values are dropped, from the shelf too, unless `leaveOnShelf` was called. */
  readonly scope: Scope
  /** Keeps unsent values while the page reloads; what it holds at the start is sent at once. */
  readonly shelf: Shelf<T>
  readonly scheduler: SchedulerLike
  /** What is waited for before a new value is sent, unless there is a flush; null, as by default, for nothing. Never rejects. */
  before?(): Promise<unknown> | null
  send(value: T): Promise<void>
  onFailure(error: unknown): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Failures after which the same request may succeed later; after all others it would only fail again. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'INTERNAL',
])

/**
 * Tries again after 1 s, 2 s, 4 s … 60 s, or up to half as long before, when the failure may pass; drops the value when it
 * cannot.
 */
export function createOutbox<T>(options: OutboxOptions<T>): Outbox<T> {
  const { scope, shelf, scheduler } = options
  const waiting = new Map<string, T>()
  /** Keys of what has not been tried yet. */
  const held = new Set<string>()
  const size$ = new BehaviorSubject(0)
  const hurry$ = new Subject<void>()
  let dropped = true
  scope.onEnd(() => {
    if (dropped) {
      for (const [key, value] of waiting) {
        shelf.drop(key)
        // Nobody else will: it goes out as if nothing had been waited for.
        if (held.has(key)) void options.send(value).catch(options.onFailure)
      }
    }
    waiting.clear()
    size$.next(0)
    hurry$.next()
  })

  const pause = (failures: number) => {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    // What failed for everybody at once must not come again from everybody at once.
    const ms = longest * (1 - Math.random() / 2)
    return firstValueFrom(race(timer(ms, scheduler), hurry$))
  }

  /** This value is done with. A newer one under the same key stays. */
  const settle = (key: string, value: T) => {
    if (waiting.get(key) !== value) return
    waiting.delete(key)
    shelf.drop(key)
  }

  async function deliver(key: string): Promise<void> {
    let failures = 0
    while (waiting.has(key)) {
      const value = waiting.get(key) as T
      try {
        await options.send(value)
        failures = 0
        settle(key, value)
      } catch (error) {
        options.onFailure(error)
        failures++
        if (passing.has(errorCodeOf(error))) await pause(failures)
        else settle(key, value)
      }
    }
    size$.next(waiting.size)
  }

  async function deliverAfter(wait: Promise<unknown>, key: string): Promise<void> {
    held.add(key)
    await firstValueFrom(race(from(wait), hurry$))
    held.delete(key)
    await deliver(key)
  }

  function enter(key: string, value: T, wait: Promise<unknown> | null): void {
    if (scope.ended) return
    const running = waiting.has(key)
    waiting.set(key, value)
    shelf.put(key, value)
    size$.next(waiting.size)
    if (!running) void (wait ? deliverAfter(wait, key) : deliver(key))
  }

  for (const [key, value] of shelf.load()) enter(key, value, null)

  return {
    put: (key, value) => enter(key, value, options.before?.() ?? null),
    has: key => waiting.has(key),
    leaveOnShelf() {
      dropped = false
    },
    async flush(ms) {
      hurry$.next()
      await firstValueFrom(race(size$.pipe(filter(size => size === 0)), timer(ms, scheduler)))
    },
  }
}
