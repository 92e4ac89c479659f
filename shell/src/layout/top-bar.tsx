import type { ReactNode } from 'react'
import { FrameNotice } from './frame-notice.tsx'
import { LineLamp } from './line-lamp.tsx'
import { MyNumber } from './my-number.tsx'
import styles from './top-bar.module.css'
import { Wallet } from './wallet.tsx'

interface TopBarProps {
  /** The account menu, where the rail has no room for it. */
  readonly account: ReactNode
}

/**
 * The top bar of the dashboard: number, line, what is to be said of it, and credits. Whatever comes and goes in it
 * stands in the free middle, so that neither the bar nor the page below ever moves. Toasts keep clear of it.
 */
export const TopBar = ({ account }: TopBarProps) => (
  <header className={styles.bar} data-keep-clear="">
    <div className={styles.row}>
      <MyNumber />
      <LineLamp />
      <FrameNotice />
      <Wallet />
      {account}
    </div>
  </header>
)
