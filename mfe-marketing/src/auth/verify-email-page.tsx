import { routes } from '@parley/shared-contract'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText } from '@parley/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { isDeadLink } from './dead-link.tsx'
import { DeadVerificationLink } from './dead-verification-link.tsx'
import styles from './forgot-password-page.module.css'

/** D12: what the link of a verification mail leads to: opening it is enough. */
export function VerifyEmailPage() {
  const { account } = usePlatform()
  const [params] = useSearchParams()
  const code = params.get('oobCode') ?? ''
  const [proven, setProven] = useState<string | null>(null)
  const isAsked = useRef(code === '')
  const { run, error, busy } = useCommand(async () => setProven(await account.verifyEmail(code)))
  useEffect(() => {
    // A code works once, whoever draws this page again.
    if (isAsked.current) return
    isAsked.current = true
    void run()
  }, [run])

  if (isDeadLink(code, error)) return <DeadVerificationLink />
  return (
    <AuthCard
      title={proven === null ? 'Verify your email' : 'Email verified'}
      onSubmit={() => void run()}
      footer={<Link to={routes.home}>About Parley</Link>}
    >
      <p role="status" className={styles.sent}>
        {proven !== null && `${proven} is verified.`}
      </p>
      <ErrorText error={error} />
      {proven !== null ? (
        <WayOn proven={proven} />
      ) : (
        <Button type="submit" size="large" busy={busy}>
          {error ? 'Try again' : 'Verifying your email…'}
        </Button>
      )}
    </AuthCard>
  )
}

/** @param proven the address that was proven, which need not be that of whoever is signed in here */
function WayOn({ proven }: { readonly proven: string }) {
  const session = useBehavior(usePlatform().session$)
  if (session.status === 'signed-out')
    return (
      <Link className={buttonClass({ size: 'large' })} to={routes.login}>
        Log in
      </Link>
    )
  const isSomebodyElse =
    session.status === 'signed-in' && session.user.email.toLowerCase() !== proven.toLowerCase()
  return (
    <>
      {isSomebodyElse && (
        <p>
          This browser is signed in as {session.user.email}. To go on as {proven}, sign out first.
        </p>
      )}
      {/* Loaded anew, and not only shown: with that the credits come that have waited for this. */}
      <a className={buttonClass({ size: 'large' })} href={routes.phone}>
        Go to Parley
      </a>
    </>
  )
}
