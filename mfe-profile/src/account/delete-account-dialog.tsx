import { displayPhoneNumber, routes, type UserProfile } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button, ErrorText, PasswordField } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { type FormEvent, useId, useState } from 'react'
import styles from './account.module.css'

interface DeleteAccountDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly profile: UserProfile
}

/** Deleting the account: says what is lost, asks for the password again, and cannot be undone (D38). */
export function DeleteAccountDialog({ open, onOpenChange, profile }: DeleteAccountDialogProps) {
  const { account, navigate, notify } = usePlatform()
  const form = useId()
  const [password, setPassword] = useState('')
  const removal = useCommand(() => account.deleteAccount(password))
  const change = (next: boolean) => {
    if (removal.busy) return
    setPassword('')
    removal.clear()
    onOpenChange(next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await removal.run())) return
    notify({ tone: 'success', text: 'Your account is deleted.' })
    navigate(routes.home)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title="Delete your account?"
      description="This cannot be undone. You lose:"
      actions={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" form={form} busy={removal.busy} disabled={!password}>
            Delete my account
          </Button>
        </>
      }
    >
      <ul className={styles.lost}>
        {profile.phoneNumber && <li>your number {displayPhoneNumber(profile.phoneNumber)}</li>}
        {profile.credits > 0 && <li>{moneyWords(profile.credits, 'balance')}, which are not paid back</li>}
        <li>calls, messages, voicemails and contacts</li>
        <li>the username @{profile.username}</li>
      </ul>
      <form id={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <ErrorText error={removal.error} />
      </form>
    </AlertDialog>
  )
}
