import { type EndedCall, isConnected } from '@parley/shared-calling'
import { type CallRecord, callLogStart } from '@parley/shared-contract'
import { CallEndText } from '@parley/shared-ui'
import { useCall } from './use-call.ts'

/**
 * What a call came to, or that it goes on (D44). Of the call that is on here, and of the one that ended here last, this
 * browser knows first that somebody has answered, and how it ended: a log that still rings hears of it later.
 */
export function CallWord({ call }: { readonly call: CallRecord }) {
  return <CallEndText call={useCallFacts(call)} />
}

function useCallFacts(call: CallRecord): CallRecord | EndedCall {
  const live = useCall()
  const here = live.status === 'idle' ? live.last : live
  if (call.status !== 'initiated' && call.status !== 'ringing') return call
  if (here === null || callLogStart(call.id, call.userId, here.direction) !== here.startedAt) return call
  if (!('status' in here)) return here
  return isConnected(here) ? { ...call, status: 'connected' } : call
}
