import { type Contact, type Live, liveValue } from '@parley/shared-contract'
import { Button, ContactsIcon, EmptyPane, PaneHeader, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type RefObject, useEffect, useRef } from 'react'
import { ContactForm } from './contacts/contact-form.tsx'
import type { ContactCommands } from './contacts/use-contact-commands.ts'
import type { ContactsPlace } from './contacts/use-contacts-place.ts'
import type { Unsaved } from './contacts/use-unsaved.tsx'
import styles from './contacts-page.module.css'
import type { Person } from './person/person-model.ts'
import { PersonPage } from './person/person-page.tsx'
import { RecentStage } from './recent/recent-stage.tsx'

interface ContactsStageProps {
  /** The list beside it has somebody to choose. */
  readonly isAnyFound: boolean
  readonly live: Live<readonly Contact[]>
  readonly commands: ContactCommands
  readonly place: ContactsPlace
  /** Whom the address is about; null for nobody, or nobody any more. */
  readonly person: Person | null
  /** Guards what is entered in a form. */
  readonly unsaved: Pick<Unsaved, 'ask' | 'tell'>
}

/** What stands beside the list: the person, a form, or a word when there is neither. */
export function ContactsStage(props: ContactsStageProps) {
  const { adding, selected, isEditing } = props.place
  const stage = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const mode = adding === null ? `${selected} ${isEditing}` : 'new'
  useKeptFocus(mode, stage, editButton)
  return (
    <div ref={stage} className={styles.stage}>
      <Shown {...props} editButton={editButton} />
    </div>
  )
}

interface ShownProps extends ContactsStageProps {
  readonly editButton: RefObject<HTMLButtonElement | null>
}

function Shown({ live, commands, place, person, unsaved, isAnyFound, editButton }: ShownProps) {
  const contacts = liveValue(live, [])
  const form = {
    contacts,
    onUnsaved: unsaved.tell,
    onOpen: ({ id }: Contact) => unsaved.ask(() => place.replaceWith(id)),
  }
  if (place.adding !== null) {
    return (
      <>
        <PaneHeader
          level={2}
          title={say('Add contact', 'Kontakt hinzufügen')}
          back={{ label: say('Contacts', 'Kontakte'), onBack: () => unsaved.ask(place.leave) }}
        />
        <ContactForm
          key={place.adding}
          {...form}
          contact={null}
          begin={place.adding}
          onCancel={place.leave}
          onSave={draft => place.replaceWith(commands.add(draft))}
        />
      </>
    )
  }
  if (place.selected === null) {
    if (live.state !== 'ready') return null
    // The list speaks where there is nobody to show.
    return contacts.length === 0 ? null : (
      <RecentStage contacts={contacts} place={place} isAnyFound={isAnyFound} />
    )
  }
  if (person === null) return <Missing live={live} onBack={place.leave} />
  const { contact } = person
  if (contact && place.isEditing) {
    const close = () => place.edit(false)
    return (
      <>
        <PaneHeader
          level={2}
          title={say('Edit contact', 'Kontakt bearbeiten')}
          back={{ label: person.title, onBack: () => unsaved.ask(close) }}
        />
        <ContactForm
          key={contact.id}
          {...form}
          contact={contact}
          onCancel={close}
          onSave={draft => {
            commands.change(contact, draft)
            close()
          }}
        />
      </>
    )
  }
  return (
    <PersonPage
      key={place.selected}
      behind={person}
      commands={commands}
      editButton={editButton}
      onBack={place.leave}
      onEdit={() => place.edit(true)}
      onDelete={() => {
        if (!contact) return
        place.leave()
        commands.remove(contact)
      }}
    />
  )
}

/** Nobody is found at the address; until the address book has loaded nobody knows that. */
function Missing({ live, onBack }: { readonly live: ShownProps['live']; readonly onBack: () => void }) {
  const back = { label: say('Contacts', 'Kontakte'), onBack }
  if (live.state === 'loading') {
    return (
      <>
        <PaneHeader level={2} title={say('Contact', 'Kontakt')} back={back} />
        <SkeletonList rows={3} />
      </>
    )
  }
  return (
    <>
      <PaneHeader level={2} title={say('Contact', 'Kontakt')} back={back} />
      <EmptyPane
        icon={<ContactsIcon />}
        title={say('This contact is no longer available', 'Diesen Kontakt gibt es nicht mehr')}
        action={
          <Button variant="secondary" onClick={onBack}>
            {say('Show all contacts', 'Alle Kontakte zeigen')}
          </Button>
        }
      />
    </>
  )
}

/** What takes the place of a form or a person takes the focus that has gone with it. */
function useKeptFocus(
  mode: string,
  stage: RefObject<HTMLElement | null>,
  editButton: RefObject<HTMLElement | null>,
) {
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    if (document.activeElement !== document.body) return
    const pane = stage.current?.closest<HTMLElement>('[data-pane]')
    ;(editButton.current ?? pane)?.focus()
  })
}
