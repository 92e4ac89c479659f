import type { Live } from '@parley/shared-contract'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { SkeletonList } from '../display/skeleton-list.tsx'
import { AlertIcon } from '../icons.ts'
import { errorSentence } from '../words/error-words.ts'
import { say } from '../words/language.ts'

export interface LiveViewProps<T> {
  readonly live: Live<T>
  /** What is shown while loading; rows of a list by default. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: ((value: T) => boolean) | undefined
  readonly empty?: ReactNode
  readonly children: (value: T) => ReactNode
}

/**
 * Draws any live value in its states: loading, empty, failed, there (D40). A kept value that the server has not
 * confirmed is drawn like any other: that the page is offline is said once, by its frame.
 */
export function LiveView<T>({ live, skeleton, isEmpty, empty, children }: LiveViewProps<T>) {
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
                {say('Try again', 'Erneut versuchen')}
              </Button>
            )
          }
        />
      </div>
    )
  }
  return isEmpty?.(live.value) ? empty : children(live.value)
}
