import type { Live } from '@parley/shared-contract'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { SkeletonList } from '../display/skeleton-list.tsx'
import { AlertIcon, OfflineIcon } from '../icons.ts'
import { TimeText } from '../text/time-text.tsx'
import { errorSentence } from '../words/error-words.ts'
import styles from './live-view.module.css'
import { useLasting } from './use-lasting.ts'

export interface LiveViewProps<T> {
  readonly live: Live<T>
  /** What is shown while loading; rows of a list by default. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: ((value: T) => boolean) | undefined
  readonly empty?: ReactNode
  readonly children: (value: T) => ReactNode
}

/** How long a kept value may wait for the server before the view says that it is not confirmed. */
export const OFFLINE_AFTER_MS = 1_500

/** Draws any live value in its states: loading, empty, failed, and kept but not confirmed by the server (D40). */
export function LiveView<T>({ live, skeleton, isEmpty, empty, children }: LiveViewProps<T>) {
  const offline = useLasting(live.state === 'ready' && live.stale, OFFLINE_AFTER_MS)
  if (live.state === 'loading') return skeleton ?? <SkeletonList rows={5} />
  if (live.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={<AlertIcon />}
          title={errorSentence(live.code)}
          action={
            live.retry && (
              <Button variant="secondary" onClick={live.retry}>
                Retry
              </Button>
            )
          }
        />
      </div>
    )
  }
  return (
    <>
      {offline && (
        <p role="status" className={styles.stale}>
          <OfflineIcon aria-hidden="true" />
          {live.asOf === undefined ? (
            'Offline. This is what was saved on this device.'
          ) : (
            <span>
              Offline. As of <TimeText at={live.asOf} />.
            </span>
          )}
        </p>
      )}
      {isEmpty?.(live.value) ? empty : children(live.value)}
    </>
  )
}
