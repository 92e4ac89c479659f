import type { Live } from '@parley/shared-contract'
import type { Observable } from 'rxjs'
import type { Attempt } from './firestore-listener.ts'

/**
 * A listener that has waited for the server for so long has found it unreachable, and pauses between its attempts. Before
 * that it may still be on its way.
 */
export const UNREACHED_AFTER_MS = 10_000

export interface ServerWatchOptions {
  /** Emits when somebody looks at the page, or the network comes back. */
  readonly attention$: Observable<unknown>
  /** Has every listener try to reach the server now, instead of at the end of its pause. */
  readonly tryNow: () => void
  /** In epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Knows which listeners wait for the server. The database's library pauses for up to a minute between attempts when the
 * network led nowhere without the browser noticing; whoever looks at the page does not wait for that.
 * @returns the same attempt to listen, known to the watch for as long as it lasts
 */
export function createServerWatch(options: ServerWatchOptions): <T>(attempt: Attempt<T>) => Attempt<T> {
  const { attention$, tryNow, now = Date.now } = options
  /** Since when each of them waits. */
  const waiting = new Map<object, number>()
  attention$.subscribe(() => {
    if (![...waiting.values()].some(since => now() - since >= UNREACHED_AFTER_MS)) return
    for (const listener of waiting.keys()) waiting.set(listener, now())
    tryNow()
  })
  return attempt => (heard, refused) => {
    const listener = {}
    waiting.set(listener, now())
    const stop = attempt(
      live => {
        if (isConfirmed(live)) waiting.delete(listener)
        else if (!waiting.has(listener)) waiting.set(listener, now())
        heard(live)
      },
      code => {
        waiting.delete(listener)
        refused(code)
      },
    )
    return () => {
      waiting.delete(listener)
      stop()
    }
  }
}

/** Whether the server stands behind it. */
const isConfirmed = (live: Live<unknown>): boolean =>
  live.state === 'ready' ? !live.stale : live.state === 'failed' && live.code !== 'NETWORK_ERROR'
