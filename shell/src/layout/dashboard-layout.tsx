import { type NavigationEntry, routes } from '@parley/shared-contract'
import { AddCredits } from '@parley/shared-platform/add-credits'
import { Logo, ONE_PANE, useMedia, usePaneKeys } from '@parley/shared-ui'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { CallPlace } from '../calls/call-place.tsx'
import { NoticeToasts } from '../notices/notice-toasts.tsx'
import { FrameOffer } from '../offers/frame-offer.tsx'
import { usePageFocus } from '../routing/use-page-focus.ts'
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './dashboard-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { PersonPane, type PersonPaneProps, PersonPlace } from './person-pane.tsx'
import type { LayoutProps } from './public-layout.tsx'
import { TopBar } from './top-bar.tsx'

export interface DashboardLayoutProps extends LayoutProps {
  /** Tells pages apart; the same for all that can be selected in one page. */
  readonly page: string
  readonly navigation: readonly NavigationEntry[]
  /** The panel of who is in view, for a page that says so. */
  readonly person: PersonPaneProps | null
}

/**
 * The frame of every page behind sign-in (D41): rail, top bar, page, and the person in view beside it. It fills the
 * window and does not scroll; what is in it does.
 */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { pathname, page, arriving, onNear, navigation, person, children } = props
  const main = useRef<HTMLElement>(null)
  const [shortcuts, showShortcuts] = useState(false)
  const narrow = useMedia(ONE_PANE)
  usePageFocus(main, page, arriving)
  usePaneKeys()
  // A frame that is drawn ahead has it in both places, of which the style sheet shows the one that is meant.
  const isAhead = useIsAhead()
  const account = (inBar: boolean) => <AccountMenu inBar={inBar} onShortcuts={() => showShortcuts(true)} />
  return (
    <div className={styles.frame}>
      <ShortcutKeys open={shortcuts} onOpenChange={showShortcuts} />
      <AddCredits />
      <NoticeToasts />
      <section
        className={styles.rail}
        aria-label="Parley"
        tabIndex={-1}
        data-pane=""
        data-keep-clear={narrow ? '' : undefined}
      >
        <Link to={routes.phone} className={styles.home} aria-label="Parley">
          <span className={styles.word}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <Logo markOnly />
          </span>
        </Link>
        <MainNavigation entries={navigation} onNear={onNear} pathname={pathname} />
        <FrameOffer place="rail" pathname={pathname} />
        <CallPlace className={styles.call} />
        {(isAhead || !narrow) && <div className={styles.account}>{account(false)}</div>}
      </section>
      <div className={styles.column}>
        <TopBar account={(isAhead || narrow) && <div className={styles.inBar}>{account(true)}</div>} />
        <FrameOffer place="page" pathname={pathname} />
        <div className={styles.work}>
          <main id="content" ref={main} tabIndex={-1} data-pane="" data-scroller="" className={styles.main}>
            {children}
          </main>
          {person ? <PersonPane {...person} /> : isAhead && <PersonPlace />}
        </div>
      </div>
    </div>
  )
}

const never = () => () => {}

/** Whether this is drawn for a window that is not known yet, as in a document (ADR 0054). */
const useIsAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
