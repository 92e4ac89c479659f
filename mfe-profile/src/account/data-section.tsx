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
import { say } from '@parley/shared-ui/words'
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
        tell: done => setProgress(progressWords(done + 1, files.length)),
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
      <Card title={say('Export', 'Exportieren')} level={3}>
        <p className={mutedText}>
          {say(
            'One ZIP file with all that is kept of you: your calls, texts, voicemail, contacts, transactions and settings, with the sounds and pictures. Its lists open in any spreadsheet.',
            'Eine ZIP-Datei mit allem, was über dich gespeichert ist: Anrufe, Nachrichten, Sprachnachrichten, Kontakte, Buchungen und Einstellungen, dazu Aufnahmen und Bilder. Die Listen darin öffnet jede Tabellenkalkulation.',
          )}
        </p>
        <div className={styles.line} data-actions="">
          <Button
            variant="secondary"
            icon={<ExportIcon aria-hidden="true" />}
            busy={exporting.busy}
            onClick={() => void download()}
          >
            {say('Export my data', 'Meine Daten exportieren')}
          </Button>
          <SavedMark saving={{ saved: exported }}>{say('Downloaded', 'Heruntergeladen')}</SavedMark>
        </div>
        <p role="status" className={`${mutedText} ${styles.progress}`}>
          {progress}
        </p>
        {missing > 0 && <WarningLine>{missingWords(missing)}</WarningLine>}
        <ErrorText error={exporting.error} />
      </Card>
      <Card title={say('Delete account', 'Konto löschen')} level={3}>
        <p className={mutedText}>
          {say(
            'Your number, your credits and everything you keep here are gone for good. You are asked for your password first.',
            'Deine Nummer, deine Credits und alles, was du hier hast, sind dann endgültig weg. Vorher wirst du nach deinem Passwort gefragt.',
          )}
        </p>
        <div className={styles.line} data-actions="">
          <Button
            variant="caution"
            icon={<RemoveIcon aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            {say('Delete account', 'Konto löschen')}
          </Button>
        </div>
      </Card>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} profile={profile} />
    </>
  )
}

const progressWords = (at: number, all: number): string =>
  say(`Sounds and pictures: ${at} of ${all}`, `Aufnahmen und Bilder: ${at} von ${all}`)

/** What of the sounds and pictures is not in the file, and where that is told. */
const missingWords = (missing: number): string =>
  say(
    `${missing === 1 ? 'One sound or picture' : `${missing} sounds and pictures`} could not be loaded. missing.txt in the file names what is not in it.`,
    `${missing === 1 ? 'Eine Aufnahme oder ein Bild konnte' : `${missing} Aufnahmen und Bilder konnten`} nicht geladen werden. Was fehlt, steht in missing.txt in der Datei.`,
  )
