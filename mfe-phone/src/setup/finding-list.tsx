import { AlertIcon, InfoIcon, SuccessIcon } from '@parley/shared-ui'
import styles from './finding-list.module.css'
import type { Finding } from './setup-findings.ts'

const icons = { good: SuccessIcon, bad: AlertIcon, open: InfoIcon } as const

/** What was found, told as it changes. */
export const FindingList = ({ findings }: { readonly findings: readonly Finding[] }) => (
  <ul className={styles.list} aria-label="Findings" aria-live="polite">
    {findings.map(({ title, state, words }) => {
      const Icon = icons[state]
      return (
        <li key={title} className={styles.finding} data-state={state}>
          <Icon aria-hidden="true" className={styles.icon} />
          <span>
            <strong className={styles.title}>{title}</strong> <span className={styles.words}>{words}</span>
          </span>
        </li>
      )
    })}
  </ul>
)
