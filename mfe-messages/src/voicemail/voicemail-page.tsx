import { routes } from '@parley/shared-contract'
import { useInView, useSelection } from '@parley/shared-platform/react'
import { Button, buttonClass, EmptyPage, VoicemailIcon } from '@parley/shared-ui'
import { Link } from 'react-router'

/** Voicemails (D24). Nothing records them yet, and the page says so. */
export function VoicemailPage() {
  const selection = useSelection(routes.voicemail)
  useInView(null)
  const frame = { page: 'Voicemail', list: 'Voicemails', icon: <VoicemailIcon /> }
  if (selection.id !== null) {
    return (
      <EmptyPage
        {...frame}
        title="This voicemail is no longer available"
        action={
          <Button variant="secondary" onClick={selection.clear}>
            All voicemails
          </Button>
        }
      />
    )
  }
  return (
    <EmptyPage
      {...frame}
      title="Voicemail is not available yet"
      action={
        <Link to={routes.missedCalls} className={buttonClass({ variant: 'secondary' })}>
          See missed calls
        </Link>
      }
    >
      Callers cannot leave a voicemail. <br />
      Missed calls are in Calls.
    </EmptyPage>
  )
}
