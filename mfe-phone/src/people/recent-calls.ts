import { type CallRecord, peerOf, sameNumber } from '@parley/shared-contract'
import { endTone } from '@parley/shared-ui/words'

/** Calls with one person that follow each other, as one row of the recents. */
export interface RecentCall {
  /** The latest of them. */
  readonly call: CallRecord
  readonly count: number
}

/** So many rows the recents have at most (S9). */
export const RECENT_ROWS = 10

/**
 * The latest calls with people whose number is known, newest first; one that goes on is a row by itself. One that comes in and
 * rings has its card, and is no call of late yet.
 */
export function recentCalls(calls: readonly CallRecord[]): readonly RecentCall[] {
  const rows: RecentCall[] = []
  for (const call of calls) {
    const peer = peerOf(call)
    const last = rows.at(-1)
    if (peer === '' || (call.direction === 'incoming' && call.status === 'ringing')) continue
    if (last && endTone(last.call) !== 'live' && sameNumber(peerOf(last.call), peer))
      rows[rows.length - 1] = { call: last.call, count: last.count + 1 }
    else rows.push({ call, count: 1 })
  }
  return rows
}

/** The latest call with each of these people. */
export const recentPeers = (calls: readonly CallRecord[]): readonly CallRecord[] =>
  recentCalls(calls)
    .map(({ call }) => call)
    .filter((call, at, all) => all.findIndex(earlier => sameNumber(peerOf(earlier), peerOf(call))) === at)
