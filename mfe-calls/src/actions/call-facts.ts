import { type CallRecord, displayPhoneNumber } from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'

/** Everything known about a call as plain text, to send to somebody who looks into a problem. */
export function callFacts(call: CallRecord): string {
  const time = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())
  return [
    `Call ${call.id}`,
    `${call.direction}, from ${displayPhoneNumber(call.fromNumber)} to ${displayPhoneNumber(call.toNumber)}`,
    `started ${time(call.timestamp)}, connected ${time(call.connectedAt)}, ended ${time(call.endedAt)}`,
    `${call.status} (${call.endReason ?? 'reason unknown'}), ${call.duration} s, ${moneyWords(call.cost, 'charge')}, quality ${call.quality ?? 'unknown'}`,
    `carrier ${call.callControlId ?? 'unknown'}, leg ${call.callLegId ?? 'unknown'}`,
  ].join('\n')
}
