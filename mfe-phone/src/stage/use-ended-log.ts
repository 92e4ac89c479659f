import { type CallDirection, type CallRecord, callLogStart, isOver, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'

const none: readonly CallRecord[] = []

/**
 * The log of a call that has ended here, which has the last word on its length and price, as in the list of calls.
 * @param startedAt epoch milliseconds of the call's start
 * @returns null until it is written
 */
export function useEndedLog(startedAt: number, direction: CallDirection): CallRecord | null {
  const calls = liveValue(useLive('recentCalls$'), none)
  return (
    calls.find(call => isOver(call) && callLogStart(call.id, call.userId, direction) === startedAt) ?? null
  )
}
