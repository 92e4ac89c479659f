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

interface PaymentWordsProps {
  readonly look: keyof typeof icons
  readonly told: Told
}

/** What became of a payment, read out when it changes. */
export const PaymentStatus = (props: PaymentWordsProps) => (
  <div role="status" aria-label="Payment">
    <PaymentWords {...props} />
  </div>
)

/** The same where something else reads it out: what has happened, and below it what that means. */
export function PaymentWords({ look, told: [what, then] }: PaymentWordsProps) {
  const Icon = icons[look]
  return (
    <div className={styles.status} data-look={look}>
      <Icon aria-hidden="true" />
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
}
