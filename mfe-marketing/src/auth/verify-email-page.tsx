import { routes } from '@parley/shared-contract'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
      title={
        proven === null
          ? say('Verify your email', 'E-Mail bestätigen')
          : say('Email verified', 'E-Mail bestätigt')
      }
      onSubmit={() => void run()}
      footer={<Link to={routes.home}>{say('About Parley', 'Über Parley')}</Link>}
    >
      <p role="status" className={styles.sent}>
        {proven !== null && say(`${proven} is verified.`, `${proven} ist bestätigt.`)}
      </p>
      <ErrorText error={error} />
      {proven !== null ? (
        <WayOn proven={proven} />
      ) : (
        <Button type="submit" size="large" busy={busy}>
          {error
            ? say('Try again', 'Erneut versuchen')
            : say('Verifying your email…', 'Deine E-Mail wird bestätigt …')}
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
        {say('Log in', 'Anmelden')}
      </Link>
    )
  const isSomebodyElse =
    session.status === 'signed-in' && session.user.email.toLowerCase() !== proven.toLowerCase()
  return (
    <>
      {isSomebodyElse && (
        <p>
          {say(
            `This browser is signed in as ${session.user.email}. To go on as ${proven}, sign out first.`,
            `Dieser Browser ist als ${session.user.email} angemeldet. Um als ${proven} weiterzumachen, melde dich erst ab.`,
          )}
        </p>
      )}
      {/* Loaded anew, and not only shown: with that the credits come that have waited for this. */}
      <a className={buttonClass({ size: 'large' })} href={routes.phone}>
        {say('Go to Parley', 'Zu Parley')}
      </a>
    </>
  )
}
