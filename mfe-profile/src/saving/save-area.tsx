import { Button, ErrorText } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type ReactNode, useRef } from 'react'
import styles from './saving.module.css'
import type { Saving } from './use-saving.ts'

/** What may have the focus again when `Try again` has gone. */
const controls =
  '[role="switch"], [role="radio"][tabindex="0"], [role="combobox"], input:not([aria-hidden]), button'

interface SaveAreaProps {
  readonly saving: Saving
  /** What is said before the reason, where the change has held in part. */
  readonly held?: string
  readonly children: ReactNode
}

/**
 * A control, and below it, when its change was not saved, the reason and a way to try again: not where what it was chosen from
 * holds no longer.
 */
export function SaveArea({ saving, held, children }: SaveAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const retry = async () => {
    if (await saving.retry()) area.current?.querySelector<HTMLElement>(controls)?.focus()
  }
  const { refusal } = saving
  return (
    <div className={styles.area}>
      <div ref={area}>{children}</div>
      {refusal && (
        <div className={styles.failure}>
          <ErrorText error={held ? `${held} ${errorSentence(refusal)}` : refusal} />
          {refusal.code !== 'CONFLICT' && (
            <Button variant="secondary" busy={saving.retrying} onClick={() => void retry()}>
              {say('Try again', 'Erneut versuchen')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
