import { type ErrorCode, errorCodeOf } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { BehaviorSubject, filter, firstValueFrom, race, type SchedulerLike, Subject, timer } from 'rxjs'

/** What has to reach a server some day, and must never keep a call waiting (S8). */
export interface Outbox<T> {
  /** Sends soon. A value put under a key that is still waiting replaces it; one key is sent by turns. */
  put(key: string, value: T): void
  /** Tries what waits at once; resolves when all is sent, or after `ms`. */
  flush(ms: number): Promise<void>
}

export interface OutboxOptions<T> {
  /** What is unsent when it ends is dropped. */
  readonly scope: Scope
  readonly scheduler: SchedulerLike
  send(value: T): Promise<void>
  onFailure(error: unknown): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Failures that the same request can outlive; all others would only fail again. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'INTERNAL',
])

/** An outbox that retries what may pass, after 1 s, 2 s, 4 s … 60 s, and drops what cannot. */
export function createOutbox<T>({ scope, scheduler, send, onFailure }: OutboxOptions<T>): Outbox<T> {
  const waiting = new Map<string, T>()
  const size$ = new BehaviorSubject(0)
  const hurry$ = new Subject<void>()
  scope.onEnd(() => {
    waiting.clear()
    size$.next(0)
    hurry$.next()
  })

  const pause = (failures: number) => {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    return firstValueFrom(race(timer(ms, scheduler), hurry$))
  }

  async function deliver(key: string): Promise<void> {
    let failures = 0
    while (waiting.has(key)) {
      const value = waiting.get(key) as T
      try {
        await send(value)
        failures = 0
        if (waiting.get(key) === value) waiting.delete(key)
      } catch (error) {
        onFailure(error)
        failures++
        if (passing.has(errorCodeOf(error))) await pause(failures)
        else if (waiting.get(key) === value) waiting.delete(key)
      }
    }
    size$.next(waiting.size)
  }

  return {
    put(key, value) {
      if (scope.ended) return
      const running = waiting.has(key)
      waiting.set(key, value)
      size$.next(waiting.size)
      if (!running) void deliver(key)
    },
    async flush(ms) {
      hurry$.next()
      await firstValueFrom(race(size$.pipe(filter(size => size === 0)), timer(ms, scheduler)))
    },
  }
}
