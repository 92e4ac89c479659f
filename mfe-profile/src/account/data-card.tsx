import type { UserProfile } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, mutedText, saveFile } from '@parley/shared-ui'
import { useState } from 'react'
import styles from './account.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Exporting everything that is kept about the person, and deleting the account (D38). */
export function DataCard({ profile }: { readonly profile: UserProfile }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const [deleting, setDeleting] = useState(false)
  const exporting = useCommand(async () => {
    const [{ data }, { exportArchive }] = await Promise.all([
      api.call('exportData', { userId: ownId() }),
      import('./export-archive.ts'),
    ])
    saveFile(`parley-${profile.username}.zip`, new Blob([exportArchive(data)], { type: 'application/zip' }))
  })
  return (
    <Card title="Data">
      <div className={styles.line}>
        <p className={mutedText}>Calls, messages, contacts and credits, as JSON and CSV in one ZIP file.</p>
        <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run()}>
          Export my data
        </Button>
        <ErrorText error={exporting.error} />
      </div>
      <div className={styles.line}>
        <p className={mutedText}>Your number, credits and everything else are gone for good.</p>
        <Button variant="secondary" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} profile={profile} />
    </Card>
  )
}
