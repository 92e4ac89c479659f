import { useLive } from '@parley/shared-platform/react'
import { OfflineIcon, TimeText } from '@parley/shared-ui'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './offline-note.module.css'

/**
 * Says, for all of the page, that it is cut off and how old the shown data is (D40), beside the lamp. It goes by itself
 * when that is over.
 */
export function OfflineNote() {
  const profile = useLive('profile$')
  const offline = useOffline()
  const asOf = profile.state === 'ready' ? profile.asOf : undefined
  return (
    <div role="status" className={styles.note}>
      {offline && (
        <>
          <OfflineIcon aria-hidden="true" className={styles.icon} />
          <span className={styles.text}>
            <span className={asOf === undefined ? undefined : styles.known}>You are offline. </span>
            {asOf !== undefined && (
              <>
                Shown as of <TimeText at={asOf} />.
              </>
            )}
          </span>
        </>
      )}
    </div>
  )
}
