import { displayPhoneNumber, routes, type UserProfile } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { PasswordField, QuestionDialog } from '@parley/shared-ui'
import { moneyWords, say } from '@parley/shared-ui/words'
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
    notify({ tone: 'success', text: say('Your account is deleted.', 'Dein Konto ist gelöscht.') })
    navigate(routes.home)
  }
  return (
    <QuestionDialog
      open={open}
      title={say('Delete your account?', 'Dein Konto löschen?')}
      description={say(
        'This cannot be undone. You lose:',
        'Das lässt sich nicht rückgängig machen. Du verlierst:',
      )}
      stay={say('Keep my account', 'Konto behalten')}
      onStay={() => change(false)}
      go={say('Delete my account', 'Mein Konto löschen')}
      form={form}
      busy={removal.busy}
      disabled={!password}
      error={removal.error}
    >
      <ul className={styles.lost}>
        {lostWords(profile).map(lost => (
          <li key={lost}>{lost}</li>
        ))}
      </ul>
      <form id={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <PasswordField
          label={say('Your password', 'Dein Passwort')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </form>
    </QuestionDialog>
  )
}

function lostWords({ phoneNumber, credits, username }: UserProfile): readonly string[] {
  const number = phoneNumber && displayPhoneNumber(phoneNumber)
  const balance = moneyWords(credits, 'balance')
  return [
    ...(number ? [say(`your number ${number}`, `deine Nummer ${number}`)] : []),
    ...(credits > 0
      ? [say(`${balance}, which are not paid back`, `${balance}, die nicht ausgezahlt werden`)]
      : []),
    say('calls, messages, voicemails and contacts', 'Anrufe, Nachrichten, Sprachnachrichten und Kontakte'),
    say(`the username @${username}`, `den Benutzernamen @${username}`),
  ]
}
