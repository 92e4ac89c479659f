import { ParleyError, z } from '@parley/shared-contract'
import { Stripe } from 'stripe'
import type { PaymentFacts } from '../ports/payment-facts-model.ts'
import type { CheckoutOrder, PaymentProvider } from '../ports/payment-provider.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { factsFrom, stripeObjectSchema } from './stripe-facts.ts'
import { nullIfMissing, nullIfNoCustomer, orPaymentsUnavailable } from './stripe-failure.ts'
import { type StripeNewsOptions, stripeNews } from './stripe-news.ts'

interface StripeOptions extends StripeNewsOptions {
  readonly secretKey: string
  readonly baseUrl: string
  readonly clock: WallClock
}

const REQUEST_TIMEOUT_MS = 4000
const RETRIES = 1
const PAGE = 100

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors

function clientOf({ secretKey, baseUrl }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** The doorman of the payment provider's client (H1.4). */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const { mark, clock } = options
  const client = clientOf(options)
  const { checkout, paymentIntents, refunds } = client
  const keyed = (what: string, of: string) => ({ idempotencyKey: `${mark}${what}:${of}` })
  const marked = (payment: string, kind: 'checkout' | 'recharge') => ({ parley: mark, payment, kind })
  const read = (object: unknown): Partial<PaymentFacts> =>
    factsFrom(z.parse(stripeObjectSchema, object), clock.now())

  const sessionOf = ({ paymentId, customerId, amountCents, saveCard, ...order }: CheckoutOrder) => {
    const product = { name: 'Parley credits' }
    const metadata = marked(paymentId, 'checkout')
    return {
      mode: 'payment',
      customer: customerId,
      client_reference_id: paymentId,
      allowed_payment_method_types: ['card'],
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: product } },
      ],
      payment_intent_data: { metadata, ...(saveCard && { setup_future_usage: 'off_session' }) },
      metadata,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(order.expiresAt / 1000),
    } satisfies Stripe.Checkout.SessionCreateParams
  }

  const refundsOf = async (intentId: string): Promise<Partial<PaymentFacts>> => {
    const { data } = await orPaymentsUnavailable(refunds.list({ payment_intent: intentId, limit: PAGE }))
    const found = data.map(read).map(({ refunds: parts }) => parts)
    return { intentId, refunds: Object.assign({}, ...found) }
  }

  async function look({ sessionId, intentId }: Pick<PaymentFacts, 'sessionId' | 'intentId'>) {
    const asked =
      sessionId !== null
        ? checkout.sessions.retrieve(sessionId)
        : intentId !== null
          ? paymentIntents.retrieve(intentId)
          : null
    const found = asked && (await nullIfMissing<unknown>(asked))
    return found === null ? null : read(found)
  }

  return {
    async startCheckout(order) {
      // What was refused for one customer is kept under its key, so another customer has another one.
      const key = keyed('checkout', `${order.paymentId}:${order.customerId}`)
      const session = await nullIfNoCustomer<unknown>(checkout.sessions.create(sessionOf(order), key))
      return session === null ? null : read(session)
    },

    async charge({ paymentId, customerId, amountCents, cardId }) {
      const order = {
        amount: amountCents,
        currency: 'usd',
        customer: customerId,
        payment_method: cardId,
        off_session: true,
        confirm: true,
        allowed_payment_method_types: ['card'],
        metadata: marked(paymentId, 'recharge'),
      } satisfies Stripe.PaymentIntentCreateParams
      const asked = paymentIntents.create(order, keyed('charge', paymentId))
      const answer = await asked.catch((cause: unknown): unknown => {
        // The bank's refusal carries the payment that it refused; a card that is gone can pay nothing. Any other refusal
        // of the request says nothing of the card.
        if (cause instanceof StripeCardError) return cause.payment_intent ?? null
        if (cause instanceof StripeInvalidRequestError && cause.param === 'payment_method') return null
        throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
      })
      return answer === null ? { closed: 'declined' } : read(answer)
    },
    look,
    async close(known) {
      const { sessionId, intentId } = known
      if (sessionId !== null) await checkout.sessions.expire(sessionId).catch(() => null)
      else if (intentId !== null) await paymentIntents.cancel(intentId).catch(() => null)
      return (await look(known)) ?? {}
    },
    async refund(paymentId, intentId) {
      const asked = refunds.create({ payment_intent: intentId }, keyed('refund', paymentId))
      await asked.catch((cause: unknown) => {
        if (cause instanceof StripeInvalidRequestError && cause.code === 'charge_already_refunded') return
        throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
      })
      return refundsOf(intentId)
    },
    ...stripeCustomers(client, mark),
    ...stripeNews(client, options),
  }
}
