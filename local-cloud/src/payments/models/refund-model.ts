import type { Charge } from './charge-model.ts'
import type { Birth, Kept, Notes } from './kept-model.ts'

type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

/** Money that went back to a card. The amount is cents. */
export interface Refund extends Kept {
  readonly object: 'refund'
  readonly amount: number
  readonly charge: string
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Notes
  readonly payment_intent: string
  readonly payment_method: string
  readonly reason: RefundReason | null
  readonly status: 'succeeded'
}

const unused = {
  balance_transaction: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const

export const newRefund = (
  birth: Birth,
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
): Refund => ({
  ...birth,
  object: 'refund',
  amount,
  charge: charge.id,
  currency: charge.currency,
  customer: charge.customer,
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  status: 'succeeded',
})

/** As the account sees it. */
export const shownRefund = (refund: Refund) => ({ ...unused, ...refund })
