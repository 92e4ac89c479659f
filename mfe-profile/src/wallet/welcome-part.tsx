import { useVerificationMail } from '@parley/shared-platform/react'
import { moneyWords, say } from '@parley/shared-ui/words'
import facts from '../facts/facts.module.css'
import styles from './wallet-section.module.css'

interface WelcomePartProps {
  /** Credits. */
  readonly waits: number
  readonly email: string
}

/** D12: credits that wait until the mail address is proven, and the way to prove it. */
export function WelcomePart({ waits, email }: WelcomePartProps) {
  const mail = useVerificationMail()
  const credits = moneyWords(waits, 'payment')
  return (
    <div className={`${facts.next} ${styles.waits}`}>
      {say(
        <p>
          <b>{credits} wait for you.</b> To get them, open the link that we sent to {email}.
        </p>,
        <p>
          <b>{credits} warten auf dich.</b> Öffne dafür den Link, den wir an {email} geschickt haben.
        </p>,
      )}
      <div data-actions="">{mail.button}</div>
      {mail.told}
    </div>
  )
}
