import { useLive } from '@parley/shared-platform/react'
import { clockWords, dayWords, isToday, OfflineIcon } from '@parley/shared-ui'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './offline-note.module.css'

/**
 * Says, for all of the page, that it is cut off and how old the shown data is (D40), beside the lamp. It goes by itself
 * when that is over. That it is offline the lamp shows; this says it.
 */
export function OfflineNote() {
  const profile = useLive('profile$')
  const offline = useOffline()
  const asOf = profile.state === 'ready' ? profile.asOf : undefined
  return (
    <div role="status" className={styles.note} data-known={asOf !== undefined || undefined}>
      {offline && (
        <>
          <OfflineIcon aria-hidden="true" className={styles.icon} />
          <span className={styles.text}>
            <span className={styles.known}>You are offline. </span>
            {asOf !== undefined && <AsOf at={asOf} />}
          </span>
        </>
      )}
    </div>
  )
}

/** As much of the moment as there is room for: of today the time is told first, of any other day the day. */
function AsOf({ at }: { readonly at: number }) {
  const now = Date.now()
  const today = isToday(at, now)
  return (
    <>
      <span className={styles.spare}>Shown </span>as of{' '}
      <time dateTime={new Date(at).toISOString()}>
        <span className={today ? styles.spare : undefined}>{dayWords(at, now, undefined, 'within')}</span>
        <span className={styles.spare}>, </span>
        <span className={today ? undefined : styles.spare}>{clockWords(at)}</span>
      </time>
      <span className={styles.spare}>.</span>
    </>
  )
}
