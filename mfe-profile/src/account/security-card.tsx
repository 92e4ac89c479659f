import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, PasswordField } from '@parley/shared-ui'
import { type FormEvent, useState } from 'react'
import styles from './account.module.css'

/** Changing the password, for which the present one has to be given. */
export function SecurityCard({ email }: { readonly email: string }) {
  const { account, notify } = usePlatform()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useCommand(() => account.changePassword(current, next))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await change.run())) return
    setCurrent('')
    setNext('')
    notify({ tone: 'success', text: 'Password changed. Other devices must sign in again.' })
  }
  return (
    <Card title="Security">
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <PasswordField label="New password" autoComplete="new-password" value={next} onChange={setNext} />
        <ErrorText error={change.error} />
        <Button type="submit" variant="secondary" busy={change.busy} disabled={!current || !next}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
