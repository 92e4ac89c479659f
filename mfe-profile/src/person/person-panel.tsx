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
import { FavoriteButton } from './favorite-button.tsx'
import { LastCallsCard } from './last-calls-card.tsx'
import { NotesPart } from './notes-part.tsx'
import { NumbersPart } from './numbers-part.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'
import { type Person, personBehind } from './person-model.ts'
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
  if (number === null) return <p className={styles.nobody}>The person you choose or call is shown here.</p>
  return <Panel key={number} behind={personBehind(contacts, number, own)} commands={commands} />
}

function Panel({ behind, commands }: { readonly behind: Person; readonly commands: ContactCommands }) {
  const { person, told, calls } = usePerson(behind, CALLS_SHOWN)
  const { contact, isSelf } = person
  return (
    <div className={styles.panel}>
      <PersonHead person={person} commands={commands} size="medium" />
      <PersonActions person={person} told={told} commands={commands}>
        {contact && (
          <>
            <Link
              to={routes.contactDetail(contact.id)}
              state={{ edit: true }}
              className={buttonClass({ variant: 'secondary' })}
              aria-label="Edit"
              title="Edit"
            >
              <EditIcon aria-hidden="true" />
            </Link>
            <FavoriteButton contact={contact} commands={commands} />
          </>
        )}
        <PanelMenu person={person} commands={commands} />
      </PersonActions>
      <NumbersPart person={person} />
      {contact && <NotesPart key={contact.id} contact={contact} />}
      {!(contact || isSelf) && <p className={mutedText}>Save this contact to keep notes about them.</p>}
      {!isSelf && <LastCallsCard person={person} calls={calls} />}
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
