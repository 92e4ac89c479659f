import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText, PasswordField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { passwordError } from './account-details.ts'
import { AuthCard } from './auth-card.tsx'
import { DeadLinkTitle, isDeadLink } from './dead-link.tsx'
import styles from './forgot-password-page.module.css'

/** The field and the button that had the focus are gone: the way on gets it. */
const focus = (link: HTMLElement | null) => link?.focus()

/** What the link of a reset mail leads to. */
export function ResetPasswordPage({ code }: { readonly code: string }) {
  const { account } = usePlatform()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const confirm = useCommand(() => account.confirmPasswordReset(code, password))
  const dead = isDeadLink(code, confirm.error)

  const submit = async () => {
    const tooShort = passwordError(password)
    setWrong(tooShort)
    if (tooShort) return
    setDone(await confirm.run())
  }
  return (
    <AuthCard
      title={dead ? <DeadLinkTitle /> : say('Choose a new password', 'Neues Passwort wählen')}
      lead={
        dead &&
        say('Links work once and for a limited time.', 'Links gehen einmal und nur für begrenzte Zeit.')
      }
      onSubmit={submit}
      footer={<Link to={routes.login}>{say('Back to log in', 'Zurück zur Anmeldung')}</Link>}
    >
      {!done && !dead && (
        <PasswordField
          label={say('New password', 'Neues Passwort')}
          autoComplete="new-password"
          autoFocus
          value={password}
          error={wrong}
          readOnly={confirm.busy}
          onChange={text => {
            setPassword(text)
            setWrong(null)
            confirm.clear()
          }}
        />
      )}
      <p role="status" className={styles.sent}>
        {done && say('Your password is changed.', 'Dein Passwort ist geändert.')}
      </p>
      {!dead && <ErrorText error={confirm.error} />}
      {done && (
        <Link className={buttonClass({ size: 'large' })} to={routes.login}>
          {say('Log in', 'Anmelden')}
        </Link>
      )}
      {dead && (
        <Link
          ref={confirm.error ? focus : null}
          className={buttonClass({ size: 'large' })}
          to={routes.forgotPassword}
        >
          {say('Get a new link', 'Neuen Link holen')}
        </Link>
      )}
      {!done && !dead && (
        <Button type="submit" size="large" busy={confirm.busy}>
          {say('Save password', 'Passwort speichern')}
        </Button>
      )}
    </AuthCard>
  )
}
