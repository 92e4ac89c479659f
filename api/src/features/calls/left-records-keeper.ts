import { LEFT_CALL_LOG_MS, LEFT_CALL_LOGS_CHECK_MS } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CallsStore } from './calls-store.ts'

/** So many in one round; the next one goes on. */
const AT_A_TIME = 100

/**
 * Closes the records that say that their call goes on though none can last so long (D46): until November 2026 browsers
 * wrote the records, and one that died left its record open.
 */
export function createLeftRecordsKeeper({
  store,
  clock,
}: {
  readonly store: Pick<CallsStore, 'leftRecords' | 'closeRecord'>
  readonly clock: WallClock
}): Keeper {
  let lookAt = 0
  return {
    async lookAround() {
      const now = clock.now()
      if (now < lookAt) return
      const left = await store.leftRecords(now - LEFT_CALL_LOG_MS, AT_A_TIME)
      if (left.length < AT_A_TIME) lookAt = now + LEFT_CALL_LOGS_CHECK_MS
      await tryEach(left, record => store.closeRecord(record, now))
    },
  }
}
