import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText } from '@parley/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { DeadLinkTitle, isDeadLink } from './dead-link.tsx'
import styles from './forgot-password-page.module.css'

/** D12: what the link of a verification mail leads to: opening it is enough. */
export function VerifyEmailPage({ code }: { readonly code: string }) {
  const { account } = usePlatform()
  const [done, setDone] = useState(false)
  const isAsked = useRef(code === '')
  const { run, error, busy } = useCommand(async () => {
    await account.verifyEmail(code)
    setDone(true)
  })
  useEffect(() => {
    // A code works once, whoever draws this page again.
    if (isAsked.current) return
    isAsked.current = true
    void run()
  }, [run])

  if (isDeadLink(code, error))
    return (
      <AuthCard
        title={<DeadLinkTitle />}
        lead="Links work once and for a limited time. If you opened it before, your email address is verified. If not, setting a password by email verifies it as well."
        onSubmit={() => {}}
        footer={<Link to={routes.login}>Back to log in</Link>}
      >
        <Link className={buttonClass({ size: 'large' })} to={routes.forgotPassword}>
          Set a password by email
        </Link>
      </AuthCard>
    )
  return (
    <AuthCard
      title="Verify your email"
      onSubmit={() => void run()}
      footer={<Link to={routes.home}>About Parley</Link>}
    >
      <p role="status" className={styles.sent}>
        {done && 'Your email address is verified.'}
      </p>
      <ErrorText error={error} />
      {done ? (
        // Loaded anew, and not only shown: with that the credits come that have waited for this.
        <a className={buttonClass({ size: 'large' })} href={routes.phone}>
          Go to Parley
        </a>
      ) : (
        <Button type="submit" size="large" busy={busy}>
          {error ? 'Try again' : 'Verifying your email…'}
        </Button>
      )}
    </AuthCard>
  )
}
