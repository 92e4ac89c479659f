import { routes } from '@parley/shared-contract'
import { useInView, useSelection } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  EmptyStage,
  EmptyState,
  PaneHeader,
  Panes,
  VoicemailIcon,
} from '@parley/shared-ui'
import { Link } from 'react-router'

const VOICEMAIL_GONE = 'This voicemail is no longer available'

/** Voicemails (D24). Nothing records them yet, and the page says so. */
export function VoicemailPage() {
  const selection = useSelection(routes.voicemail)
  useInView(null)
  return (
    <Panes
      name="voicemail"
      listLabel="All voicemails"
      stageLabel="Voicemail"
      open={selection.id !== null}
      list={
        <>
          <PaneHeader level={1} title="Voicemail" />
          <ul aria-label="Voicemails">
            <li>
              <EmptyState
                icon={<VoicemailIcon />}
                title="No voicemails"
                action={
                  <Link to={routes.calls} className={buttonClass({ variant: 'secondary' })}>
                    Open calls
                  </Link>
                }
              >
                Parley does not record voicemail yet. Calls you miss are in your call history.
              </EmptyState>
            </li>
          </ul>
        </>
      }
      stage={
        selection.id !== null && (
          <EmptyStage
            icon={<VoicemailIcon />}
            title={VOICEMAIL_GONE}
            action={
              <Button variant="secondary" onClick={selection.clear}>
                All voicemails
              </Button>
            }
          />
        )
      }
    />
  )
}
