import { isConnected } from '@parley/shared-calling'
import { type CallRecord, callLogStart } from '@parley/shared-contract'
import { CallEndText } from '@parley/shared-ui'
import { useCall } from './use-call.ts'

/**
 * What a call came to, or that it goes on (D44). Of the call that is on here this browser knows first that somebody has
 * answered: its log hears of it later, and is not asked.
 */
export function CallWord({ call }: { readonly call: CallRecord }) {
  const live = useCall()
  const rings = call.status === 'initiated' || call.status === 'ringing'
  const isOn =
    rings && isConnected(live) && callLogStart(call.id, call.userId, live.direction) === live.startedAt
  return <CallEndText call={isOn ? { ...call, status: 'connected' } : call} />
}
