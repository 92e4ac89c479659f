import { type Contact, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import {
  AddIcon,
  Button,
  ContactsIcon,
  EmptyState,
  LiveView,
  PageFrame,
  RowList,
  SearchField,
} from '@parley/shared-ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BlockedNumbers } from './blocked/blocked-numbers.tsx'
import { TransferControls } from './contact-transfer/transfer-controls.tsx'
import { ContactActions } from './contacts/contact-actions.tsx'
import { ContactDialog } from './contacts/contact-dialog.tsx'
import { ContactList } from './contacts/contact-list.tsx'
import { contactRows } from './contacts/contact-list-model.ts'
import { useContactCommands } from './contacts/use-contact-commands.ts'
import styles from './contacts-page.module.css'

/** The contact in the dialog, or a new one that may begin with a number. */
type Opened = { readonly contact: Contact } | { readonly contact: null; readonly number: string | null }

const nobody: readonly Contact[] = []

/** The page of the address book and the blocked numbers (D25). `?add=` opens a new contact with that number. */
export function ContactsPage() {
  const live = useLive('contacts$')
  const commands = useContactCommands()
  const [query, setQuery] = useSearchParams()
  const numberToAdd = query.get('add')
  const [chosen, setChosen] = useState<Opened | null>(null)
  const opened = chosen ?? (numberToAdd === null ? null : { contact: null, number: numberToAdd })
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const contacts = liveValue(live, nobody)
  const rows = useMemo(() => contactRows(contacts, wanted), [contacts, wanted])

  const close = () => {
    setChosen(null)
    if (numberToAdd !== null) setQuery({}, { replace: true })
  }
  const add = () => setChosen({ contact: null, number: null })
  return (
    <PageFrame
      title="Contacts"
      controls={
        <Button icon={<AddIcon aria-hidden="true" />} onClick={add}>
          Add contact
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchField label="Search contacts" value={search} onChange={setSearch} />
        <TransferControls contacts={contacts} onImport={commands.saveAll} />
        <BlockedNumbers />
      </div>
      <LiveView
        live={live}
        isEmpty={all => all.length === 0}
        empty={
          <RowList label="Contacts">
            <li>
              <EmptyState icon={<ContactsIcon />} title="No contacts yet">
                Add people, or import a vCard or CSV file from another address book.
              </EmptyState>
            </li>
          </RowList>
        }
      >
        {() =>
          rows.length === 0 ? (
            <p role="status" className={styles.nobody}>
              Nobody is found for “{wanted.trim()}”.
            </p>
          ) : (
            <ContactList rows={rows} onOpen={contact => setChosen({ contact })} />
          )
        }
      </LiveView>
      {opened && (
        <ContactDialog
          contact={opened.contact}
          number={opened.contact ? null : opened.number}
          onClose={close}
          onSave={draft => {
            commands.save({ draft, ...(opened.contact ? { existing: opened.contact } : {}) })
            close()
          }}
          extra={
            opened.contact && <ContactActions contact={opened.contact} commands={commands} onDone={close} />
          }
        />
      )}
    </PageFrame>
  )
}
