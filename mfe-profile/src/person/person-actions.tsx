import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-actions.module.css'
import type { Person } from './person-model.ts'
import { SaveStranger } from './save-stranger.tsx'

interface PersonActionsProps {
  readonly person: Person
  /** What the carrier calls a stranger; a suggestion. */
  readonly told: string | null
  readonly commands: ContactCommands
  /** Comes first. */
  readonly first?: ReactNode
  /** More about them, at the end. */
  readonly children?: ReactNode
}

/** What one does with a person; who is not in the address book yet can be kept. */
export function PersonActions({ person, told, commands, first, children }: PersonActionsProps) {
  const { contact, numbers, isSelf } = person
  const number = numbers[0]?.e164
  const actions = useRef<HTMLDivElement>(null)
  const isKnown = contact !== null
  const isSaving = useRef(false)
  useEffect(() => {
    if (!isKnown || !isSaving.current) return
    isSaving.current = false
    // The form that saved them had the focus, and is gone.
    if (document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isKnown])
  if (isSelf) {
    return (
      <div className={styles.actions}>
        <Link to={routes.settings('number')} className={buttonClass({ variant: 'secondary' })}>
          {say('Manage number', 'Nummer verwalten')}
        </Link>
      </div>
    )
  }
  return (
    <div ref={actions} className={styles.actions}>
      {first}
      {contact === null && number && (
        <SaveStranger
          key={number}
          number={number}
          told={told}
          onSave={draft => {
            isSaving.current = true
            commands.add(draft)
          }}
        />
      )}
      {children}
    </div>
  )
}
