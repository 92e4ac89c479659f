import { usePlatform } from '@parley/shared-platform/react'
import { Button, StatusText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './composer.module.css'
import type { TextSize } from './composer-model.ts'

interface TextFactsProps {
  readonly written: TextSize
  readonly isOnline: boolean
  /** Whether there are too few credits for it. */
  readonly lacks: boolean
}

/** What a text takes and costs, and what is in its way. */
export function TextFacts({ written, isOnline, lacks }: TextFactsProps) {
  const { topUp } = usePlatform()
  const isShown = !written.isEmpty || !isOnline || lacks
  return (
    <div className={styles.facts} data-shown={isShown || undefined}>
      <StatusText label={say('Segments', 'Teile')}>{written.tooLong ?? written.size}</StatusText>
      {written.note && <span>{written.note}</span>}
      {!isOnline && (
        <span>
          {say(
            'You are offline. What you write is sent when you are back.',
            'Du bist offline. Was du schreibst, wird gesendet, sobald du wieder online bist.',
          )}
        </span>
      )}
      {lacks && (
        <span className={styles.lacks}>
          {say('Not enough credits.', 'Zu wenig Guthaben.')}
          <Button variant="primary" onClick={() => topUp.open()}>
            {say('Add credits', 'Credits aufladen')}
          </Button>
        </span>
      )}
    </div>
  )
}
