import { liveValue, routes } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import {
  BlockIcon,
  buttonClass,
  EditIcon,
  IconButton,
  Menu,
  MenuItem,
  MoreIcon,
  mutedText,
} from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ContactCommands, useContactCommands } from '../contacts/use-contact-commands.ts'
import { LastCallsCard } from './last-calls-card.tsx'
import { NotesPart } from './notes-part.tsx'
import { NumbersPart } from './numbers-part.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'
import { type Person, personBehind } from './person-model.ts'
import styles from './person-panel.module.css'

const CALLS_SHOWN = 4

/** D41: whoever the page beside it is about, in short. */
export function PersonPanel() {
  const { inView } = usePlatform()
  const number = useBehavior(inView.person$)
  const contacts = liveValue(useLive('contacts$'), [])
  const commands = useContactCommands()
  if (number === null) return <p className={styles.nobody}>Whoever you choose or call is shown here.</p>
  return <Panel key={number} person={personBehind(contacts, number)} commands={commands} />
}

function Panel({ person, commands }: { readonly person: Person; readonly commands: ContactCommands }) {
  const { contact } = person
  return (
    <div className={styles.panel}>
      <PersonHead
        person={person}
        commands={commands}
        size="medium"
        end={<PanelMenu person={person} commands={commands} />}
      >
        <h2 className={styles.name} dir="auto">
          {person.title}
        </h2>
      </PersonHead>
      <PersonActions person={person} commands={commands}>
        {contact && (
          <Link
            to={routes.contactDetail(contact.id)}
            state={{ edit: true }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <EditIcon aria-hidden="true" />
            Edit
          </Link>
        )}
      </PersonActions>
      <NumbersPart person={person} />
      <LastCallsCard person={person} most={CALLS_SHOWN} />
      {contact ? (
        <NotesPart key={contact.id} contact={contact} />
      ) : (
        <p className={mutedText}>Save this contact to keep notes about them.</p>
      )}
    </div>
  )
}

function PanelMenu({ person, commands }: { readonly person: Person; readonly commands: ContactCommands }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const numbers = person.numbers.map(({ e164 }) => e164)
  const isBlocked = numbers.some(commands.isBlocked)
  return (
    <>
      <IconButton
        label={`More about ${person.title}`}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu label={person.title} anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuItem
            icon={<BlockIcon />}
            onSelect={() => (isBlocked ? commands.unblock(numbers) : commands.block(numbers))}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
