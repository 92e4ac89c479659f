import { liveValue, type NavigationEntry, routes } from '@parley/shared-contract'
import { useLive, useUnseenNotices } from '@parley/shared-platform/react'
import { MoreIcon, PageIcon, Sheet } from '@parley/shared-ui'
import { figureWords, say, words } from '@parley/shared-ui/words'
import { useState } from 'react'
import styles from './main-navigation.module.css'
import { PrefetchLink, type PrefetchLinkProps } from './prefetch-link.tsx'

export interface MainNavigationProps extends Pick<PrefetchLinkProps, 'onNear'> {
  readonly pathname: string
  readonly entries: readonly NavigationEntry[]
}

/**
 * D41: a labelled rail, an icon rail or bottom tabs, as there is room. One navigation, three looks. What is new is
 * counted at its page.
 */
export function MainNavigation({ entries, onNear, pathname }: MainNavigationProps) {
  const [moreIsOpen, setMoreIsOpen] = useState(false)
  const newsAt = useNews()
  const behind = entries.filter(({ behindMore }) => behindMore)
  const moreIsCurrent = behind.some(({ to }) => pathname.startsWith(to))
  const newsBehind = behind.map(({ to }) => newsAt(to)).find(({ count }) => count > 0) ?? noNews
  return (
    <nav aria-label={say('Main', 'Hauptbereich')} className={styles.nav}>
      {entries.map(({ to, label, icon, behindMore }) => (
        <PrefetchLink
          key={to}
          to={to}
          onNear={onNear}
          title={label}
          className={styles.link}
          data-more={behindMore || undefined}
          aria-description={newsAt(to).said}
        >
          <PageIcon name={icon} />
          <span className={styles.label}>{label}</span>
          <Count of={newsAt(to)} />
        </PrefetchLink>
      ))}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={moreIsOpen}
        aria-description={newsBehind.said}
        data-current={moreIsCurrent || undefined}
        onClick={() => setMoreIsOpen(true)}
      >
        <MoreIcon aria-hidden="true" />
        <span className={styles.label}>{say('More', 'Mehr')}</span>
        <Count of={newsBehind} />
      </button>
      <Sheet open={moreIsOpen} onOpenChange={setMoreIsOpen} title={say('More', 'Mehr')}>
        <div className={styles.sheet}>
          {behind.map(({ to, label, icon }) => (
            <PrefetchLink
              key={to}
              to={to}
              onNear={onNear}
              className={styles.sheetLink}
              aria-description={newsAt(to).said}
              onClick={() => setMoreIsOpen(false)}
            >
              <PageIcon name={icon} />
              {label}
              <Count of={newsAt(to)} />
            </PrefetchLink>
          ))}
        </div>
      </Sheet>
    </nav>
  )
}

/** What is new at a page, counted, and the same in words; none without. */
interface News {
  readonly count: number
  readonly said?: string
}
const noNews: News = { count: 0 }

/** Missed calls at the calls, unread threads at the messages, new voicemails at the voicemail, notices at the settings. */
function useNews(): (to: string) => News {
  const calls = liveValue(useLive('unseenCalls$'), []).length
  const threads = liveValue(useLive('unreadThreads$'), []).length
  const voicemails = liveValue(useLive('unheardVoicemails$'), []).length
  const notices = useUnseenNotices().length
  return to => {
    if (to === routes.calls && calls > 0) return { count: calls, said: words.line.unseen(calls) }
    if (to === routes.messages && threads > 0) return { count: threads, said: words.texts.unread(threads) }
    if (to === routes.voicemail && voicemails > 0)
      return { count: voicemails, said: words.voicemail.unheard(voicemails) }
    if (to === routes.profile && notices > 0) return { count: notices, said: words.notice.unseen(notices) }
    return noNews
  }
}

const Count = ({ of: { count } }: { readonly of: News }) =>
  count > 0 && (
    <span className={styles.count} aria-hidden="true">
      {figureWords(count)}
    </span>
  )
