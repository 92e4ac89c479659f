import { useVerificationMail } from '@parley/shared-platform/react'
import { moneyWords } from '@parley/shared-ui/words'
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
  return (
    <div className={`${facts.next} ${styles.waits}`}>
      <p>
        <b>{moneyWords(waits, 'payment')} wait for you.</b> To get them, open the link that we sent to {email}
        .
      </p>
      <div data-actions="">{mail.button}</div>
      {mail.told}
    </div>
  )
}
