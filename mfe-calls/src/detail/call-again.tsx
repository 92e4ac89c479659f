import { type CallDirection, type E164, routes } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, mutedText, PhoneIcon } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './call-again.module.css'

interface CallAgainProps {
  readonly number: E164
  readonly direction: CallDirection
  /** Who is called. */
  readonly name: string
}

/** Calls the other side at once: back, or again. What hinders it stands on a line of its own below what is beside it. */
export function CallAgain({ number, direction, name }: CallAgainProps) {
  const { hindrance, isDayLimit, dial } = useDial(number)
  const whyId = useId()
  const isHindered = hindrance !== null
  return (
    <>
      <Button
        variant="call"
        icon={<PhoneIcon aria-hidden="true" />}
        aria-disabled={isHindered}
        aria-describedby={isHindered ? whyId : undefined}
        title={isHindered ? undefined : `Call ${name}`}
        onClick={dial}
      >
        {direction === 'incoming' ? 'Call back' : 'Call again'}
      </Button>
      {isHindered && (
        <p id={whyId} className={`${mutedText} ${styles.why}`}>
          {hindrance}{' '}
          {isDayLimit && (
            <Link to={routes.limits} className={styles.limits}>
              {words.limit.open}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
