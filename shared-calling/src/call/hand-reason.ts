import type { EndReason } from '@parley/shared-contract'
import type { ActiveCall } from './live-call.ts'

/** The end reason when the user hangs up. */
export function handReason(call: ActiveCall): EndReason {
  if (call.connectedMono !== null) return 'hung_up'
  if (call.direction === 'outgoing') return 'cancelled'
  return call.status === 'ringing' ? 'declined' : 'hung_up'
}
