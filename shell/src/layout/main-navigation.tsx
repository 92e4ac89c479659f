import { liveValue, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { MoreIcon, PageIcon, Sheet } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useState } from 'react'
import type { NavigationEntry } from '../routing/page-policy.ts'
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
  const unseen = liveValue(useLive('unseenCalls$'), []).length
  const countOf = (to: string) => (to === routes.calls ? unseen : 0)
  const moreIsCurrent = entries.some(({ to, behindMore }) => behindMore && pathname.startsWith(to))
  return (
    <nav aria-label="Main" className={styles.nav}>
      {entries.map(({ to, label, icon, behindMore }) => (
        <PrefetchLink
          key={to}
          to={to}
          onNear={onNear}
          title={label}
          className={styles.link}
          data-more={behindMore || undefined}
          aria-description={countOf(to) > 0 ? words.line.unseen(countOf(to)) : undefined}
        >
          <PageIcon name={icon} />
          <span className={styles.label}>{label}</span>
          {countOf(to) > 0 && (
            <span className={styles.count} aria-hidden="true">
              {countOf(to)}
            </span>
          )}
        </PrefetchLink>
      ))}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={moreIsOpen}
        data-current={moreIsCurrent || undefined}
        onClick={() => setMoreIsOpen(true)}
      >
        <MoreIcon aria-hidden="true" />
        <span className={styles.label}>More</span>
      </button>
      <Sheet open={moreIsOpen} onOpenChange={setMoreIsOpen} title="More">
        <div className={styles.sheet}>
          {entries
            .filter(({ behindMore }) => behindMore)
            .map(({ to, label, icon }) => (
              <PrefetchLink
                key={to}
                to={to}
                onNear={onNear}
                className={styles.sheetLink}
                onClick={() => setMoreIsOpen(false)}
              >
                <PageIcon name={icon} />
                {label}
              </PrefetchLink>
            ))}
        </div>
      </Sheet>
    </nav>
  )
}
