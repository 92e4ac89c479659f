import { byNewestCall, type CallRecord, type E164, peerOf, sameNumber } from '@parley/shared-contract'

/**
 * The latest calls with a person: those that were asked for, and those that have come since.
 * @param asked what the history answered
 * @param recent the calls that are kept current, with anybody; theirs count more, since they are newer
 */
export function lastCalls(
  asked: readonly CallRecord[],
  recent: readonly CallRecord[],
  numbers: readonly E164[],
  most: number,
): readonly CallRecord[] {
  const theirs = recent.filter(call => numbers.some(number => sameNumber(number, peerOf(call))))
  const byId = new Map([...asked, ...theirs].map(call => [call.id, call]))
  return [...byId.values()].toSorted(byNewestCall).slice(0, most)
}
