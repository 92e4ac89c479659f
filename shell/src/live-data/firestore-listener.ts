import { type ErrorCode, failed, kept, type Live, ready } from '@parley/shared-contract'
import { Observable, type SchedulerLike, timer } from 'rxjs'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * How long a refused listener waits before it asks again (H7).
 * @param failures failures in a row, from 1
 */
const retryPause = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

/** One attempt to listen. Calls `refused` at most once, after which nothing more comes. */
export type Attempt<T> = (heard: (live: Live<T>) => void, refused: (code: ErrorCode) => void) => () => void

/**
 * A stream that repeats an attempt for as long as it has subscribers (H7). A refusal is a value (`failed`); the pause
 * before the next attempt grows, and any success makes it short again. A failure's `retry` starts the next one at once.
 */
export const listening = <T>(attempt: Attempt<T>, scheduler?: SchedulerLike): Observable<Live<T>> =>
  new Observable(reader => {
    let failures = 0
    let stop = () => {}
    const retry = () => {
      stop()
      start()
    }
    const start = () => {
      stop = attempt(
        live => {
          failures = 0
          reader.next(live.state === 'failed' ? { ...live, retry } : live)
        },
        code => {
          failures += 1
          reader.next(failed(code, retry))
          const pause = timer(retryPause(failures), scheduler).subscribe(start)
          stop = () => pause.unsubscribe()
        },
      )
    }
    start()
    return () => stop()
  })

/**
 * Turns the reports of the database's library into what a listener knows. Without a connection the library reports
 * what it has in memory; this remembers when the server last confirmed it (D40).
 * @returns takes each report: the value, null for a missing document, and whether it comes from memory only
 */
export function confirmations<T>(
  now: () => number = Date.now,
): (value: T | null, fromMemory: boolean) => Live<T> {
  let confirmed = false
  let lostAt: number | null = null
  return (value, fromMemory) => {
    if (!fromMemory) {
      confirmed = true
      lostAt = null
      return value === null ? failed('NOT_FOUND') : ready(value)
    }
    // Before the first answer, Firestore reports an empty result only after giving up on the server.
    if (!confirmed) return value === null ? failed('NETWORK_ERROR') : ready(value, true)
    lostAt ??= now()
    return value === null ? failed('NOT_FOUND') : kept(value, lostAt)
  }
}
