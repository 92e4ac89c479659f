import { routes } from '@parley/shared-contract'
import { Logo } from '@parley/shared-ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { NavigationEntry } from '../routing/page-policy.ts'
import { usePageFocus } from '../routing/use-page-focus.ts'
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx'
import styles from './dashboard-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { OfflineNote } from './offline-note.tsx'
import { OtherTabNote } from './other-tab-note.tsx'
import type { LayoutProps } from './public-layout.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export interface DashboardLayoutProps extends LayoutProps {
  /** Tells pages apart; the same for all that can be selected in one page. */
  readonly page: string
  readonly navigation: readonly NavigationEntry[]
}

/** The frame of every page behind sign-in: top bar, navigation, content (D5). */
export function DashboardLayout({ pathname, page, onNear, navigation, children }: DashboardLayoutProps) {
  const main = useRef<HTMLElement>(null)
  usePageFocus(main, page)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <ShortcutKeys />
      <section className={styles.rail} aria-label="Parley">
        <Link to={routes.phone} className={styles.home} aria-label="Parley">
          <span className={styles.word}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <Logo markOnly />
          </span>
        </Link>
        <MainNavigation entries={navigation} onNear={onNear} pathname={pathname} />
      </section>
      <div className={styles.column}>
        <TopBar />
        <OfflineNote />
        <OtherTabNote />
        <main id="content" ref={main} tabIndex={-1} data-scroller="" className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
