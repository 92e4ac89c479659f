import type { Live } from '@parley/shared-contract'
import { Button, ErrorText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './device-list.module.css'

/** Why a list could not be read, and the way to try again; nothing while it could. */
export const ReadingFailure = ({ live }: { readonly live: Live<unknown> }) =>
  live.state === 'failed' && (
    <div className={styles.failed}>
      <ErrorText error={live} />
      <Button variant="secondary" onClick={live.retry}>
        {say('Try again', 'Erneut versuchen')}
      </Button>
    </div>
  )
