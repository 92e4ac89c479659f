import type { UserProfile } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  Card,
  ErrorText,
  ExportIcon,
  mutedText,
  RemoveIcon,
  saveFile,
  WarningLine,
} from '@parley/shared-ui'
import { useState } from 'react'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './account.module.css'
import { bytesOf, dataFiles } from './data-files.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Exporting everything that is kept about the person, and deleting the account (D38). */
export function DataSection({ profile }: { readonly profile: UserProfile }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const [exported, setExported] = useState(false)
  const [progress, setProgress] = useState('')
  const [missing, setMissing] = useState(0)
  const [deleting, setDeleting] = useState(false)
  const exporting = useCommand(async () => {
    setMissing(0)
    try {
      const [{ data }, { exportArchive }] = await Promise.all([
        api.call('exportData', { userId: await ownId() }),
        import('./export-archive.ts'),
      ])
      const files = dataFiles(data)
      const { archive, missing } = await exportArchive(data, {
        files,
        bytes: file => bytesOf(file, path => api.file(path)),
        tell: done => setProgress(`Sounds and pictures: ${done + 1} of ${files.length}`),
      })
      saveFile(`parley-${profile.username}.zip`, archive)
      setMissing(missing)
    } finally {
      setProgress('')
    }
  })
  const download = async () => {
    setExported(false)
    if (await exporting.run()) setExported(true)
  }
  return (
    <>
      <Card title="Export" level={3}>
        <p className={mutedText}>
          One ZIP file with all that is kept of you: your calls, texts, voicemail, contacts, transactions and
          settings, with the sounds and pictures. Its lists open in any spreadsheet.
        </p>
        <div className={styles.line} data-actions="">
          <Button
            variant="secondary"
            icon={<ExportIcon aria-hidden="true" />}
            busy={exporting.busy}
            onClick={() => void download()}
          >
            Export my data
          </Button>
          <SavedMark saving={{ saved: exported }}>Downloaded</SavedMark>
        </div>
        <p role="status" className={`${mutedText} ${styles.progress}`}>
          {progress}
        </p>
        {missing > 0 && (
          <WarningLine>
            {missing === 1 ? 'One sound or picture' : `${missing} sounds and pictures`} could not be loaded.
            missing.txt in the file names what is not in it.
          </WarningLine>
        )}
        <ErrorText error={exporting.error} />
      </Card>
      <Card title="Delete account" level={3}>
        <p className={mutedText}>
          Your number, your credits and everything you keep here are gone for good. You are asked for your
          password first.
        </p>
        <div className={styles.line} data-actions="">
          <Button
            variant="caution"
            icon={<RemoveIcon aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            Delete account
          </Button>
        </div>
      </Card>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} profile={profile} />
    </>
  )
}
