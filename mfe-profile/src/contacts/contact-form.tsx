import {
  CONTACT_TEXT_MAX,
  type Contact,
  type ContactDraft,
  displayPhoneNumber,
} from '@parley/shared-contract'
import { Button, ErrorText, TextArea, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SaveButton } from '../saving/save-button.tsx'
import styles from './contact-form.module.css'
import {
  type ContactFields,
  draftOf,
  type FormProblems,
  formOf,
  isSameForm,
  type NumberTaken,
  takenNumber,
} from './contact-form-model.ts'
import { ContactNumbers } from './contact-numbers.tsx'
import { ContactPhoto } from './contact-photo.tsx'

interface ContactFormProps {
  /** The contact to edit; null for a new one. */
  readonly contact: Contact | null
  /** What a new contact begins with: a number or a name. */
  readonly begin?: string | null
  /** The whole address book, in which a number should stand once. */
  readonly contacts: readonly Contact[]
  readonly onSave: (draft: ContactDraft) => void
  readonly onCancel: () => void
  /** Says whether there is text that leaving the form would lose. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** Leaves the form for somebody who has one of the numbers already. */
  readonly onOpen: (contact: Contact) => void
}

const optional = say('Optional', 'Kann leer bleiben')

/** A form with everything about one contact; notes only about a new one, since afterwards they save themselves on its page. */
export function ContactForm(props: ContactFormProps) {
  const { contact, begin = null, contacts, onSave, onCancel, onUnsaved, onOpen } = props
  const [initial] = useState(() => formOf(contact, begin))
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState<FormProblems>({ numbers: {} })
  const [taken, setTaken] = useState<NumberTaken | null>(null)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const isChanged = !isSameForm(form, initial)
  useEffect(() => onUnsaved(isChanged), [onUnsaved, isChanged])
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  /** Nothing is there to be saved. */
  const isIdle = isSameForm(form, formOf(contact))
  const change = (fields: Partial<ContactFields>) => {
    setForm(before => ({ ...before, ...fields }))
    setProblems({ numbers: {} })
    setTaken(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isIdle) return
    const result = draftOf(form)
    if ('problems' in result) {
      setProblems(result.problems)
      return
    }
    // Notes are changed beside it, also after it was opened.
    const draft = contact ? { ...result.draft, notes: contact.notes } : result.draft
    const other = takenNumber(contacts, draft, contact)
    // Who saves a second time has read it.
    if (other && taken === null) setTaken(other)
    else onSave(draft)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ContactPhoto
        name={form.displayName}
        number={form.numbers[0]?.text || form.displayName}
        photo={form.photoURL}
        onChange={photoURL => change({ photoURL })}
      />
      <TextField
        ref={name}
        label={say('Name', 'Name')}
        value={form.displayName}
        onChange={displayName => change({ displayName })}
        error={problems.displayName}
        maxLength={CONTACT_TEXT_MAX.displayName}
        autoComplete="off"
      />
      <ContactNumbers form={form} problems={problems} onChange={change} />
      <div className={styles.two}>
        <TextField
          label={say('Email', 'E-Mail')}
          type="email"
          value={form.email}
          onChange={email => change({ email })}
          maxLength={CONTACT_TEXT_MAX.email}
          autoComplete="off"
          placeholder={optional}
        />
        <TextField
          label={say('Company', 'Firma')}
          value={form.company}
          onChange={company => change({ company })}
          maxLength={CONTACT_TEXT_MAX.company}
          autoComplete="off"
          placeholder={optional}
        />
      </div>
      {!contact && (
        <TextArea
          label={say('Notes', 'Notizen')}
          rows={3}
          value={form.notes}
          onChange={notes => change({ notes })}
          maxLength={CONTACT_TEXT_MAX.notes}
          placeholder={optional}
        />
      )}
      {taken && (
        <div className={styles.taken}>
          <ErrorText error={takenWords(taken)} />
          <Button variant="secondary" onClick={() => onOpen(taken.by)}>
            {say(`Open ${taken.by.displayName}`, `${taken.by.displayName} öffnen`)}
          </Button>
        </div>
      )}
      <div className={styles.actions} data-idle={isIdle || undefined}>
        <Button variant="secondary" onClick={onCancel}>
          {say('Cancel', 'Abbrechen')}
        </Button>
        <SaveButton
          isIdle={isIdle}
          why={
            contact
              ? say('No changes yet', 'Noch nichts geändert')
              : say('Add a name and a number', 'Gib einen Namen und eine Nummer ein')
          }
        >
          {taken
            ? say('Save contact anyway', 'Kontakt trotzdem speichern')
            : say('Save contact', 'Kontakt speichern')}
        </SaveButton>
      </div>
    </form>
  )
}

function takenWords({ number, by }: NumberTaken): string {
  const shown = displayPhoneNumber(number)
  return say(
    `${shown} is the number of ${by.displayName} already.`,
    `${shown} ist schon die Nummer von ${by.displayName}.`,
  )
}
