import { type ErrorCode, failed, type Live } from '@parley/shared-contract'
import { Observable, type SchedulerLike, timer } from 'rxjs'
import { retryPause } from './retry-pauses.ts'

/** One attempt to listen. Calls `refused` at most once, after which nothing more comes. */
export type Attempt<T> = (heard: (live: Live<T>) => void, refused: (code: ErrorCode) => void) => () => void

/**
 * A stream that repeats an attempt for as long as it has subscribers (H7). A refusal is a value (`failed`); the pause
 * before the next attempt grows, and any success makes it short again.
 */
export const listening = <T>(attempt: Attempt<T>, scheduler?: SchedulerLike): Observable<Live<T>> =>
  new Observable(reader => {
    let failures = 0
    let stop = () => {}
    const start = () => {
      stop = attempt(
        live => {
          failures = 0
          reader.next(live)
        },
        code => {
          failures += 1
          reader.next(failed(code))
          const pause = timer(retryPause(failures), scheduler).subscribe(start)
          stop = () => pause.unsubscribe()
        },
      )
    }
    start()
    return () => stop()
  })
