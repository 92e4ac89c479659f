import { type CallRecord, type EndReason, type Live, liveValue } from '@parley/shared-contract'
import type { LiveData } from '@parley/shared-platform'
import { filter, firstValueFrom, map, timeout } from 'rxjs'

const MOST_MS = 5_000

/** Why this call has ended, as soon as its log says so (D46); null when it does not for a while. Never rejects. */
export const recordedEnd = (
  { recentCalls$ }: Pick<LiveData, 'recentCalls$'>,
  logId: string,
): Promise<EndReason | null> =>
  firstValueFrom(
    recentCalls$.pipe(
      map(live => endIn(live, logId)),
      filter(end => end !== null),
      timeout(MOST_MS),
    ),
  ).catch(() => null)

const endIn = (calls: Live<readonly CallRecord[]>, logId: string): EndReason | null =>
  liveValue(calls, []).find(({ id }) => id === logId)?.endReason ?? null
