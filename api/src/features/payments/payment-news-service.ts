import type { Logger } from 'pino'
import type { Metrics } from '../../ports/metrics.ts'
import type { PaymentNews } from '../../ports/payment-news.ts'
import type { PaymentsParts } from './payments-parts.ts'
import { needsLook, type StoredPayment, shownPayment } from './stored-payment.ts'

/** What the payment provider tells, whichever way it comes: by webhook, asked for, or looked up later. */
export interface PaymentNewsService {
  /**
   * Adds what is told to what is known, moves the credits it means, and gives back what was paid when nobody is there any
   * more. Told again, or in any order, it comes to the same.
   * @returns the payment; null for one that nobody has begun here
   */
  hear(news: PaymentNews): Promise<StoredPayment | null>
  /** Asks the provider to give back what was paid for somebody who has left. @throws ParleyError `PAYMENTS_UNAVAILABLE` */
  giveBack(payment: StoredPayment): Promise<void>
}

interface NewsParts extends PaymentsParts {
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'payment'>
}

export function createPaymentNewsService({
  store,
  provider,
  lock,
  clock,
  logger,
  meter,
}: NewsParts): PaymentNewsService {
  async function record({ paymentId, facts }: PaymentNews): Promise<StoredPayment | null> {
    const known = await store.find(paymentId)
    if (known) {
      const payment = await lock(known.userId, () => store.record(paymentId, facts, clock.now()))
      const state = payment && shownPayment(payment).state
      if (state && state !== shownPayment(known).state) meter.payment(known.kind, state)
      return payment
    }
    logger.error({ paymentId }, 'the provider told of a payment that nobody has begun')
    return null
  }

  async function giveBack(payment: StoredPayment): Promise<void> {
    const { id, facts, money } = payment
    if (!money.returning || !needsLook(payment) || !provider || facts.intentId === null) return
    await record({ paymentId: id, facts: await provider.refund(id, facts.intentId) })
  }

  return {
    giveBack,
    async hear(news) {
      const payment = await record(news)
      // What fails here is tried again by a keeper.
      if (payment) await giveBack(payment).catch(() => undefined)
      return payment
    },
  }
}
