import { type Payment, routes } from '@parley/shared-contract'
import {
  Button,
  buttonClass,
  Card,
  ErrorText,
  mutedText,
  SkeletonList,
  TimeText,
  UnbrokenText,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { AskedView } from '../asking/asked-view.tsx'
import { usePaperLink } from '../paper/use-paper-link.ts'
import { amountWords, detailWords, isUnpaid, stateWords } from './payment-words.ts'
import styles from './payments.module.css'
import type { PaymentsCardState } from './use-payments-card.ts'

/** Every payment by card, the latest first: when, how much, by which card, and what has become of it. */
export function PaymentsCard({ payments, awaited, hasMore, busy, error, more, remove }: PaymentsCardState) {
  return (
    <Card title={say('Payments', 'Zahlungen')} level={3}>
      <AskedView
        what={say('Payments', 'Zahlungen')}
        live={payments}
        skeleton={<SkeletonList rows={2} />}
        isEmpty={all => all.length === 0}
        empty={
          <p className={mutedText}>
            {say(
              'No payments yet. What you pay by card is listed here, with a receipt.',
              'Noch keine Zahlungen. Was du mit Karte bezahlst, steht hier, mit Beleg.',
            )}
          </p>
        }
      >
        {all => (
          <>
            <ul aria-label={say('Payments', 'Zahlungen')} className={styles.list}>
              {all.map(payment => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  isAwaited={payment.id === awaited}
                  onRemove={() => remove(payment.id)}
                />
              ))}
            </ul>
            <ErrorText error={error} />
            {hasMore && (
              <div data-actions="" className={styles.more}>
                <Button variant="secondary" busy={busy} onClick={more}>
                  {error
                    ? say('Try again', 'Erneut versuchen')
                    : say('Show more payments', 'Mehr Zahlungen zeigen')}
                </Button>
              </div>
            )}
          </>
        )}
      </AskedView>
    </Card>
  )
}

interface PaymentRowProps {
  readonly payment: Payment
  /** Its person has come back from paying it. */
  readonly isAwaited: boolean
  readonly onRemove: () => void
}

/** What it is and how much; when, and what can be done about it; how it was paid, or what became of it. */
function PaymentRow({ payment, isAwaited, onRemove }: PaymentRowProps) {
  const { words, tone } = stateWords(payment, isAwaited)
  const toPaper = usePaperLink()
  const about = detailWords(payment)
  // The bank waits for it.
  const isDue = payment.state === 'confirming'
  return (
    <li className={styles.row}>
      <p className={styles.state} data-tone={tone}>
        {words}
      </p>
      <p className={styles.amount} data-unpaid={isUnpaid(payment) || undefined}>
        {isUnpaid(payment) ? <s>{amountWords(payment)}</s> : amountWords(payment)}
      </p>
      <p className={styles.moment}>
        <TimeText at={payment.paidAt ?? payment.createdAt} />
      </p>
      {about !== '' && (
        <p className={styles.about}>
          <UnbrokenText>{about}</UnbrokenText>
        </p>
      )}
      {payment.paidAt !== null && (
        <Link {...toPaper(routes.paymentReceipt(payment.id))} className={`${styles.end} ${styles.receipt}`}>
          {say('Receipt', 'Beleg')}
        </Link>
      )}
      {payment.url !== null && !isAwaited && (
        <div className={styles.next}>
          <a href={payment.url} className={buttonClass({ variant: isDue ? 'primary' : 'secondary' })}>
            {isDue ? say('Confirm', 'Bestätigen') : say('Continue to payment', 'Weiter zur Zahlung')}
          </a>
          {payment.kind === 'checkout' && payment.state === 'open' && (
            <Button variant="secondary" onClick={onRemove}>
              {say('Remove', 'Entfernen')}
            </Button>
          )}
        </div>
      )}
      {isUnpaid(payment) && (
        <Button variant="quiet" className={`${styles.end} ${styles.remove}`} onClick={onRemove}>
          {say('Remove', 'Entfernen')}
        </Button>
      )}
    </li>
  )
}
