import { useBehavior, useLive, useOffline, useOld, usePlatform } from '@parley/shared-platform/react'
import { dayWords, isToday, OfflineIcon, spokenOnly } from '@parley/shared-ui'
import { clockWords, say, words } from '@parley/shared-ui/words'
import bar from './frame-notice.module.css'
import styles from './offline-note.module.css'

/**
 * Says, for all of the page, that it is cut off and how old the shown data is (D40), beside the lamp; or that it is the
 * only one that has what was changed since. On a slow network it says the age alone, which is true there too. It goes by itself when
 * that is over. That it is offline the lamp shows; this says it.
 */
export function OfflineNote() {
  const profile = useLive('profile$')
  const offline = useOffline()
  const old = useOld()
  const isUnsaved = useBehavior(usePlatform().contacts.unsaved$) > 0
  const asOf = profile.state === 'ready' ? profile.asOf : undefined
  return (
    <div role="status" className={styles.note}>
      {!offline && old && asOf !== undefined && (
        <span className={styles.text}>
          <AsOf at={asOf} />
        </span>
      )}
      {offline && (
        <>
          <OfflineIcon aria-hidden="true" className={styles.icon} />
          <span className={styles.text}>
            {/* The lamp beside it says so already; how old the page is stays. */}
            <span className={asOf !== undefined || isUnsaved ? spokenOnly : undefined}>
              {say('You are offline.', 'Du bist offline.')}{' '}
            </span>
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
      <span className={bar.spare}>{why}</span> <span className={styles.shown}>{what}</span>
    </>
  )
}

/** The day only where it is not today; and where there is little room, then without the time. */
function AsOf({ at }: { readonly at: number }) {
  const now = Date.now()
  return (
    <>
      {say('As of', 'Stand:')}{' '}
      <time dateTime={new Date(at).toISOString()}>
        {isToday(at, now) ? (
          clockWords(at)
        ) : (
          <>
            {dayWords(at, now, undefined, 'within')}
            <span className={bar.spare}>, {clockWords(at)}</span>
          </>
        )}
      </time>
    </>
  )
}
