import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { emailError } from './account-details.ts'
import { AuthCard } from './auth-card.tsx'
import styles from './forgot-password-page.module.css'

export function ForgotPasswordPage() {
  const { account } = usePlatform()
  const [email, setEmail] = useState('')
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const send = useCommand(() => account.sendPasswordReset(email.trim()))

  const submit = async () => {
    const wrong = emailError(email)
    setWrongEmail(wrong)
    if (wrong) return
    setSent(await send.run())
  }
  return (
    <AuthCard
      title={say('Forgot password', 'Passwort vergessen')}
      lead={say('We email you a reset link.', 'Wir schicken dir per E-Mail einen Link zum Zurücksetzen.')}
      onSubmit={submit}
      footer={<Link to={routes.login}>{say('Back to log in', 'Zurück zur Anmeldung')}</Link>}
    >
      <TextField
        label={say('Email', 'E-Mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={email}
        error={wrongEmail}
        onChange={text => {
          setEmail(text)
          setWrongEmail(null)
          setSent(false)
          send.clear()
        }}
      />
      {/* D3: the same answer for every address, so that nobody learns who has an account. */}
      <p role="status" className={styles.sent}>
        {sent &&
          say(
            'If an account exists, we sent a link.',
            'Wenn es ein Konto gibt, haben wir einen Link geschickt.',
          )}
      </p>
      <ErrorText error={send.error} />
      <Button type="submit" size="large" busy={send.busy}>
        {say('Send reset link', 'Link schicken')}
      </Button>
    </AuthCard>
  )
}
