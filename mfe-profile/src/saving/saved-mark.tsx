import { CheckIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './saving.module.css'
import type { Saving } from './use-saving.ts'

interface SavedMarkProps {
  readonly saving: Pick<Saving, 'saved'>
  /** What is said in place of `Saved`. */
  readonly children?: string
}

/** Stands beside a control and says once, for a while, that its change was saved. */
export const SavedMark = ({ saving, children = say('Saved', 'Gespeichert') }: SavedMarkProps) => (
  <span role="status" className={styles.saved}>
    {saving.saved && (
      <>
        <CheckIcon aria-hidden="true" />
        {children}
      </>
    )}
  </span>
)
