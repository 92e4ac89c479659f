import { liveValue, routes } from '@parley/shared-contract'
import { CallButton, useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { Avatar, buttonClass, EditIcon, PaneHeader } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { type ContactCommands, useContactCommands } from '../contacts/use-contact-commands.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { LastCallsCard } from './last-calls-card.tsx'
import { MessageLink } from './message-link.tsx'
import { NotesPart } from './notes-part.tsx'
import { NumbersPart } from './numbers-part.tsx'
import { PersonAbout } from './person-about.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonMenu } from './person-menu.tsx'
import { isBare, type Person, personBehind } from './person-model.ts'
import { PersonName } from './person-name.tsx'
import styles from './person-panel.module.css'
import { useOwnNumbers } from './use-own-numbers.ts'
import { usePerson } from './use-person.ts'

const CALLS_SHOWN = 4

/** D41: whoever the page beside it is about, in short. */
export function PersonPanel() {
  const { inView } = usePlatform()
  const number = useBehavior(inView.person$)
  const contacts = liveValue(useLive('contacts$'), [])
  const own = useOwnNumbers()
  const commands = useContactCommands()
  // The page beside it says what can be done.
  if (number === null) return null
  return <Panel key={number} behind={personBehind(contacts, number, own)} commands={commands} />
}

function Panel({ behind, commands }: { readonly behind: Person; readonly commands: ContactCommands }) {
  const { person, told, calls } = usePerson(behind, CALLS_SHOWN)
  const { contact, isSelf, title } = person
  const first = person.numbers[0]?.e164
  return (
    <div className={styles.panel}>
      <PaneHeader
        level={2}
        title={
          <span className={styles.who}>
            <Avatar name={contact?.displayName} number={first ?? title} photo={contact?.photoURL} />
            <PersonName name={title} />
          </span>
        }
        controls={!isSelf && <PersonMenu person={person} commands={commands} />}
      >
        <div className={styles.about}>
          <PersonAbout person={person} commands={commands} />
        </div>
      </PaneHeader>
      <div className={styles.parts}>
        <PersonActions person={person} told={told} commands={commands}>
          {contact && (
            <>
              <Link
                to={routes.contactDetail(contact.id)}
                state={{ edit: true }}
                className={buttonClass({ variant: 'secondary' })}
              >
                <EditIcon aria-hidden="true" />
                {say('Edit', 'Bearbeiten')}
              </Link>
              <FavoriteButton contact={contact} commands={commands} />
            </>
          )}
          {first && isBare(person) && (
            <span className={styles.ways}>
              <MessageLink number={first} name={title} />
              <CallButton number={first} name={title} className={styles.handset} />
            </span>
          )}
        </PersonActions>
        {!isBare(person) && <NumbersPart person={person} />}
        {contact && <NotesPart key={contact.id} contact={contact} />}
        {!isSelf && <LastCallsCard person={person} calls={calls} />}
      </div>
    </div>
  )
}
