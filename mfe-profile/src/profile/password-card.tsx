import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Card, ErrorText, PasswordField } from '@parley/shared-ui'
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
    <Card title="Password" level={3}>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={typing(setCurrent)}
        />
        <PasswordField
          label="New password"
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
            why={changed ? null : 'Enter both passwords'}
          >
            Change password
          </SaveButton>
          <SavedMark saving={{ saved: changed }}>
            Password changed. Other devices must sign in again.
          </SavedMark>
        </div>
      </form>
    </Card>
  )
}
