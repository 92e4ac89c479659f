import { type Live, routes } from '@parley/shared-contract'
import { buttonClass, EmptyState, LiveView, WalletIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PaperSkeleton } from './paper.tsx'

interface PaperViewProps<T> {
  readonly live: Live<T>
  readonly children: (receipt: T) => ReactNode
}

/** A receipt once it has come. One that is not there, or not this person's, is said, with the way on. */
export function PaperView<T>({ live, children }: PaperViewProps<T>) {
  if (live.state === 'failed' && live.code === 'NOT_FOUND')
    return (
      <div role="alert">
        <EmptyState
          icon={<WalletIcon />}
          title={say('This receipt is not in your wallet.', 'Dieser Beleg ist nicht bei deinem Guthaben.')}
          action={
            <Link to={routes.credits} className={buttonClass({ variant: 'secondary' })}>
              {say('Go to wallet', 'Zum Guthaben')}
            </Link>
          }
        />
      </div>
    )
  return (
    <LiveView live={live} skeleton={<PaperSkeleton />}>
      {children}
    </LiveView>
  )
}
