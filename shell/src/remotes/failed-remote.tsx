import { isActive } from '@parley/shared-calling'
import type { PublishedPage } from '@parley/shared-contract'
import { useCall } from '@parley/shared-platform/react'
import { Button, EmptyPane, MessagePage, PaneHeader, RefreshIcon, WarningIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './failed-remote.module.css'
import { MismatchError } from './remote-loader.ts'

/** What did not come: a page, or a panel, which has neither title nor layout. */
export type FailedPart = Partial<Pick<PublishedPage, 'title' | 'layout'>>

function failedWords({ layout, title }: FailedPart): string {
  const name = layout === 'public' ? undefined : title
  if (!name) return say('This part did not load', 'Dieser Teil wurde nicht geladen')
  return say(`${name} did not load`, `„${name}“ wurde nicht geladen`)
}

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
  const goesOn = inCall
    ? say('Everything else still works, including your call.', 'Alles andere geht noch, auch dein Gespräch.')
    : say('Everything else still works.', 'Alles andere geht noch.')
  const said = {
    icon: <WarningIcon />,
    title: failedWords(part),
    sentence: error instanceof MismatchError ? error.message : goesOn,
  }
  const again = (
    <Button icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
      {say('Try again', 'Erneut versuchen')}
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
