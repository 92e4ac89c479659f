import { type Charge, refundableOf, refundedCharge } from '../models/charge-model.ts'
import { type Dispute, type DisputeEnd, endedDispute, newDispute } from '../models/dispute-model.ts'
import { newRefund, type Refund } from '../models/refund-model.ts'
import { dollars } from './dollars.ts'
import type { PaymentsParts } from './payments.ts'
import { StripeError, stripeErrors } from './stripe-error.ts'

/** Money that goes back: because the account gives it back, or because the bank takes it. Each method is a transaction. */
export interface Returns {
  /** @param amount cents; all that is left when absent @throws StripeError when so much cannot be given back */
  refund(charge: Charge, wanted: Pick<Refund, 'reason' | 'metadata'> & { readonly amount?: number }): Refund
  /** The card's owner disputes a payment. @throws StripeError when they cannot */
  dispute(charge: Charge): Dispute
  /** @throws StripeError when it has ended already */
  endDispute(dispute: Dispute, end: DisputeEnd): Dispute
}

export function createReturns({ store, happenings }: Pick<PaymentsParts, 'store' | 'happenings'>): Returns {
  function assertRefundable(charge: Charge, amount: number): void {
    const refuse = (message: string, code: string) => new StripeError(400, message, { code })
    if (!charge.paid) {
      throw refuse(`Charge ${charge.id} has not succeeded; nothing can be refunded.`, 'charge_not_refundable')
    }
    if (charge.disputed) {
      throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
    }
    const left = refundableOf(charge)
    if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    if (amount <= left) return
    throw stripeErrors.invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    )
  }

  return {
    refund: (charge, { amount = refundableOf(charge), reason, metadata }) =>
      store.inTransaction(() => {
        assertRefundable(charge, amount)
        const refund = newRefund(happenings.birth('re'), charge, { amount, reason, metadata })
        happenings.tell(refund, 'refund.created')
        happenings.tell(refundedCharge(charge, amount), 'charge.refunded')
        return refund
      }),
    dispute: charge =>
      store.inTransaction(() => {
        if (!charge.paid || charge.disputed || refundableOf(charge) === 0) {
          throw stripeErrors.invalid(
            'Only a payment that is paid, not refunded and not disputed can be disputed.',
          )
        }
        happenings.keep({ ...charge, disputed: true })
        const dispute = newDispute(happenings.birth('du'), charge)
        return happenings.tell(dispute, 'charge.dispute.created', 'charge.dispute.funds_withdrawn')
      }),
    endDispute: (dispute, end) =>
      store.inTransaction(() => {
        const ended = endedDispute(dispute, end)
        if (!ended) throw stripeErrors.invalid(`This dispute has ended: it is ${dispute.status}.`)
        return end === 'won'
          ? happenings.tell(ended, 'charge.dispute.funds_reinstated', 'charge.dispute.closed')
          : happenings.tell(ended, 'charge.dispute.closed')
      }),
  }
}
