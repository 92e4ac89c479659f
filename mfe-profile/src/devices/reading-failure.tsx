import type { useCommand } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './device-list.module.css'

interface ReadingFailureProps {
  readonly reading: Pick<ReturnType<typeof useCommand>, 'error' | 'busy'>
  readonly onTryAgain: () => void
}

/** Why a list could not be read, and the way to try again; nothing while it could. */
export const ReadingFailure = ({ reading: { error, busy }, onTryAgain }: ReadingFailureProps) =>
  error && (
    <div className={styles.failed}>
      <ErrorText error={error} />
      <Button variant="secondary" busy={busy} onClick={onTryAgain}>
        {say('Try again', 'Erneut versuchen')}
      </Button>
    </div>
  )
