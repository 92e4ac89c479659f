import { ChevronEndIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { doneWords, type FirstStep } from './step-list.tsx'
import styles from './to-first-steps.module.css'

interface ToFirstStepsProps {
  readonly steps: readonly FirstStep[]
  readonly onOpen: () => void
}

/** Leads to the first steps where there is no room for them beside the dialler, and says how far one is. */
export const ToFirstSteps = ({ steps, onOpen }: ToFirstStepsProps) => (
  <button type="button" className={styles.strip} onClick={onOpen}>
    <span className={styles.title}>{say('Getting started', 'Erste Schritte')}</span>{' '}
    <span className={styles.count}>{doneWords(steps)}</span>
    <ChevronEndIcon aria-hidden="true" />
  </button>
)
