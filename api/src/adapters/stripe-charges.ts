import { ParleyError } from '@parley/shared-contract'
import { Stripe } from 'stripe'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { nullIfMissing } from './stripe-failure.ts'
import { isOwnFailure } from './stripe-keys.ts'
import type { ReturnsOptions } from './stripe-returns.ts'

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
const PAGE = 100

/** Charges of saved cards. */
export function stripeCharges(
  { paymentIntents }: Stripe,
  { mark, read }: ReturnsOptions,
): Pick<PaymentProvider, 'charge' | 'charged'> {
  /** The latest charges of a customer are on one page: nobody is charged often. */
  async function chargeOf(paymentId: string, customerId: string): Promise<Stripe.PaymentIntent | null> {
    const listed = await nullIfMissing<Stripe.ApiList<Stripe.PaymentIntent>>(
      paymentIntents.list({ customer: customerId, limit: PAGE }),
    )
    const isMeant = ({ metadata }: Stripe.PaymentIntent) =>
      metadata.parley === mark && metadata.payment === paymentId
    return listed?.data.find(isMeant) ?? null
  }

  return {
    async charge({ paymentId, customerId, amountCents, cardId }) {
      const order = {
        amount: amountCents,
        currency: 'usd',
        customer: customerId,
        payment_method: cardId,
        off_session: true,
        confirm: true,
        allowed_payment_method_types: ['card'],
        metadata: { parley: mark, payment: paymentId, kind: 'recharge' },
      } satisfies Stripe.PaymentIntentCreateParams
      const asked = paymentIntents.create(order, { idempotencyKey: `${mark}charge:${paymentId}` })
      const answer = await asked.catch(async (cause: unknown): Promise<unknown> => {
        // The bank's refusal carries the payment that it refused; a card that is gone can pay nothing. Any other refusal
        // of the request says nothing of the card.
        if (cause instanceof StripeCardError) return cause.payment_intent ?? null
        if (cause instanceof StripeInvalidRequestError && cause.param === 'payment_method') return null
        // It may have been carried out: another key could charge a second time, so it is looked for instead.
        const known = isOwnFailure(cause) ? await chargeOf(paymentId, customerId) : null
        if (known) return known
        throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
      })
      return answer === null ? { closed: 'declined' } : read(answer)
    },
    async charged(paymentId, customerId) {
      const known = await chargeOf(paymentId, customerId)
      return known === null ? null : read(known)
    },
  }
}
