import type { Refusal } from '@parley/shared-contract'
import { Button, ErrorText } from '@parley/shared-ui'
import styles from './conversations-list.module.css'

interface RefusedEndProps {
  readonly refusal: Refusal
  readonly again: () => void
}

/** Why a list does not go on. */
export const RefusedEnd = ({ refusal, again }: RefusedEndProps) => (
  <div className={styles.end}>
    <ErrorText error={refusal} />
    <Button variant="secondary" onClick={again}>
      Try again
    </Button>
  </div>
)
