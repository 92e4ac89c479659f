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
import { chargeTerms, moneyWords, rateFigures, say, words } from '@parley/shared-ui/words'

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
  too_few_credits: say('because you had too few credits', 'weil dein Guthaben nicht reichte'),
  number_expired: say('because your number had expired', 'weil deine Nummer abgelaufen war'),
  other_call: say('because you were in another call', 'weil du in einem anderen Anruf warst'),
  do_not_disturb: say('because do not disturb was on', 'weil „Nicht stören“ an war'),
  unknown_caller: say(
    'because the caller was not in your contacts',
    'weil der Anrufer nicht in deinen Kontakten war',
  ),
}

/** Null for a call that rang. */
function neverRang({ direction, answered, endReason, limit }: CallRecord): string | null {
  if (answered || endReason === null) return null
  // When they can call again stands below `Call back` (D37).
  if (endReason === 'spending_limit')
    return direction === 'outgoing'
      ? say('before it rang', 'bevor es klingelte')
      : say(`because of ${whoseLimit(limit)}`, `weil ${whoseLimit(limit)} erreicht war`)
  return direction === 'outgoing' ? null : (whyNeverRang[endReason] ?? null)
}

/** What is said of the end of a talk: its length. */
function talkWords(call: CallRecord): string {
  const { duration } = call
  const length = formatDuration(duration)
  return callEndOf(call) === 'time_limit'
    ? say(
        `after ${length}, the longest that a call can last`,
        `nach ${length}, länger kann ein Anruf nicht dauern`,
      )
    : say(`after ${length}`, `nach ${length}`)
}

/**
 * What happened in a call, in order: initiated, ringing, connected, ended, as far as the call got (S4).
 */
export function callMoments(call: CallRecord): readonly Moment[] {
  const { timestamp, connectedAt, endedAt, direction, status } = call
  const began =
    direction === 'incoming'
      ? {
          what: say('Call came in', 'Anruf ging ein'),
          detail: say(`to ${displayPhoneNumber(call.toNumber)}`, `an ${displayPhoneNumber(call.toNumber)}`),
        }
      : {
          what: say('Call was placed', 'Anruf gestartet'),
          detail: say(
            `from ${displayPhoneNumber(call.fromNumber)}`,
            `von ${displayPhoneNumber(call.fromNumber)}`,
          ),
        }
  const moments: Moment[] = [{ ...began, at: timestamp, tone: 'step' }]
  const answeredOrOver = connectedAt ?? endedAt
  const unrung = neverRang(call)
  const rang = unrung === null && status !== 'initiated' && status !== 'failed'
  if (connectedAt !== null || rang) {
    const detail =
      answeredOrOver === null
        ? null
        : say(`for ${span(timestamp, answeredOrOver)}`, `${span(timestamp, answeredOrOver)} lang`)
    moments.push({ what: say('Rang', 'Klingelte'), at: null, detail, tone: 'step' })
  }
  if (call.forwarded)
    moments.push({
      what: say(
        `Forwarded to ${displayPhoneNumber(call.forwarded.to)}`,
        `Weitergeleitet an ${displayPhoneNumber(call.forwarded.to)}`,
      ),
      at: null,
      detail: null,
      tone: 'step',
    })
  if (connectedAt !== null)
    moments.push({
      what: call.forwarded ? say('Answered there', 'Dort angenommen') : say('Connected', 'Verbunden'),
      at: connectedAt,
      detail: null,
      tone: 'answered',
    })
  if (isOver(call)) {
    const detail = call.answered ? talkWords(call) : unrung
    const endsWell = call.answered && !badEnds.has(callEndOf(call))
    moments.push({
      what: endsWell ? say('Ended', 'Beendet') : words.end.label[callEndOf(call)],
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
  say(
    `${rateFigures(incoming)} a minute for the call that came in, ${rateFigures(outgoing)} for the one that went out.`,
    `${rateFigures(incoming)} pro Minute für den Anruf, der einging, ${rateFigures(outgoing)} für den, der ausging.`,
  )

/** The receipt of a call: its time by the rate it was let through at (S9), in credits (D8); null while it goes on. */
export function callReceipt(call: CallRecord): Receipt | null {
  if (!isOver(call)) return null
  if (!call.answered)
    return {
      sum: null,
      words: say('Calls that nobody answers are free.', 'Anrufe, die niemand annimmt, sind kostenlos.'),
    }
  const rate = call.rate ?? baseCallRate
  const price = callPriceMicro(call.duration, rate)
  const sum = [chargeTerms(call.duration, rate), moneyWords(toCredits(price), 'charge')] as const
  const charged = toMicro(call.cost)
  const both = call.forwarded ? forwardedWords(call.forwarded) : null
  if (charged === price) return { sum, words: both }
  if (charged === 0) return { sum, words: say('Nothing has been charged.', 'Es wurde nichts abgebucht.') }
  return {
    sum,
    words: say(
      `${moneyWords(call.cost, 'charge')} charged instead.`,
      `Stattdessen ${moneyWords(call.cost, 'charge')} abgebucht.`,
    ),
  }
}
