import { type CallRecord, peerOf } from '@parley/shared-contract'
import { useBlocking } from '../actions/use-blocking.ts'
import { toCallBack } from './to-call-back.ts'

/** So many are told of; the list has all. */
const MOST = 3

/** The missed calls that nobody has called back, the newest first. @param live newest first */
export function useWaitingCalls(live: readonly CallRecord[]): readonly CallRecord[] {
  const { isBlocked } = useBlocking()
  return toCallBack(live)
    .filter(call => !isBlocked(peerOf(call)))
    .slice(0, MOST)
}
