import { type CallRecord, peerOf, sameNumber } from '@parley/shared-contract'

/** How many people the dialler offers beside its keys. */
const MOST_SHOWN = 6

/** The latest call with each person whose number is known, newest first. */
export function recentPeers(calls: readonly CallRecord[]): readonly CallRecord[] {
  const latest: CallRecord[] = []
  for (const call of calls) {
    const peer = peerOf(call)
    if (peer !== '' && !latest.some(known => sameNumber(peerOf(known), peer))) latest.push(call)
  }
  return latest.slice(0, MOST_SHOWN)
}
