import { ParleyError } from '@parley/shared-contract'
import { Stripe } from 'stripe'
import type { PaymentFacts } from '../ports/payment-facts-model.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { orPaymentsUnavailable } from './stripe-failure.ts'
import { askedAnew } from './stripe-keys.ts'

export interface ReturnsOptions {
  /** What our keys begin with, and our payments are marked with. */
  readonly mark: string
  /** What an object of Stripe's says. */
  readonly read: (object: unknown) => Partial<PaymentFacts>
}

const { StripeInvalidRequestError } = Stripe.errors
const PAGE = 100
/** Why a payment cannot be given back: it was, or a bank has taken it. */
const GONE_ALREADY = ['charge_already_refunded', 'charge_disputed']

/** Money that goes back. */
export function stripeReturns(
  { disputes, refunds }: Stripe,
  { mark, read }: ReturnsOptions,
): Pick<PaymentProvider, 'refund'> {
  /** All that went back of a payment, by whoever's doing. */
  async function returnsOf(intentId: string): Promise<Partial<PaymentFacts>> {
    const ofIntent = { payment_intent: intentId, limit: PAGE }
    const [refunded, disputed] = await Promise.all([
      orPaymentsUnavailable(refunds.list(ofIntent)),
      orPaymentsUnavailable(disputes.list(ofIntent)),
    ])
    const parts = [...refunded.data, ...disputed.data].map(read)
    return {
      intentId,
      refunds: Object.assign({}, ...parts.map(part => part.refunds ?? {})),
      disputes: Object.assign({}, ...parts.map(part => part.disputes ?? {})),
    }
  }

  return {
    async refund(paymentId, intentId) {
      // A second refund of all that was paid finds nothing left.
      const asked = askedAnew(`${mark}refund:${paymentId}`, options =>
        refunds.create({ payment_intent: intentId }, options),
      )
      await asked.catch((cause: unknown) => {
        if (cause instanceof StripeInvalidRequestError && GONE_ALREADY.includes(cause.code ?? '')) return
        throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
      })
      return returnsOf(intentId)
    },
  }
}
