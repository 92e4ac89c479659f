import { isActive } from '@parley/shared-calling'
import { useBehavior, useCall, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button } from '@parley/shared-ui'
import { errorSentence, ringingPlace, say, words } from '@parley/shared-ui/words'
import bar from './frame-notice.module.css'
import styles from './line-elsewhere-note.module.css'

/**
 * Says that another tab or another browser of the person has the line, with a button to move it here (D27, D43). A
 * call stays where it is heard.
 */
export function LineElsewhereNote() {
  const { calls } = usePlatform()
  const line = useBehavior(calls.line$)
  const talking = isActive(useCall())
  const { elsewhere } = words.line
  const place = ringingPlace(line)
  const move = useCommand(() => calls.takeLine())
  // A call in this browser is heard here, whichever rings for the next one; one in another browser has its own place.
  if (place === null || line.call || (talking && !line.elsewhere)) return null
  const sentence = talking ? elsewhere.talking(elsewhere.tab) : elsewhere.idle(place)
  const refused = talking ? null : move.error
  return (
    <section aria-label={say('Your line', 'Deine Leitung')} className={styles.note}>
      {refused ? (
        <span role="alert" className={styles.refused}>
          {errorSentence(refused)}
        </span>
      ) : (
        // What helps stays in sight.
        <span className={`${styles.where} ${bar.spare}`} title={sentence}>
          {sentence}
        </span>
      )}
      {!talking && (
        <Button variant="quiet" busy={move.busy} onClick={() => void move.run()}>
          {say('Move here', 'Hierher holen')}
        </Button>
      )}
    </section>
  )
}
