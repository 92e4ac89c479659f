import { Avatar, Button, EditIcon, PaneHeader } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { RefObject } from 'react'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import { CallPerson } from './call-person.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { LastCallsCard } from './last-calls-card.tsx'
import { MessageLink } from './message-link.tsx'
import { NotesPart } from './notes-part.tsx'
import { NumbersPart } from './numbers-part.tsx'
import { PersonAbout } from './person-about.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { Person } from './person-model.ts'
import { PersonName } from './person-name.tsx'
import styles from './person-page.module.css'
import { PersonPart } from './person-part.tsx'
import { usePerson } from './use-person.ts'

/** So many calls stand on the page; all of them are on the calls page. */
const CALLS_SHOWN = 10

interface PersonPageProps {
  /** Who the address names; a stranger's name may be known from their calls. */
  readonly behind: Person
  readonly commands: ContactCommands
  readonly onBack: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Gets the focus back when the form closes. */
  readonly editButton: RefObject<HTMLButtonElement | null>
}

/** Everything about one person: their numbers, the calls with them, notes. Somebody unknown can be saved. */
export function PersonPage({ behind, commands, onBack, onEdit, onDelete, editButton }: PersonPageProps) {
  const { person, told, calls } = usePerson(behind, CALLS_SHOWN)
  const { contact, numbers, isSelf, title } = person
  const first = numbers[0]?.e164
  /** One number stands in the head. */
  const listsNumbers = numbers.length !== 1
  return (
    <>
      <PaneHeader
        level={2}
        title={
          <span className={styles.who}>
            <Avatar name={contact?.displayName} number={first ?? title} photo={contact?.photoURL} />
            <PersonName name={title} />
          </span>
        }
        back={{ label: say('Contacts', 'Kontakte'), onBack }}
        controls={<PersonMenu person={person} commands={commands} {...(contact && { onDelete })} />}
      >
        <div className={styles.about}>
          <PersonAbout person={person} commands={commands} withNumber />
        </div>
      </PaneHeader>
      <div className={styles.page}>
        <div className={styles.ways}>
          <PersonActions
            person={person}
            told={told}
            commands={commands}
            first={
              first && (
                <>
                  <CallPerson number={first} name={title} />
                  <MessageLink number={first} name={title} showLabel />
                </>
              )
            }
          >
            {contact && (
              <>
                <Button
                  ref={editButton}
                  variant="secondary"
                  icon={<EditIcon aria-hidden="true" />}
                  onClick={onEdit}
                >
                  {say('Edit', 'Bearbeiten')}
                </Button>
                <FavoriteButton contact={contact} commands={commands} />
              </>
            )}
          </PersonActions>
        </div>
        <div className={styles.parts}>
          {(contact || listsNumbers) && (
            <div className={styles.column}>
              {(listsNumbers || contact?.email) && (
                <div className={styles.card}>
                  {listsNumbers && <NumbersPart person={person} />}
                  {contact?.email && (
                    <PersonPart title={say('Email', 'E-Mail')}>
                      <a className={styles.email} href={`mailto:${contact.email}`}>
                        {contact.email}
                      </a>
                    </PersonPart>
                  )}
                </div>
              )}
              {contact && (
                <div className={`${styles.card} ${styles.notes}`}>
                  <NotesPart key={contact.id} contact={contact} />
                </div>
              )}
            </div>
          )}
          {!isSelf && (
            <div className={styles.card}>
              <LastCallsCard person={person} calls={calls} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
