import { type Contact, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { Panes } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useDeferredValue, useMemo, useState } from 'react'
import { BlockedNumbers } from './blocked/blocked-numbers.tsx'
import { TransferMenu } from './contact-transfer/transfer-menu.tsx'
import { useTransfer } from './contact-transfer/use-transfer.tsx'
import { contactRows } from './contacts/contact-list-model.ts'
import { ContactsPane } from './contacts/contacts-pane.tsx'
import { NoContactsPage, useFocusAcross } from './contacts/no-contacts-page.tsx'
import { useContactCommands } from './contacts/use-contact-commands.ts'
import { useContactsPlace } from './contacts/use-contacts-place.ts'
import { useUnsaved } from './contacts/use-unsaved.tsx'
import styles from './contacts-page.module.css'
import { ContactsStage } from './contacts-stage.tsx'
import { personAt } from './person/person-model.ts'
import { useOwnNumbers } from './person/use-own-numbers.ts'

const nobody: readonly Contact[] = []

/** The page of the address book and the blocked numbers (D25): a list, and beside it the person. */
export function ContactsPage() {
  const live = useLive('contacts$')
  const commands = useContactCommands()
  const here = useContactsPlace()
  const unsaved = useUnsaved(here)
  const { place } = unsaved
  const own = useOwnNumbers()
  const contacts = liveValue(live, nobody)
  const transfer = useTransfer(contacts, commands.saveAll)
  const person =
    place.selected === null || live.state === 'loading' ? null : personAt(contacts, place.selected, own)
  const isEmpty = live.state === 'ready' && contacts.length === 0
  const hasStage = place.selected !== null || place.adding !== null
  const { length: blockedCount } = liveValue(useLive('blocked$'), [])
  /** There is nobody to list, in either group: one page says it all. */
  const isAlone = isEmpty && !hasStage && place.group === 'contacts' && blockedCount === 0
  const [search, setSearch] = useState('')
  // Who begins an address book anew looks for nobody.
  if (isAlone && search !== '') setSearch('')
  const wanted = useDeferredValue(search)
  const rows = useMemo(() => contactRows(contacts, wanted), [contacts, wanted])
  useFocusAcross(live.state === 'loading' ? null : isAlone)
  return (
    <>
      {isAlone ? (
        <NoContactsPage onAdd={() => place.add()} onImport={transfer.importFile} />
      ) : (
        <Panes
          name="contacts"
          listLabel={say('Contacts', 'Kontakte')}
          stageLabel={say('Contact', 'Kontakt')}
          open={hasStage}
          list={
            <ContactsPane
              live={live}
              place={place}
              search={search}
              onSearch={setSearch}
              wanted={wanted}
              rows={rows}
              selected={person?.contact?.id ?? null}
              menu={<TransferMenu transfer={transfer} />}
              onImport={transfer.importFile}
              blocked={
                <div className={styles.blocked}>
                  <BlockedNumbers />
                </div>
              }
            />
          }
          stage={
            <ContactsStage
              live={live}
              commands={commands}
              place={here}
              person={person}
              unsaved={unsaved}
              isAnyFound={place.group === 'blocked' || rows.length > 0}
            />
          }
        />
      )}
      {unsaved.question}
      {transfer.parts}
    </>
  )
}
