import { usePlatform } from '@parley/shared-platform/react'
import { Button } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './new-calls.module.css'
import { useUnseenCalls } from './use-unseen-calls.ts'

/** How many missed calls were not seen yet, and the way to be done with all of them. */
export function NewCalls() {
  const { callHistory } = usePlatform()
  const unseen = useUnseenCalls()
  if (unseen.size === 0) return null
  return (
    <div className={styles.line}>
      <span>{say(`${unseen.size} new`, `${unseen.size} neu`)}</span>
      <Button variant="quiet" onClick={() => void callHistory.markSeen([...unseen]).catch(() => undefined)}>
        {say('Mark all as seen', 'Alle als gesehen markieren')}
      </Button>
    </div>
  )
}
