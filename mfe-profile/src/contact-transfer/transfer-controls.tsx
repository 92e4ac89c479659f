import type { Contact } from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { ExportIcon, IconButton, ImportIcon, saveFile } from '@parley/shared-ui'
import { type ChangeEvent, useRef, useState } from 'react'
import type { FoundContacts } from './found-contacts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readContacts } from './read-contacts.ts'

interface TransferControlsProps {
  readonly contacts: readonly Contact[]
  readonly onImport: (entries: readonly ContactEntry[]) => void
}

/** Import and export of the address book. */
export function TransferControls({ contacts, onImport }: TransferControlsProps) {
  const { notify } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<FoundContacts | null>(null)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      setFound(await readContacts(file))
    } catch {
      notify({ tone: 'danger', text: 'This file could not be read.', urgency: 'alert' })
    }
    // The same file can be chosen again.
    target.value = ''
  }
  const exportAll = async () => {
    const { writeCsv } = await import('./csv.ts')
    saveFile('parley-contacts.csv', new Blob([writeCsv(contacts)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vcf,.csv,text/vcard,text/x-vcard,text/csv"
        aria-label="File to import"
        onChange={event => void choose(event)}
      />
      <IconButton label="Import contacts" icon={<ImportIcon />} onClick={() => input.current?.click()} />
      <IconButton
        label="Export contacts"
        icon={<ExportIcon />}
        disabled={contacts.length === 0}
        onClick={() => void exportAll()}
      />
      {found && (
        <ImportDialog
          found={found}
          contacts={contacts}
          onClose={() => setFound(null)}
          onImport={entries => {
            setFound(null)
            onImport(entries)
          }}
        />
      )}
    </>
  )
}
