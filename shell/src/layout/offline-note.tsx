import { useLive } from '@parley/shared-platform/react'
import { OFFLINE_AFTER_MS, OfflineIcon, TimeText, useLasting } from '@parley/shared-ui'
import styles from './offline-note.module.css'

/**
 * Says that the server cannot be reached and how old the shown data is (D40). It goes by itself when that is over.
 */
export function OfflineNote() {
  const profile = useLive('profile$')
  const unconfirmed =
    (profile.state === 'ready' && profile.stale) ||
    (profile.state === 'failed' && profile.code === 'NETWORK_ERROR')
  const offline = useLasting(unconfirmed, OFFLINE_AFTER_MS)
  const asOf = profile.state === 'ready' ? profile.asOf : undefined
  return (
    <div role="status" className={styles.note}>
      {offline && (
        <>
          <OfflineIcon aria-hidden="true" className={styles.icon} />
          <span>
            You are offline.{' '}
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
