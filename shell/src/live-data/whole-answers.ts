import type { SnapshotMetadata } from 'firebase/firestore'
import { type SchedulerLike, type Subscription, timer } from 'rxjs'
import { UNREACHED_AFTER_MS } from './server-watch.ts'

/** @param rows null while none are known @param fromMemory the server does not stand behind them */
type Report<T> = (rows: readonly T[] | null, fromMemory: boolean) => void

type Origin = Pick<SnapshotMetadata, 'fromCache' | 'hasPendingWrites'>

/**
 * What a query is answered, and nothing less. Until the server has answered it, the database's library reports those of its
 * documents that other queries have brought: a list of the unread ones in place of all, which is less than the device has kept.
 * What this page itself has written, and the server has not, is told also before: somebody waits to see it.
 * @param report takes null at once when the library has given up on the server, and in place of such a part after as long
 */
export function wholeAnswers<T>(
  report: Report<T>,
  scheduler?: SchedulerLike,
): { heard(rows: readonly T[], of: Origin): void; stop(): void } {
  let isAnswered = false
  let waiting: Subscription | null = null
  const stop = () => waiting?.unsubscribe()
  return {
    heard(rows, { fromCache, hasPendingWrites }) {
      isAnswered ||= !fromCache
      if (isAnswered || hasPendingWrites || rows.length === 0) {
        stop()
        report(isAnswered || hasPendingWrites ? rows : null, fromCache)
      } else waiting ??= timer(UNREACHED_AFTER_MS, scheduler).subscribe(() => report(null, true))
    },
    stop,
  }
}
