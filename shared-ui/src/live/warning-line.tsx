import type { ReactNode } from 'react'
import { WarningIcon } from '../icons.ts'
import styles from './warning-line.module.css'

interface WarningLineProps {
  readonly children: ReactNode
  /** `bad` for what keeps something from being done; else it only asks for care. */
  readonly tone?: 'careful' | 'bad'
  /** What it describes names it. */
  readonly id?: string
  /** Said at once when it comes. */
  readonly role?: 'alert'
}

/** A sentence that warns, with its sign before its first line. */
export const WarningLine = ({ children, tone = 'careful', id, role }: WarningLineProps) => (
  <p id={id} role={role} className={styles.line} data-tone={tone}>
    <WarningIcon aria-hidden="true" />
    <span>{children}</span>
  </p>
)
