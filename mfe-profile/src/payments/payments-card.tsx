import { liveValue, type Payment, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, LiveView, mutedText, SkeletonList, TimeText } from '@parley/shared-ui'
import { Link } from 'react-router'
import { amountWords, stateWords, wayWords } from './payment-words.ts'
import styles from './payments.module.css'
import { usePayments } from './use-payments.ts'

/** Every payment by card, the latest first: when, how much, by which card, and what has become of it. */
export function PaymentsCard() {
  const latest = liveValue(useLive('transactions$'), [])[0]
  const { payments, hasMore, busy, error, more } = usePayments(latest?.seq ?? 0)
  return (
    <Card title="Payments" level={3}>
      <LiveView
        live={payments}
        skeleton={<SkeletonList rows={2} />}
        isEmpty={all => all.length === 0}
        empty={
          <p className={mutedText}>No payments yet. What you pay by card is listed here, with a receipt.</p>
        }
      >
        {all => (
          <>
            <ul aria-label="Payments" className={styles.list}>
              {all.map(payment => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
            <ErrorText error={error} />
            {hasMore && (
              <div data-actions="" className={styles.more}>
                <Button variant="secondary" busy={busy} onClick={more}>
                  {error ? 'Try again' : 'Show more payments'}
                </Button>
              </div>
            )}
          </>
        )}
      </LiveView>
    </Card>
  )
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { words, tone } = stateWords[payment.state]
  const way = wayWords(payment)
  return (
    <li className={styles.row}>
      <p className={styles.amount}>{amountWords(payment)}</p>
      <p className={styles.state} data-tone={tone}>
        {words}
      </p>
      <p className={styles.detail}>
        <TimeText at={payment.createdAt} />
        {way && ` · ${way}`}
        {payment.paidAt !== null && (
          <>
            {' · '}
            <Link to={routes.paymentReceipt(payment.id)} className={styles.cover}>
              Receipt
            </Link>
          </>
        )}
        {payment.url !== null && (
          <>
            {' · '}
            <a href={payment.url} className={styles.cover}>
              Continue
            </a>
          </>
        )}
      </p>
    </li>
  )
}
