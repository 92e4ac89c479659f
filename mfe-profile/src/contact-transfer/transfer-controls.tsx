import { type Contact, refusalOf } from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { ExportIcon, IconButton, ImportIcon, Menu, MenuItem, MoreIcon, saveFile } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { type ChangeEvent, useRef, useState } from 'react'
import type { FoundContacts } from './found-contacts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readContacts } from './read-contacts.ts'

interface TransferControlsProps {
  readonly contacts: readonly Contact[]
  readonly onImport: (entries: readonly ContactEntry[], sum: string) => void
}

/** A menu with import and export of the address book. */
export function TransferControls({ contacts, onImport }: TransferControlsProps) {
  const { notify } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [found, setFound] = useState<FoundContacts | null>(null)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      setFound(await readContacts(file))
    } catch (error) {
      const tooLarge = refusalOf(error).code === 'PAYLOAD_TOO_LARGE'
      notify({
        tone: 'danger',
        text: tooLarge ? errorSentence('PAYLOAD_TOO_LARGE') : 'This file could not be read.',
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
      <IconButton
        label="More"
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu label="More" anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuItem icon={<ImportIcon />} onSelect={() => input.current?.click()}>
            Import contacts
          </MenuItem>
          {contacts.length > 0 && (
            <MenuItem icon={<ExportIcon />} onSelect={() => void exportAll()}>
              Export contacts
            </MenuItem>
          )}
        </Menu>
      )}
      {found && (
        <ImportDialog
          found={found}
          contacts={contacts}
          onClose={() => setFound(null)}
          onImport={(entries, sum) => {
            setFound(null)
            onImport(entries, sum)
          }}
        />
      )}
    </>
  )
}
