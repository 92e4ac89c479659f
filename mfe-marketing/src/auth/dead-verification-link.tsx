import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform, useVerificationMail } from '@parley/shared-platform/react'
import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { DeadLinkTitle } from './dead-link.tsx'
import styles from './forgot-password-page.module.css'

const what =
  'Links work once and for a limited time. If you opened it before, your email address is verified.'

/** In place of proving an address by a link that cannot do so any more: another one, for whoever is signed in. */
export function DeadVerificationLink() {
  const session = useBehavior(usePlatform().session$)
  const mail = useVerificationMail({ size: 'large', variant: 'primary', told: styles.sent })
  if (session.status === 'signed-in')
    return (
      <AuthCard
        title={<DeadLinkTitle />}
        lead={`${what} If not, have a new link sent to ${session.user.email}.`}
        onSubmit={() => {}}
        footer={<Link to={routes.phone}>Go to Parley</Link>}
      >
        {mail.told}
        {mail.button}
      </AuthCard>
    )
  return (
    <AuthCard
      title={<DeadLinkTitle />}
      lead={`${what} If not, log in, and you can have a new one sent.`}
      onSubmit={() => {}}
      footer={<Link to={routes.home}>About Parley</Link>}
    >
      {/* Back to here: no other page offers it to everybody. */}
      <Link className={buttonClass({ size: 'large' })} to={routes.loginThen(routes.verifyEmail)}>
        Log in
      </Link>
    </AuthCard>
  )
}
