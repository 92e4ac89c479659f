import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText, PasswordField } from '@parley/shared-ui'
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
      title={dead ? <DeadLinkTitle /> : 'Choose a new password'}
      lead={dead && 'Links work once and for a limited time.'}
      onSubmit={submit}
      footer={<Link to={routes.login}>Back to log in</Link>}
    >
      {!done && !dead && (
        <PasswordField
          label="New password"
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
        {done && 'Your password is changed.'}
      </p>
      {!dead && <ErrorText error={confirm.error} />}
      {done && (
        <Link className={buttonClass({ size: 'large' })} to={routes.login}>
          Log in
        </Link>
      )}
      {dead && (
        <Link
          ref={confirm.error ? focus : null}
          className={buttonClass({ size: 'large' })}
          to={routes.forgotPassword}
        >
          Get a new link
        </Link>
      )}
      {!done && !dead && (
        <Button type="submit" size="large" busy={confirm.busy}>
          Save password
        </Button>
      )}
    </AuthCard>
  )
}
