import { errorSentences, type Live } from '@parley/shared-contract'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { SkeletonList } from '../display/skeleton-list.tsx'
import { AlertIcon, OfflineIcon, RefreshIcon } from '../icons.ts'
import { TimeText } from '../text/time-text.tsx'
import styles from './live-view.module.css'
import { useLasting } from './use-lasting.ts'

export interface LiveViewProps<T> {
  readonly live: Live<T>
  /** The shape of what comes; rows of a list when left out. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: ((value: T) => boolean) | undefined
  readonly empty?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly children: (value: T) => ReactNode
}

/** A value that is about to be confirmed is not worth a word; after this long it is not about to be. */
export const OFFLINE_AFTER_MS = 1_500

/** D40: loading, empty, failed and saved-but-unconfirmed, drawn the same way for everything that is live. */
export function LiveView<T>({ live, skeleton, isEmpty, empty, onRetry, children }: LiveViewProps<T>) {
  const offline = useLasting(live.state === 'ready' && live.stale, OFFLINE_AFTER_MS)
  if (live.state === 'loading') return skeleton ?? <SkeletonList rows={5} />
  if (live.state === 'failed') {
    const retry = onRetry && (
      <Button variant="secondary" icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    )
    return (
      <div role="alert">
        <EmptyState icon={<AlertIcon />} title={errorSentences[live.code]} action={retry} />
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
