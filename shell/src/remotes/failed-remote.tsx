import { isActive } from '@parley/shared-calling'
import type { PublishedPage } from '@parley/shared-contract'
import { useCall } from '@parley/shared-platform/react'
import { Button, EmptyPane, MessagePage, PaneHeader, RefreshIcon, WarningIcon } from '@parley/shared-ui'
import styles from './failed-remote.module.css'
import { MismatchError } from './remote-loader.ts'

/** What did not come: a page, or a panel, which has neither title nor layout. */
export type FailedPart = Partial<Pick<PublishedPage, 'title' | 'layout'>>

interface FailedRemoteProps {
  readonly part: FailedPart
  readonly error: Error
  readonly onRetry: () => void
}

/**
 * Stands in place of a remote's page, in the shape of any page that has nothing to list: its title stays. A call is
 * named where there is one.
 */
export function FailedRemote({ part, error, onRetry }: FailedRemoteProps) {
  const inCall = isActive(useCall())
  const goesOn = inCall ? 'Everything else still works, including your call.' : 'Everything else still works.'
  const said = {
    icon: <WarningIcon />,
    title: `${part.layout === 'public' ? 'This part' : (part.title ?? 'This part')} did not load`,
    sentence: error instanceof MismatchError ? error.message : goesOn,
  }
  const again = (
    <Button icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
      Try again
    </Button>
  )
  if (part.layout === 'public')
    return (
      <div role="alert">
        <MessagePage {...said}>{again}</MessagePage>
      </div>
    )
  return (
    <div className={styles.page} data-alone="">
      {part.title && <PaneHeader level={1} title={part.title} />}
      <div role="alert">
        <EmptyPane icon={said.icon} title={said.title} action={again}>
          {said.sentence}
        </EmptyPane>
      </div>
    </div>
  )
}
