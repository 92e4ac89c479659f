import { noticeSection, type PersonNotice, routes } from '@parley/shared-contract'
import type { Notice, Platform } from '@parley/shared-platform'
import { noticeWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

const ways = {
  number: say('Show number', 'Nummer zeigen'),
  wallet: say('Open wallet', 'Guthaben öffnen'),
  blocked: say('Blocked numbers', 'Blockierte Nummern'),
} as const

/** A notice as a toast, with the way to where it is shown. @param now epoch milliseconds */
export function noticeToast(
  notice: PersonNotice,
  now: number,
  { navigate, topUp }: Pick<Platform, 'navigate' | 'topUp'>,
): Notice {
  const { about, what: text, tone } = noticeWords(notice, now)
  const section = noticeSection(notice)
  const action =
    notice.type === 'balance_low'
      ? { label: say('Add credits', 'Credits aufladen'), run: topUp.open }
      : { label: ways[section], run: () => navigate(routes.settings(section)) }
  return about === null ? { tone, text, action } : { tone, about, text, action }
}
