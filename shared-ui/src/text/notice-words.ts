import {
  displayPhoneNumber,
  type PersonNotice,
  RECEIVED_TEXTS_A_DAY,
  RECHARGE_RETRY_MS,
  VOICEMAILS_A_DAY,
  VOICEMAILS_OF_CALLER_A_DAY,
  WITHHELD_VOICEMAILS_A_DAY,
} from '@parley/shared-contract'
import { pageLocale } from '../words/language.ts'
import { moneyWords } from '../words/money-words.ts'
import { words } from '../words/words.ts'
import { againWords, whoseLimit } from './limit-words.ts'
import { timeWords } from './time-words.ts'

/** A notice in words. */
interface NoticeWords {
  /** What it is about, on a line of its own; null where the sentence says it. */
  readonly about: string | null
  /** What has happened, in one sentence. */
  readonly what: string
  /** The same, and what it means. */
  readonly text: string
  /** Whether somebody should see to it. */
  readonly tone: 'info' | 'warning'
}

/** When the calendar month (UTC) after that moment begins. Both in epoch milliseconds. */
function nextMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** The months of money are those of UTC. */
const monthStart = new Intl.DateTimeFormat(pageLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })

const whole = new Intl.NumberFormat(pageLocale())

function told(notice: PersonNotice, now: number): readonly [what: string, then?: string] {
  const { notice: said } = words
  const day = (at: number) => timeWords(at, now, 'day', undefined, 'within')
  const paid = (credits: number) => moneyWords(credits, 'payment')
  switch (notice.type) {
    case 'number_expires':
      return said.expires(notice.days, day(notice.expiryDate))
    case 'number_expired':
      return said.expired(day(notice.heldUntil))
    case 'number_released':
      return said.released
    case 'number_renewed':
      return said.renewed(day(notice.expiryDate), paid(notice.credits))
    case 'renewal_refused':
      return said.refused[notice.code](
        paid(notice.credits),
        day(notice.expiryDate),
        whoseLimit(notice.limit),
        againWords('renew', notice.limit, now),
      )
    case 'recharge_refused': {
      const { reason, isOff, amount } = notice
      if (isOff || reason !== 'declined') return said.rechargeOff[reason]
      const next = notice.at + RECHARGE_RETRY_MS
      const when = next > now ? timeWords(next, now, 'both', undefined, 'within') : said.soon
      return said.rechargeOnce(paid(amount), when)
    }
    case 'balance_low':
      return said.low(moneyWords(notice.credits, 'balance'))
    case 'texts_full':
      return said.textsFull(whole.format(RECEIVED_TEXTS_A_DAY))
    case 'voicemails_full': {
      const { from, withheld } = notice
      if (withheld) return said.withheldVoicemailsFull(whole.format(WITHHELD_VOICEMAILS_A_DAY))
      const most = from === null ? VOICEMAILS_A_DAY : VOICEMAILS_OF_CALLER_A_DAY
      return said.voicemailsFull(whole.format(most), from === null ? null : displayPhoneNumber(from))
    }
    case 'recharge_ceiling':
      return said.ceiling(paid(notice.monthlyCeiling), monthStart.format(nextMonth(notice.at)))
  }
}

/** What a notice says. @param now epoch milliseconds */
export function noticeWords(notice: PersonNotice, now: number): NoticeWords {
  const [what, then] = told(notice, now)
  return {
    about: 'phoneNumber' in notice ? displayPhoneNumber(notice.phoneNumber) : null,
    what,
    text: then === undefined ? what : `${what} ${then}`,
    tone: notice.type === 'number_renewed' ? 'info' : 'warning',
  }
}
