import { routes } from '@parley/shared-contract'
import { buttonClass, MessageIcon } from '@parley/shared-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-actions.module.css'
import type { Person } from './person-model.ts'
import { SaveStranger } from './save-stranger.tsx'

interface PersonActionsProps {
  readonly person: Person
  readonly commands: ContactCommands
  /** More about somebody in the address book. */
  readonly children?: ReactNode
}

/** What one does with a person, beside calling: writes to them, and keeps who is not in the address book. */
export function PersonActions({
  person: { contact, numbers, title },
  commands,
  children,
}: PersonActionsProps) {
  const number = numbers[0]?.e164
  const actions = useRef<HTMLDivElement>(null)
  const isKnown = contact !== null
  const wasKnown = useRef(isKnown)
  useEffect(() => {
    // The form that saved them had the focus, and is gone.
    if (isKnown && !wasKnown.current && document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('a, button')?.focus()
    wasKnown.current = isKnown
  }, [isKnown])
  return (
    <div ref={actions} className={styles.actions}>
      {number && (
        <Link
          to={routes.messageTo(number)}
          className={buttonClass({ variant: 'secondary' })}
          aria-label={`Message ${title}`}
        >
          <MessageIcon aria-hidden="true" />
          Message
        </Link>
      )}
      {contact === null && number && <SaveStranger key={number} number={number} commands={commands} />}
      {contact && children}
    </div>
  )
}
