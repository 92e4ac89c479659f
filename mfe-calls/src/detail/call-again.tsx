import type { CallDirection, E164 } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, mutedText, PhoneIcon, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useId } from 'react'
import styles from './call-again.module.css'

interface CallAgainProps {
  readonly number: E164
  readonly direction: CallDirection
  /** Who is called. */
  readonly name: string
}

/** Calls the other side at once: back, or again. What hinders it stands below what is beside it, with what helps. */
export function CallAgain({ number, direction, name }: CallAgainProps) {
  const { hindrance, isDayLimit, dial } = useDial(number, direction === 'incoming' ? 'back' : 'call')
  const whyId = useId()
  const isHindered = hindrance !== null
  return (
    <>
      <Button
        variant="call"
        icon={<PhoneIcon aria-hidden="true" />}
        aria-disabled={isHindered}
        aria-describedby={isHindered ? whyId : undefined}
        title={isHindered ? undefined : say(`Call ${name}`, `${name} anrufen`)}
        onClick={dial}
      >
        {direction === 'incoming' ? say('Call back', 'Zurückrufen') : say('Call again', 'Erneut anrufen')}
      </Button>
      {isHindered && (
        <div className={styles.why}>
          {isDayLimit ? (
            <WarningLine tone="bad" id={whyId}>
              {hindrance}
            </WarningLine>
          ) : (
            <p id={whyId} className={mutedText}>
              {hindrance}
            </p>
          )}
        </div>
      )}
    </>
  )
}
