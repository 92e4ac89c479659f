import { EmptyState, PageFrame, RowList, VoicemailIcon } from '@parley/shared-ui'

/** Voicemails (D24). Nothing records them yet, and the page says so. */
export const VoicemailPage = () => (
  <PageFrame title="Voicemail">
    <RowList label="Voicemails">
      <li>
        <EmptyState icon={<VoicemailIcon />} title="No voicemails">
          Parley does not record voicemail yet. Calls you miss are in your call history.
        </EmptyState>
      </li>
    </RowList>
  </PageFrame>
)
