import { routes } from '@parley/shared-contract'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, PasswordField, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { emailError } from './account-details.ts'
import { AuthCard } from './auth-card.tsx'
import styles from './login-page.module.css'
import { useNext } from './use-next.ts'

/** Email and password are the only way in: no other sign-in is offered (S1). */
export function LoginPage() {
  const { account, navigate, session$ } = usePlatform()
  const session = useBehavior(session$)
  const ended = session.status === 'signed-out' ? session.ended : null
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const logIn = useCommand(() => account.logIn({ email: email.trim(), password }))
  const { target, search } = useNext()
  // Which of the two is wrong is not told.
  const refused = logIn.error?.code === 'auth/invalid-credential'

  const submit = async () => {
    const wrong = emailError(email)
    setWrongEmail(wrong)
    if (wrong) return
    if (await logIn.run()) navigate(target)
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setWrongEmail(null)
    logIn.clear()
  }
  return (
    <AuthCard
      title={say('Log in', 'Anmelden')}
      onSubmit={submit}
      footer={
        <>
          {say('New to Parley?', 'Neu bei Parley?')}{' '}
          <Link data-with-query to={routes.signup + search}>
            {say('Create an account', 'Konto anlegen')}
          </Link>
        </>
      }
    >
      {!logIn.error && <ErrorText error={ended} />}
      <TextField
        label={say('Email', 'E-Mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={email}
        onChange={change(setEmail)}
        error={wrongEmail}
        refused={refused}
      />
      <div className={styles.password}>
        <PasswordField
          label={say('Password', 'Passwort')}
          autoComplete="current-password"
          value={password}
          onChange={change(setPassword)}
          refused={refused}
        />
        <ErrorText error={logIn.error} />
        <Link className={styles.forgot} to={routes.forgotPassword}>
          {say('Forgot password?', 'Passwort vergessen?')}
        </Link>
      </div>
      <Button type="submit" size="large" busy={logIn.busy}>
        {say('Log in', 'Anmelden')}
      </Button>
    </AuthCard>
  )
}
