import { AlertIcon, ClockIcon, SuccessIcon } from '@parley/shared-ui'
import styles from './add-credits.module.css'
import { outcomeWords, type PaymentOutcome } from './payment-outcome.ts'

const icons = { waiting: ClockIcon, added: SuccessIcon, unpaid: AlertIcon } as const

/** What became of a payment, read out when it changes. */
export function PaymentStatus({ outcome }: { readonly outcome: PaymentOutcome }) {
  const Icon = icons[outcome.kind]
  return (
    <p role="status" aria-label="Payment" className={styles.status} data-kind={outcome.kind}>
      <Icon aria-hidden="true" />
      <span>{outcomeWords(outcome)}</span>
    </p>
  )
}
