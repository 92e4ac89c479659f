import {
  baseCallRate,
  type CallEnd,
  type CallRecord,
  callEndOf,
  callPriceMicro,
  displayPhoneNumber,
  type EndReason,
  formatDuration,
  formatSpan,
  isOver,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { whoseLimit } from '@parley/shared-ui'
import { chargeTerms, moneyWords, rateFigures, words } from '@parley/shared-ui/words'

/** One thing that happened in a call. */
export interface Moment {
  readonly what: string
  /** Epoch milliseconds; null where only its length is known. */
  readonly at: number | null
  readonly detail: string | null
  /** Colors its dot; its words say the same. */
  readonly tone: MomentTone
}

type MomentTone = 'step' | 'answered' | 'over' | 'bad'

/** Ends that are marked: nobody chose them. */
const badEnds: ReadonlySet<CallEnd> = new Set([
  'missed',
  'rejected',
  'not_in_service',
  'lost',
  'failed',
  'too_few_credits',
  'destination_blocked',
  'number_expired',
  'other_call',
  'spending_limit',
  'carrier_unavailable',
])

const span = (from: number, to: number): string => formatSpan(Math.round((to - from) / 1000))

/** What follows `Missed`, of a call to the person that the server did not let ring. */
const whyNeverRang: Readonly<Partial<Record<EndReason, string>>> = {
  too_few_credits: 'because you had too few credits',
  number_expired: 'because your number had expired',
  other_call: 'because you were in another call',
  do_not_disturb: 'because do not disturb was on',
  unknown_caller: 'because the caller was not in your contacts',
}

/** Null for a call that rang. */
function neverRang({ direction, answered, endReason, limit }: CallRecord): string | null {
  if (answered || endReason === null) return null
  // When they can call again stands below `Call back` (D37).
  if (endReason === 'spending_limit')
    return direction === 'outgoing' ? 'before it rang' : `because of ${whoseLimit(limit)}`
  return direction === 'outgoing' ? null : (whyNeverRang[endReason] ?? null)
}

/** What is said of the end of a talk: its length. */
function talkWords(call: CallRecord): string {
  const { duration } = call
  const after = `after ${formatDuration(duration)}`
  if (callEndOf(call) === 'time_limit') return `${after}, the longest that a call can last`
  return after
}

/**
 * What happened in a call, in order: initiated, ringing, connected, ended, as far as the call got (S4).
 */
export function callMoments(call: CallRecord): readonly Moment[] {
  const { timestamp, connectedAt, endedAt, direction, status } = call
  const began =
    direction === 'incoming'
      ? { what: 'Call came in', detail: `to ${displayPhoneNumber(call.toNumber)}` }
      : { what: 'Call was placed', detail: `from ${displayPhoneNumber(call.fromNumber)}` }
  const moments: Moment[] = [{ ...began, at: timestamp, tone: 'step' }]
  const answeredOrOver = connectedAt ?? endedAt
  const unrung = neverRang(call)
  const rang = unrung === null && status !== 'initiated' && status !== 'failed'
  if (connectedAt !== null || rang) {
    const detail = answeredOrOver === null ? null : `for ${span(timestamp, answeredOrOver)}`
    moments.push({ what: 'Rang', at: null, detail, tone: 'step' })
  }
  if (call.forwarded)
    moments.push({
      what: `Forwarded to ${displayPhoneNumber(call.forwarded.to)}`,
      at: null,
      detail: null,
      tone: 'step',
    })
  if (connectedAt !== null)
    moments.push({
      what: call.forwarded ? 'Answered there' : 'Connected',
      at: connectedAt,
      detail: null,
      tone: 'answered',
    })
  if (isOver(call)) {
    const detail = call.answered ? talkWords(call) : unrung
    const endsWell = call.answered && !badEnds.has(callEndOf(call))
    moments.push({
      what: endsWell ? 'Ended' : words.end.label[callEndOf(call)],
      at: endedAt,
      detail,
      tone: badEnds.has(callEndOf(call)) ? 'bad' : 'over',
    })
  }
  return moments
}

/** What a call cost, and how that is calculated. */
export interface Receipt {
  /** Both sides of `5 started minutes × 0.022 = 0.110 credits`; null where nothing was charged. */
  readonly sum: readonly [terms: string, result: string] | null
  /** What the sum does not say; null where it says it all. */
  readonly words: string | null
}

/** D47: `0.022 a minute for the call that came in, 0.022 for the one that went out.` */
const forwardedWords = ({ incoming, outgoing }: NonNullable<CallRecord['forwarded']>): string =>
  `${rateFigures(incoming)} a minute for the call that came in, ${rateFigures(outgoing)} for the one that went out.`

/** The receipt of a call: its time by the rate it was let through at (S9), in credits (D8); null while it goes on. */
export function callReceipt(call: CallRecord): Receipt | null {
  if (!isOver(call)) return null
  if (!call.answered) return { sum: null, words: 'Calls that nobody answers are free.' }
  const rate = call.rate ?? baseCallRate
  const price = callPriceMicro(call.duration, rate)
  const sum = [chargeTerms(call.duration, rate), moneyWords(toCredits(price), 'charge')] as const
  const charged = toMicro(call.cost)
  const both = call.forwarded ? forwardedWords(call.forwarded) : null
  if (charged === price) return { sum, words: both }
  if (charged === 0) return { sum, words: 'Nothing has been charged.' }
  return { sum, words: `${moneyWords(call.cost, 'charge')} charged instead.` }
}
