import { type Contact, refusalOf } from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { saveFile } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import type { FoundContacts } from './found-contacts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readContacts } from './read-contacts.ts'

/** Import and export of the address book. */
export interface Transfer {
  /** Asks for a file, and shows what it holds before anything is imported. */
  importFile(): void
  /** Saves everybody to a file; null while there is nobody, or nobody is known yet. */
  readonly exportAll: (() => void) | null
  /** The field for the file and the preview; to be drawn once, wherever the commands stand. */
  readonly parts: ReactNode
}

export function useTransfer(
  contacts: readonly Contact[],
  onImport: (entries: readonly ContactEntry[], sum: string) => void,
): Transfer {
  const { notify } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ readonly file: string; readonly contacts: FoundContacts } | null>(null)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      setFound({ file: file.name, contacts: await readContacts(file) })
    } catch (error) {
      const tooLarge = refusalOf(error).code === 'PAYLOAD_TOO_LARGE'
      notify({
        tone: 'danger',
        text: tooLarge
          ? errorSentence('PAYLOAD_TOO_LARGE')
          : say('This file could not be read.', 'Diese Datei ließ sich nicht lesen.'),
        urgency: 'alert',
      })
    }
    // The same file can be chosen again.
    target.value = ''
  }
  const exportAll = async () => {
    const { writeCsv } = await import('./csv.ts')
    saveFile('parley-contacts.csv', new Blob([writeCsv(contacts)], { type: 'text/csv;charset=utf-8' }))
  }
  return {
    importFile: () => input.current?.click(),
    exportAll: contacts.length > 0 ? () => void exportAll() : null,
    parts: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vcf,.csv,text/vcard,text/x-vcard,text/csv"
          aria-label={say('File to import', 'Datei zum Importieren')}
          onChange={event => void choose(event)}
        />
        {found && (
          <ImportDialog
            file={found.file}
            found={found.contacts}
            contacts={contacts}
            onClose={() => setFound(null)}
            onImport={(entries, sum) => {
              setFound(null)
              onImport(entries, sum)
            }}
          />
        )}
      </>
    ),
  }
}
