import { isActive } from '@parley/shared-calling'
import { useBehavior, useCall, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import styles from './other-tab-note.module.css'

/**
 * Says that another tab holds the line, with a button to move it here (D27). A call stays in the tab where it is
 * heard.
 */
export function OtherTabNote() {
  const { calls } = usePlatform()
  const { elsewhere } = useBehavior(calls.line$)
  const talking = isActive(useCall())
  const { otherTab } = words.line
  const move = useCommand(() => calls.takeLine())
  if (!elsewhere) return null
  return (
    <section aria-label="Your other tab" className={styles.note}>
      <span>{talking ? otherTab.talking : otherTab.idle}</span>
      {!talking && (
        <Button variant="quiet" busy={move.busy} onClick={() => void move.run()}>
          Move here
        </Button>
      )}
      {!talking && move.error && <span role="alert">{errorSentence(move.error)}</span>}
    </section>
  )
}
