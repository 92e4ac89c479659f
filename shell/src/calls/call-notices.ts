import type { EndedCall, OneWay } from '@parley/shared-calling'
import {
  type CallEnd,
  type CallEnder,
  type CallRate,
  callEndOf,
  creditRefusal,
  type DayLimit,
  displayPhoneNumber,
} from '@parley/shared-contract'
import type { Notice } from '@parley/shared-platform'
import { callAgainWords, moreWords } from '@parley/shared-ui'
import { errorSentence, oneWayWarning, say, words } from '@parley/shared-ui/words'

const info = (text: string): Notice => ({ tone: 'info', text })
const alarm = (text: string): Notice => ({ tone: 'danger', text, urgency: 'alert' })

/** Ends that deserve a notice. One's own hanging up and the other side's are plain to see. */
const endNotices: Readonly<Partial<Record<CallEnd, (text: string) => Notice>>> = {
  busy: info,
  no_answer: info,
  rejected: info,
  not_in_service: info,
  too_few_credits: alarm,
  destination_blocked: alarm,
  number_expired: alarm,
  other_call: alarm,
  spending_limit: alarm,
  carrier_unavailable: alarm,
  credits_used_up: alarm,
  time_limit: alarm,
  lost: alarm,
  failed: alarm,
}

/** Where a notice of an end leads. */
interface EndWays {
  readonly callBack?: (number: string) => void
  readonly openLimits?: () => void
  readonly addCredits?: () => void
  /** The limit of the day, with when it ends and, of a new account, when more can be spent. */
  readonly limit?: (Pick<DayLimit, 'until'> & Partial<Pick<DayLimit, 'newUntil'>>) | undefined
  /** Epoch milliseconds. */
  readonly now?: number
}

/**
 * What to say about a call that has ended; null where nothing need be said.
 * @param credits the balance
 * @param rate what an incoming call costs
 * @param name of the other party, where one is known
 * @param ways where somebody who was missed is called, where credits are bought, and where the day's limit is; without one it is
 * not offered
 */
export function endNotice(
  call: EndedCall,
  credits: number,
  rate: CallRate,
  name: string | null = null,
  ways: EndWays = {},
): Notice | null {
  if (call.reason === 'credits_exhausted' && call.direction === 'incoming' && !call.answered) {
    const refusal = creditRefusal(credits, 'answer', rate)
    return refusal && { ...alarm(`${errorSentence(refusal)}.`), ...withCredits(ways) }
  }
  const end = callEndOf(call)
  if (end === 'missed') {
    const missed = {
      tone: 'missed',
      about: name ?? displayPhoneNumber(call.peer),
      text: words.end.sentence.missed,
    } as const
    const { callBack } = ways
    if (!callBack || call.peer === '') return missed
    return { ...missed, action: { label: say('Call back', 'Zurückrufen'), run: () => callBack(call.peer) } }
  }
  const notice = endNotices[end]?.(words.end.sentence[end]) ?? null
  if (notice && (end === 'credits_used_up' || end === 'too_few_credits'))
    return { ...notice, ...withCredits(ways) }
  if (end !== 'spending_limit' || !notice || !ways.openLimits) return notice
  const { limit, now = 0 } = ways
  const more = moreWords(limit, now, limit?.until)
  const then = [callAgainWords(limit, credits, rate, now), more].filter(Boolean).join(' ')
  const text = then === '' ? notice.text : `${notice.text}. ${then}`
  if (more !== null) return { ...notice, text }
  return { ...notice, text, action: { label: words.limit.open, run: ways.openLimits } }
}

const withCredits = ({ addCredits }: EndWays): Pick<Notice, 'action'> =>
  addCredits ? { action: { label: say('Add credits', 'Credits aufladen'), run: addCredits } } : {}

/** S9: said once, while 25 to 30 s remain, with what helps, where anything does. @param addCredits shows where; the call goes on */
export const lowNotice = (secondsLeft: number, endedBy: CallEnder, addCredits: () => void): Notice => ({
  tone: 'warning',
  text: words.call.endsSoon[endedBy](Math.round(secondsLeft)),
  urgency: 'alert',
  ...(endedBy === 'credits' && {
    action: { label: say('Add credits', 'Credits aufladen'), run: addCredits },
  }),
})

/** Said once when a call becomes one-way. */
export const oneWayNotice = (oneWay: OneWay): Notice => ({
  tone: 'warning',
  text: oneWayWarning(oneWay),
  urgency: 'alert',
})
