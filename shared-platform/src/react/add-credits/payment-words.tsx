import { AlertIcon, ClockIcon, InfoIcon, mutedText, SuccessIcon } from '@parley/shared-ui'
import type { Told } from '@parley/shared-ui/words'
import styles from './add-credits.module.css'

const icons = {
  waiting: ClockIcon,
  added: SuccessIcon,
  left: InfoIcon,
  open: InfoIcon,
  unpaid: AlertIcon,
} as const

interface PaymentSignProps {
  readonly look: keyof typeof icons
}

/** The picture beside what became of a payment. */
export function PaymentSign({ look }: PaymentSignProps) {
  const Icon = icons[look]
  return <Icon aria-hidden="true" className={styles.sign} data-look={look} />
}

interface PaymentWordsProps extends PaymentSignProps {
  readonly told: Told
}

/** What has happened to a payment, and below it what that means, where something else reads it out. */
export const PaymentWords = ({ look, told: [what, then] }: PaymentWordsProps) => (
  <div className={styles.status}>
    <PaymentSign look={look} />
    <p>
      {what}
      {then && (
        <>
          {' '}
          <span className={`${styles.then} ${mutedText}`}>{then}</span>
        </>
      )}
    </p>
  </div>
)
