import { noticeSection, type PersonNotice, routes } from '@parley/shared-contract'
import type { Notice, Platform } from '@parley/shared-platform'
import { noticeWords } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'

const ways = { number: 'Show number', wallet: 'Open wallet' } as const

/** A notice as a toast, with the way to where it is shown. @param now epoch milliseconds */
export function noticeToast(
  notice: PersonNotice,
  now: number,
  { navigate }: Pick<Platform, 'navigate'>,
): Notice {
  const { about, what: text, tone } = noticeWords(notice, now)
  const section = noticeSection(notice)
  const action = { label: ways[section], run: () => navigate(routes.settings(section)) }
  return about === null ? { tone, text, action } : { tone, about, text, action }
}

/** The balance has become low; how long it lasts, the frame says. */
export const lowBalanceToast = (credits: number, addCredits: () => void): Notice => ({
  tone: 'warning',
  text: words.notice.low(moneyWords(credits, 'balance')),
  action: { label: 'Add credits', run: addCredits },
})
