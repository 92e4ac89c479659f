import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Card, ErrorText, PasswordField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type FormEvent, useState } from 'react'
import { SaveButton } from '../saving/save-button.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import saving from '../saving/saving.module.css'
import styles from './you-section.module.css'

/** Changing the password, for which the present one has to be given. */
export function PasswordCard({ email }: { readonly email: string }) {
  const { account } = usePlatform()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [changed, setChanged] = useState(false)
  const change = useCommand(() => account.changePassword(current, next))
  const typing = (take: (text: string) => void) => (text: string) => {
    take(text)
    setChanged(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!current || !next || !(await change.run())) return
    setCurrent('')
    setNext('')
    setChanged(true)
  }
  return (
    <Card title={say('Password', 'Passwort')} level={3}>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={say('Current password', 'Jetziges Passwort')}
          autoComplete="current-password"
          value={current}
          onChange={typing(setCurrent)}
        />
        <PasswordField
          label={say('New password', 'Neues Passwort')}
          autoComplete="new-password"
          value={next}
          onChange={typing(setNext)}
        />
        <ErrorText error={change.error} />
        <div className={saving.line} data-actions="">
          <SaveButton
            variant="secondary"
            busy={change.busy}
            isIdle={!current || !next}
            why={changed ? null : say('Enter both passwords', 'Gib beide Passwörter ein')}
          >
            {say('Change password', 'Passwort ändern')}
          </SaveButton>
          <SavedMark saving={{ saved: changed }}>
            {say(
              'Password changed. Other devices must sign in again.',
              'Passwort geändert. Andere Geräte müssen sich neu anmelden.',
            )}
          </SavedMark>
        </div>
      </form>
    </Card>
  )
}
