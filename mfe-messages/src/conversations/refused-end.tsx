import { failed, type Refusal } from '@parley/shared-contract'
import { Button, ErrorText, LiveView } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './conversations-list.module.css'

interface RefusedEndProps {
  readonly refusal: Refusal
  readonly again: () => void
  /** Nothing of the list is there: it says so as any list that failed. */
  readonly isAlone: boolean
}

/** Why a list does not go on. */
export const RefusedEnd = ({ refusal, again, isAlone }: RefusedEndProps) =>
  isAlone ? (
    <LiveView live={failed(refusal.code, again)}>{() => null}</LiveView>
  ) : (
    <div className={styles.end}>
      <ErrorText error={refusal} />
      <Button variant="secondary" onClick={again}>
        {say('Try again', 'Erneut versuchen')}
      </Button>
    </div>
  )
