import {
  CALL_RATE_CREDITS_PER_MINUTE,
  type CallRecord,
  callPriceMicro,
  displayPhoneNumber,
  formatDuration,
  formatSpan,
  isOver,
  startedMinutes,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { endLabel, moneyFigures, moneyWords } from '@parley/shared-ui/words'

/** One thing that happened in a call. */
export interface Moment {
  readonly what: string
  /** Epoch milliseconds; null where only its length is known. */
  readonly at: number | null
  readonly detail: string | null
}

const span = (from: number, to: number): string => formatSpan(Math.round((to - from) / 1000))

/** What happened in a call, in order: initiated, ringing, connected, ended, as far as the call got (S4). */
export function callMoments(call: CallRecord): readonly Moment[] {
  const { timestamp, connectedAt, endedAt, direction, status, duration } = call
  const moments: Moment[] = [
    { what: direction === 'incoming' ? 'Call came in' : 'Call was placed', at: timestamp, detail: null },
  ]
  const answeredOrOver = connectedAt ?? endedAt
  if (status !== 'initiated' && status !== 'failed') {
    const detail = answeredOrOver === null ? null : `for ${span(timestamp, answeredOrOver)}`
    moments.push({ what: 'Rang', at: null, detail })
  }
  if (connectedAt !== null) moments.push({ what: 'Connected', at: connectedAt, detail: null })
  if (isOver(call)) {
    const talked = call.answered ? `after ${formatDuration(duration)}` : null
    moments.push({ what: call.answered ? 'Ended' : endLabel(call), at: endedAt, detail: talked })
  }
  return moments
}

/** What a call cost, and how that is calculated. */
export interface Receipt {
  /** `5 started minutes × 0.022 = 0.110 credits`; null where nothing was charged. */
  readonly sum: string | null
  /** What the sum does not say; null where it says it all. */
  readonly words: string | null
}

/** The receipt of a call: started minutes times the rate (S9), in credits (D8); null while it goes on. */
export function callReceipt(call: CallRecord): Receipt | null {
  if (!isOver(call)) return null
  if (!call.answered) return { sum: null, words: 'Calls that nobody answers are free.' }
  const price = callPriceMicro(call.duration)
  const minutes = startedMinutes(call.duration)
  const sum = [
    `${minutes} started ${minutes === 1 ? 'minute' : 'minutes'}`,
    `× ${moneyFigures(CALL_RATE_CREDITS_PER_MINUTE, 'rate')} = ${moneyWords(toCredits(price), 'charge')}`,
  ].join(' ')
  const charged = toMicro(call.cost)
  if (charged === price) return { sum, words: null }
  if (charged === 0) return { sum, words: 'Nothing has been charged.' }
  return { sum, words: `${moneyWords(call.cost, 'charge')} charged instead.` }
}

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
