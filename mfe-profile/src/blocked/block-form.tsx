import { displayPhoneNumber } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
    setProblem(number ? null : say('This is not a phone number.', 'Das ist keine Telefonnummer.'))
    if (!number) return
    void saving.save(() => contacts.block(number))
    setLatest(displayPhoneNumber(number))
    setTyped('')
  }
  return (
    <SaveArea saving={saving}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={say('Number to block', 'Nummer, die blockiert werden soll')}
          type="tel"
          hint={say('For example (212) 555-0123', 'Zum Beispiel (212) 555-0123')}
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
          {say('Block', 'Blockieren')}
        </Button>
      </form>
      <SavedMark saving={saving}>{say(`${latest} is blocked`, `${latest} ist blockiert`)}</SavedMark>
    </SaveArea>
  )
}
