import type { ReactNode } from 'react'
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import { words as said } from '../words/words.ts'
import styles from './check-list.module.css'

/** `doubtful` when it works and still asks for care; `unknown` while it is being checked. */
type CheckState = 'good' | 'doubtful' | 'bad' | 'unknown'

export interface CheckListItem {
  readonly title: string
  readonly state: CheckState
  /** What it means; without it the result itself is said. */
  readonly words?: string
  /** What helps: a button or a link. */
  readonly action?: ReactNode
}

export interface CheckListProps {
  readonly label: string
  readonly items: readonly CheckListItem[]
}

const icons = { good: SuccessIcon, doubtful: WarningIcon, bad: AlertIcon, unknown: InfoIcon } as const

/** How a check came out: a picture and a color of its own, and the same as a word. */
export function FindingIcon({ state }: Pick<CheckListItem, 'state'>) {
  const Icon = icons[state]
  return <Icon role="img" aria-label={said.check[state]} className={styles.icon} data-state={state} />
}

/** What was checked, with each result. Changes are announced to screen readers. */
export const CheckList = ({ label, items }: CheckListProps) => (
  <ul className={styles.list} aria-label={label} aria-live="polite">
    {items.map(({ title, state, words, action }) => (
      <li key={title} className={styles.item}>
        <span aria-hidden={words === undefined || undefined} className={styles.picture}>
          <FindingIcon state={state} />
        </span>
        <span className={styles.text}>
          <strong className={styles.title}>{title}</strong>{' '}
          <span className={styles.words}>{words ?? said.check[state]}</span>
        </span>
        {action}
      </li>
    ))}
  </ul>
)
