import type { Contact, ContactDraft } from '@parley/shared-contract'
import { CONTACT_TEXT_MAX } from '@parley/shared-contract'
import { Button, Dialog, Switch, TextArea, TextField } from '@parley/shared-ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from './contact-dialog.module.css'
import { type ContactForm, draftOf, type FormProblems, formOf } from './contact-form-model.ts'
import { ContactNumbers } from './contact-numbers.tsx'

interface ContactDialogProps {
  /** The contact to edit; null for a new one. */
  readonly contact: Contact | null
  /** A number that a new contact begins with. */
  readonly number?: string | null
  readonly onSave: (draft: ContactDraft) => void
  readonly onClose: () => void
  /** What else can be done with a contact that exists. */
  readonly extra?: ReactNode
}

/** A form with everything about one contact. It is open while it is mounted. */
export function ContactDialog({ contact, number = null, onSave, onClose, extra }: ContactDialogProps) {
  const [form, setForm] = useState(() => formOf(contact, number))
  const [problems, setProblems] = useState<FormProblems>({ numbers: {} })
  const id = useId()
  const change = (fields: Partial<ContactForm>) => {
    setForm({ ...form, ...fields })
    setProblems({ numbers: {} })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = draftOf(form)
    if ('problems' in result) setProblems(result.problems)
    else onSave(result.draft)
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={contact ? 'Edit contact' : 'New contact'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Save contact
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={form.displayName}
          onChange={displayName => change({ displayName })}
          error={problems.displayName}
          maxLength={CONTACT_TEXT_MAX.displayName}
          autoComplete="off"
        />
        <ContactNumbers form={form} problems={problems} onChange={change} />
        <TextField
          label="Email"
          type="email"
          value={form.email}
          onChange={email => change({ email })}
          maxLength={CONTACT_TEXT_MAX.email}
          autoComplete="off"
        />
        <TextField
          label="Company"
          value={form.company}
          onChange={company => change({ company })}
          maxLength={CONTACT_TEXT_MAX.company}
          autoComplete="off"
        />
        <TextArea
          label="Notes"
          rows={2}
          value={form.notes}
          onChange={notes => change({ notes })}
          maxLength={CONTACT_TEXT_MAX.notes}
        />
        <Switch label="Favourite" checked={form.favorite} onChange={favorite => change({ favorite })} />
        {extra && <div className={styles.extra}>{extra}</div>}
      </form>
    </Dialog>
  )
}
