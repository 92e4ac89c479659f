import { displayPhoneNumber } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, TextField } from '@parley/shared-ui'
import { type FormEvent, useState } from 'react'
import { contactNumber } from '../contacts/contact-number-model.ts'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './blocked.module.css'

/** Blocks a number that is typed. */
export function BlockForm() {
  const { contacts } = usePlatform()
  const saving = useSaving()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [latest, setLatest] = useState('')
  const isEmpty = typed.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const number = contactNumber(typed)
    setProblem(number ? null : 'This is not a phone number.')
    if (!number) return
    void saving.save(() => contacts.block(number))
    setLatest(displayPhoneNumber(number))
    setTyped('')
  }
  return (
    <SaveArea saving={saving}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Number to block"
          type="tel"
          hint="For example (212) 555-0123"
          value={typed}
          onChange={text => {
            setTyped(text)
            setProblem(null)
          }}
          error={problem}
          maxLength={64}
          autoComplete="off"
        />
        {/* Not `disabled`: the focus may be here when the field is emptied, and must not get lost. */}
        <Button type="submit" variant="secondary" aria-disabled={isEmpty}>
          Block
        </Button>
      </form>
      <SavedMark saving={saving}>{`${latest} is blocked`}</SavedMark>
    </SaveArea>
  )
}
