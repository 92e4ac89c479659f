import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform, useVerificationMail } from '@parley/shared-platform/react'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { DeadLinkTitle } from './dead-link.tsx'
import styles from './forgot-password-page.module.css'

const what = say(
  'Links work once and for a limited time. If you opened it before, your email address is verified.',
  'Links gehen einmal und nur für begrenzte Zeit. Hast du ihn schon einmal geöffnet, ist deine E-Mail-Adresse bestätigt.',
)

/** In place of proving an address by a link that cannot do so any more: another one, for whoever is signed in. */
export function DeadVerificationLink() {
  const session = useBehavior(usePlatform().session$)
  const mail = useVerificationMail({ size: 'large', variant: 'primary', told: styles.sent })
  if (session.status === 'signed-in')
    return (
      <AuthCard
        title={<DeadLinkTitle />}
        lead={say(
          `${what} If not, have a new link sent to ${session.user.email}.`,
          `${what} Wenn nicht, lass dir einen neuen an ${session.user.email} schicken.`,
        )}
        onSubmit={() => {}}
        footer={<Link to={routes.phone}>{say('Go to Parley', 'Zu Parley')}</Link>}
      >
        {mail.told}
        {mail.button}
      </AuthCard>
    )
  return (
    <AuthCard
      title={<DeadLinkTitle />}
      lead={say(
        `${what} If not, log in, and you can have a new one sent.`,
        `${what} Wenn nicht, melde dich an, dann kannst du dir einen neuen schicken lassen.`,
      )}
      onSubmit={() => {}}
      footer={<Link to={routes.home}>{say('About Parley', 'Über Parley')}</Link>}
    >
      {/* Back to here: no other page offers it to everybody. */}
      <Link className={buttonClass({ size: 'large' })} to={routes.loginThen(routes.verifyEmail)}>
        {say('Log in', 'Anmelden')}
      </Link>
    </AuthCard>
  )
}
