import type { PaymentFacts } from './payment-facts-model.ts'

/** Something that the provider says of a payment of ours. */
export interface PaymentNews {
  /** Our id of the payment. */
  readonly paymentId: string
  readonly facts: Partial<PaymentFacts>
  /** When it happened, epoch milliseconds; of a webhook. */
  readonly at?: number
}
