import { type Contact, type Live, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import {
  AddIcon,
  Button,
  ContactsIcon,
  EmptyPane,
  LiveView,
  PaneHeader,
  SearchField,
  SearchIcon,
  TabGroup,
  TabList,
  TabPanel,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ContactList } from './contact-list.tsx'
import type { contactRows } from './contact-list-model.ts'
import styles from './contacts-pane.module.css'
import { FirstWays } from './no-contacts-page.tsx'
import type { ContactsPlace } from './use-contacts-place.ts'

interface ContactsPaneProps {
  readonly live: Live<readonly Contact[]>
  readonly place: ContactsPlace
  /** What is typed into the search. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The search whose answer `rows` is; it may lag behind what is typed. */
  readonly wanted: string
  readonly rows: ReturnType<typeof contactRows>
  /** The contact in the stage; null for none. */
  readonly selected: string | null
  /** Commands for the address book as a whole. */
  readonly menu: ReactNode
  /** Begins an address book with a file from another one. */
  readonly onImport: () => void
  /** What the other group shows. */
  readonly blocked: ReactNode
}

const nobody: readonly Contact[] = []
const groups = [
  { value: 'contacts', label: say('All', 'Alle') },
  { value: 'blocked', label: say('Blocked', 'Blockiert') },
] as const

/** The address book: found by typing, in two groups, by letter. */
export function ContactsPane(props: ContactsPaneProps) {
  const { live, place, search, onSearch, wanted, rows, selected, menu, onImport, blocked } = props
  const panel = useRef<HTMLDivElement>(null)
  const clear = () => {
    // The button goes with what it stands in.
    focusSearch(panel.current)
    onSearch('')
  }
  const contacts = liveValue(live, nobody)
  const isEmpty = live.state === 'ready' && contacts.length === 0
  const { length: blockedCount } = liveValue(useLive('blocked$'), [])
  /** There is nobody to look for, and one group says it all. */
  const isBare = isEmpty && place.group === 'contacts' && blockedCount === 0
  useFocusOfFirst(isEmpty, panel)
  return (
    <TabGroup className={styles.pane} value={place.group} onChange={place.showGroup}>
      <PaneHeader
        level={1}
        title={say('Contacts', 'Kontakte')}
        controls={
          place.group === 'contacts' &&
          !isEmpty && (
            <>
              <Button
                variant="secondary"
                icon={<AddIcon aria-hidden="true" />}
                aria-current={place.adding === null ? undefined : 'true'}
                onClick={() => place.add()}
              >
                {say('Add contact', 'Kontakt hinzufügen')}
              </Button>
              {menu}
            </>
          )
        }
      >
        <div className={styles.head}>
          {place.group === 'contacts' && !isEmpty && (
            <SearchField
              label={say('Search contacts', 'Kontakte suchen')}
              value={search}
              onChange={onSearch}
            />
          )}
          {!isBare && <TabList label={say('Group', 'Gruppe')} tabs={groups} />}
        </div>
      </PaneHeader>
      <TabPanel ref={panel} value="contacts">
        <LiveView
          live={live}
          isEmpty={all => all.length === 0}
          empty={
            <EmptyPane
              icon={<ContactsIcon />}
              title={say('No contacts yet', 'Noch keine Kontakte')}
              // In the form it is done already.
              action={place.adding === null && <FirstWays onAdd={() => place.add()} onImport={onImport} />}
            />
          }
        >
          {() =>
            rows.length === 0 ? (
              <div role="status" className={styles.nobody}>
                <EmptyPane
                  icon={<SearchIcon />}
                  title={noneWords(wanted.trim())}
                  action={
                    <div className={styles.ways}>
                      <Button
                        variant="secondary"
                        icon={<AddIcon aria-hidden="true" />}
                        className={styles.add}
                        onClick={() => place.add(wanted.trim())}
                      >
                        {addWords(wanted.trim())}
                      </Button>
                      <Button variant="quiet" onClick={clear}>
                        {say('Clear search', 'Suche leeren')}
                      </Button>
                    </div>
                  }
                />
              </div>
            ) : (
              <ContactList rows={rows} selected={selected} linkTo={({ id }) => place.linkTo(id)} />
            )
          }
        </LiveView>
      </TabPanel>
      <TabPanel value="blocked">{blocked}</TabPanel>
    </TabGroup>
  )
}

const noneWords = (wanted: string): string =>
  say(`No contacts match “${wanted}”`, `Keine Kontakte zu „${wanted}“`)
const addWords = (wanted: string): string => say(`Add “${wanted}”`, `„${wanted}“ hinzufügen`)

const focusSearch = (panel: HTMLElement | null) =>
  panel?.closest('[data-pane]')?.querySelector<HTMLElement>('input[type="search"]')?.focus()

/** With the first contact goes the button that has begun the address book, and what a dialog gave the focus back to. */
function useFocusOfFirst(isEmpty: boolean, panel: RefObject<HTMLElement | null>) {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const hasBegun = wasEmpty.current && !isEmpty
    wasEmpty.current = isEmpty
    // After a dialog that closes with it has given the focus back.
    if (hasBegun) queueMicrotask(() => document.activeElement === document.body && focusSearch(panel.current))
  }, [isEmpty, panel])
}
