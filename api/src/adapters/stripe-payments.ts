import { z } from '@parley/shared-contract'
import { Stripe } from 'stripe'
import type { PaymentFacts } from '../ports/payment-facts-model.ts'
import type { CheckoutOrder, PaymentProvider } from '../ports/payment-provider.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { stripeCharges } from './stripe-charges.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { factsFrom, stripeObjectSchema } from './stripe-facts.ts'
import { nullIfMissing, nullIfNoCustomer } from './stripe-failure.ts'
import { type StripeNewsOptions, stripeNews } from './stripe-news.ts'
import { stripeReturns } from './stripe-returns.ts'

interface StripeOptions extends StripeNewsOptions {
  readonly secretKey: string
  readonly baseUrl: string
  readonly clock: WallClock
}

const REQUEST_TIMEOUT_MS = 4000
const RETRIES = 1
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
  const { checkout, paymentIntents } = client
  const read = (object: unknown): Partial<PaymentFacts> =>
    factsFrom(z.parse(stripeObjectSchema, object), clock.now())

  const sessionOf = ({ paymentId, customerId, amountCents, saveCard, ...order }: CheckoutOrder) => {
    const product = { name: 'Parley credits' }
    const metadata = { parley: mark, payment: paymentId, kind: 'checkout' }
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
      const key = { idempotencyKey: `${mark}checkout:${order.paymentId}:${order.customerId}` }
      const session = await nullIfNoCustomer<unknown>(checkout.sessions.create(sessionOf(order), key))
      return session === null ? null : read(session)
    },

    look,
    async close(known) {
      const { sessionId, intentId } = known
      if (sessionId !== null) await checkout.sessions.expire(sessionId).catch(() => null)
      else if (intentId !== null) await paymentIntents.cancel(intentId).catch(() => null)
      return (await look(known)) ?? {}
    },
    ...stripeCharges(client, { mark, read }),
    ...stripeReturns(client, { mark, read }),
    ...stripeCustomers(client, mark),
    ...stripeNews(client, options),
  }
}
