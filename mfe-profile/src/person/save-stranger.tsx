import { CONTACT_TEXT_MAX, type ContactDraft, type E164 } from '@parley/shared-contract'
import { Button, SaveContactIcon, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftOf, formOf } from '../contacts/contact-form-model.ts'
import styles from './save-stranger.module.css'

interface SaveStrangerProps {
  readonly number: E164
  /** What the carrier calls them; the field begins with it. */
  readonly told: string | null
  readonly onSave: (draft: ContactDraft) => void
}

/** Puts whoever is behind a number into the address book: a name and Save, no more. */
export function SaveStranger({ number, told, onSave }: SaveStrangerProps) {
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const isOpen = name !== null
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    field.current?.select()
  }, [isOpen])
  if (name === null) {
    return (
      <Button
        variant="secondary"
        icon={<SaveContactIcon aria-hidden="true" />}
        aria-expanded={false}
        onClick={() => setName(told ?? '')}
      >
        {say('Save contact', 'Kontakt speichern')}
      </Button>
    )
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const result = draftOf({ ...formOf(null, number), displayName: name })
    if ('problems' in result) setProblem(result.problems.displayName)
    else onSave(result.draft)
  }
  return (
    <form
      className={styles.form}
      onSubmit={save}
      noValidate
      aria-label={say('Save contact', 'Kontakt speichern')}
    >
      <TextField
        ref={field}
        label={say('Name', 'Name')}
        value={name}
        onChange={text => {
          setName(text)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={CONTACT_TEXT_MAX.displayName}
        autoComplete="off"
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setName(null)
        }}
      />
      <Button type="submit">{say('Save contact', 'Kontakt speichern')}</Button>
    </form>
  )
}
