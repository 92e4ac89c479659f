import type { ReactNode } from 'react'
import { LineLamp } from './line-lamp.tsx'
import { MyNumber } from './my-number.tsx'
import styles from './top-bar.module.css'
import { Wallet } from './wallet.tsx'

interface TopBarProps {
  /** The account menu, where the rail has no room for it. */
  readonly account: ReactNode
}

/** The top bar of the dashboard: number, credits and line. Toasts keep clear of it. */
export const TopBar = ({ account }: TopBarProps) => (
  <header className={styles.bar} data-keep-clear="">
    <MyNumber />
    <div className={styles.states}>
      <Wallet />
      <LineLamp />
      {account}
    </div>
  </header>
)
