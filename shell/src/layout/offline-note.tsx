import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { dayWords, isToday, OfflineIcon } from '@parley/shared-ui'
import { clockWords, words } from '@parley/shared-ui/words'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './offline-note.module.css'

/**
 * Says, for all of the page, that it is cut off and how old the shown data is (D40), beside the lamp; or that it is the
 * only one that has what was changed since. It goes by itself when that is over. That it is offline the lamp shows; this
 * says it.
 */
export function OfflineNote() {
  const profile = useLive('profile$')
  const offline = useOffline()
  const isUnsaved = useBehavior(usePlatform().contacts.unsaved$) > 0
  const asOf = profile.state === 'ready' ? profile.asOf : undefined
  return (
    <div role="status" className={styles.note} data-known={asOf !== undefined || isUnsaved || undefined}>
      {offline && (
        <>
          <OfflineIcon aria-hidden="true" className={styles.icon} />
          <span className={styles.text}>
            <span className={styles.known}>You are offline. </span>
            {isUnsaved ? <Unsaved /> : asOf !== undefined && <AsOf at={asOf} />}
          </span>
        </>
      )}
    </div>
  )
}

function Unsaved() {
  const [why, what] = words.unsaved.offline
  return (
    <>
      <span className={styles.spare}>{why}</span> <span className={styles.shown}>{what}</span>
    </>
  )
}

/** The day only where it is not today; and where there is little room, then without the time. */
function AsOf({ at }: { readonly at: number }) {
  const now = Date.now()
  return (
    <>
      As of{' '}
      <time dateTime={new Date(at).toISOString()}>
        {isToday(at, now) ? (
          clockWords(at)
        ) : (
          <>
            {dayWords(at, now, undefined, 'within')}
            <span className={styles.spare}>, {clockWords(at)}</span>
          </>
        )}
      </time>
    </>
  )
}
