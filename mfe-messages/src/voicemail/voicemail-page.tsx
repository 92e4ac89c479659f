import { EmptyState, PageHeader, VoicemailIcon } from '@parley/shared-ui'
import styles from './voicemail-page.module.css'

/** Voicemails (D24). Nothing records them yet, and the page says so. */
export const VoicemailPage = () => (
  <div className={styles.page}>
    <PageHeader title="Voicemail" />
    <ul className={styles.list} aria-label="Voicemails">
      <li>
        <EmptyState icon={<VoicemailIcon />} title="No voicemails">
          Parley does not record voicemail yet. Calls you miss are in your call history.
        </EmptyState>
      </li>
    </ul>
  </div>
)
