import { BlockIcon, Button, EditIcon, PaneHeader, RemoveIcon } from '@parley/shared-ui'
import type { RefObject } from 'react'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import { LastCallsCard } from './last-calls-card.tsx'
import { NotesPart } from './notes-part.tsx'
import { NumbersPart } from './numbers-part.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'
import type { Person } from './person-model.ts'
import styles from './person-page.module.css'
import { PersonPart } from './person-part.tsx'

/** So many calls stand on the page; all of them are on the calls page. */
const CALLS_SHOWN = 6

interface PersonPageProps {
  readonly person: Person
  readonly commands: ContactCommands
  readonly onBack: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Gets the focus back when the form closes. */
  readonly editButton: RefObject<HTMLButtonElement | null>
}

/** Everything about one person: their numbers, the calls with them, notes. Somebody unknown can be saved. */
export function PersonPage({ person, commands, onBack, onEdit, onDelete, editButton }: PersonPageProps) {
  const { contact, numbers } = person
  const isBlocked = numbers.some(({ e164 }) => commands.isBlocked(e164))
  const e164s = numbers.map(({ e164 }) => e164)
  return (
    <>
      <PaneHeader
        back={{ label: 'Contacts', onBack }}
        controls={
          contact && (
            <Button ref={editButton} variant="quiet" icon={<EditIcon aria-hidden="true" />} onClick={onEdit}>
              Edit
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <PersonHead person={person} commands={commands} size="large">
          <h2 className={styles.name} dir="auto">
            {person.title}
          </h2>
        </PersonHead>
        <PersonActions person={person} commands={commands} />
        <div className={styles.parts}>
          <div className={styles.column}>
            <NumbersPart person={person} />
            {contact?.email && (
              <PersonPart title="Email">
                <a className={styles.email} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </PersonPart>
            )}
            {contact && <NotesPart key={contact.id} contact={contact} />}
          </div>
          <LastCallsCard key={e164s.join(' ')} person={person} most={CALLS_SHOWN} />
        </div>
        <div className={styles.grave}>
          {e164s.length > 0 && (
            <Button
              variant="quiet"
              icon={<BlockIcon aria-hidden="true" />}
              onClick={() => (isBlocked ? commands.unblock(e164s) : commands.block(e164s))}
            >
              {isBlocked ? 'Unblock' : 'Block'}
            </Button>
          )}
          {contact && (
            <Button variant="quiet" icon={<RemoveIcon aria-hidden="true" />} onClick={onDelete}>
              Delete contact
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
