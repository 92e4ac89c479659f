import type { ReactNode } from 'react'
import { AlertIcon, InfoIcon, SuccessIcon } from '../icons.ts'
import styles from './check-list.module.css'

export interface CheckListItem {
  readonly title: string
  /** `unknown` while it is being checked. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly words: string
  /** What helps: a button or a link. */
  readonly action?: ReactNode
}

export interface CheckListProps {
  readonly label: string
  readonly items: readonly CheckListItem[]
}

const icons = { good: SuccessIcon, bad: AlertIcon, unknown: InfoIcon } as const

/** What was checked, with each result. Changes are announced to screen readers. */
export const CheckList = ({ label, items }: CheckListProps) => (
  <ul className={styles.list} aria-label={label} aria-live="polite">
    {items.map(({ title, state, words, action }) => {
      const Icon = icons[state]
      return (
        <li key={title} className={styles.item} data-state={state}>
          <Icon aria-hidden="true" className={styles.icon} />
          <span className={styles.text}>
            <strong className={styles.title}>{title}</strong> <span className={styles.words}>{words}</span>
          </span>
          {action}
        </li>
      )
    })}
  </ul>
)
