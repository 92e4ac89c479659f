import { type CallRecord, callEndOf, isOver, peerOf } from '@parley/shared-contract'

/**
 * The missed calls that wait for an answer: the newest with each number, where nothing came of that number since. What a call
 * that goes on comes to is not known yet.
 * @param calls newest first
 */
export function toCallBack(calls: readonly CallRecord[]): readonly CallRecord[] {
  const heard = new Set([''])
  return calls.filter(isOver).filter(call => {
    const peer = peerOf(call)
    const isLast = !heard.has(peer)
    heard.add(peer)
    return isLast && callEndOf(call) === 'missed'
  })
}
