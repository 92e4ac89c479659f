import { MoreIcon, Sheet } from '@parley/shared-ui'
import { useState } from 'react'
import type { LayoutProps } from './layout-props.ts'
import styles from './main-navigation.module.css'
import { navigationItems } from './navigation-items.ts'
import { PrefetchLink } from './prefetch-link.tsx'

type MainNavigationProps = Pick<LayoutProps, 'onNear' | 'pathname'>

/** D5: a labelled rail, an icon rail or bottom tabs, as there is room. One navigation, three looks. */
export function MainNavigation({ onNear, pathname }: MainNavigationProps) {
  const [moreIsOpen, setMoreIsOpen] = useState(false)
  const moreIsCurrent = navigationItems.some(({ to, more }) => more && pathname.startsWith(to))
  return (
    <nav aria-label="Main" className={styles.nav}>
      {navigationItems.map(({ to, label, Icon, more }) => (
        <PrefetchLink
          key={to}
          to={to}
          onNear={onNear}
          title={label}
          className={styles.link}
          data-more={more || undefined}
        >
          <Icon aria-hidden="true" />
          <span className={styles.label}>{label}</span>
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
          {navigationItems
            .filter(({ more }) => more)
            .map(({ to, label, Icon }) => (
              <PrefetchLink
                key={to}
                to={to}
                onNear={onNear}
                className={styles.sheetLink}
                onClick={() => setMoreIsOpen(false)}
              >
                <Icon aria-hidden="true" />
                {label}
              </PrefetchLink>
            ))}
        </div>
      </Sheet>
    </nav>
  )
}
