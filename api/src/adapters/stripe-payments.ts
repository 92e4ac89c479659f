import { ParleyError, savedCardSchema, z } from '@parley/shared-contract'
import { Stripe } from 'stripe'
import type { PaymentFacts, PaymentNews } from '../ports/payment-news.ts'
import type { CheckoutOrder, PaymentProvider } from '../ports/payment-provider.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { factsFrom, type StripeObject, stripeObjectSchema } from './stripe-facts.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly baseUrl: string
  /** What our payments are marked with; those of other installations on one account have another mark. */
  readonly mark: string
  readonly clock: WallClock
}

const REQUEST_TIMEOUT_MS = 4000
const RETRIES = 1
const SIGNATURE_AGE_SECONDS = 300
const PAGE = 100

/** Events that change what is known of a payment. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

const eventSchema = z.object({
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors

const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
  })

const isMissing = (cause: unknown) =>
  cause instanceof StripeInvalidRequestError &&
  (cause.statusCode === 404 || cause.code === 'resource_missing')

const nullIfMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((cause: unknown) => {
    if (isMissing(cause)) return null
    throw new ParleyError('PAYMENTS_UNAVAILABLE', undefined, { cause })
  })

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
  const { webhookSecret, mark, clock } = options
  const client = clientOf(options)
  const { checkout, paymentIntents, paymentMethods, refunds, customers } = client
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
    const { data } = await orUnavailable(refunds.list({ payment_intent: intentId, limit: PAGE }))
    const found = data.map(read).map(({ refunds: parts }) => parts)
    return { intentId, refunds: Object.assign({}, ...found) }
  }

  /** Which of our payments an object is about; null for those of others. */
  async function paymentOf(object: StripeObject): Promise<string | null> {
    const isMarked = object.object === 'checkout.session' || object.object === 'payment_intent'
    if (!isMarked && object.payment_intent === null) return null
    const own = isMarked ? object : await nullIfMissing(paymentIntents.retrieve(object.payment_intent ?? ''))
    return own?.metadata?.parley === mark ? (own.metadata.payment ?? null) : null
  }

  async function newsFrom(event: unknown): Promise<PaymentNews | null> {
    const { type, created, data } = z.parse(eventSchema, event)
    if (!EVENT_TYPES.includes(type)) return null
    const object = z.safeParse(stripeObjectSchema, data.object)
    if (!object.success) {
      // Of another installation it may be anything; of ours it is known.
      const foreign = (data.object as { metadata?: { parley?: unknown } } | null)?.metadata?.parley !== mark
      if (foreign) return null
      throw object.error
    }
    const paymentId = await paymentOf(object.data)
    return paymentId === null ? null : { paymentId, facts: factsFrom(object.data, created * 1000) }
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
    async createCustomer(uid) {
      const { id } = await orUnavailable(
        customers.create({ metadata: { parley: mark, uid } }, keyed('customer', uid)),
      )
      return id
    },
    deleteCustomer: async customerId => void (await nullIfMissing(customers.del(customerId))),
    startCheckout: async order =>
      read(
        await orUnavailable(checkout.sessions.create(sessionOf(order), keyed('checkout', order.paymentId))),
      ),

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
        // The bank's refusal carries the payment that it refused; a card that is gone can pay nothing.
        if (cause instanceof StripeCardError) return cause.payment_intent ?? null
        if (cause instanceof StripeInvalidRequestError) return null
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

    async savedCard(customerId) {
      const found = await nullIfMissing(paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }))
      const [latest] = found?.data ?? []
      if (!latest?.card) return null
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = latest.card
      return { id: latest.id, ...z.parse(savedCardSchema, { brand, last4, expiryMonth, expiryYear }) }
    },
    async forgetCards(customerId) {
      const found = await nullIfMissing(
        paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE }),
      )
      for (const { id } of found?.data ?? []) await nullIfMissing(paymentMethods.detach(id))
    },

    async readEvent(rawBody, signature, now) {
      const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
      const isAhead = !(signedAt <= now / 1000 + SIGNATURE_AGE_SECONDS)
      const read = async () =>
        client.webhooks.constructEventAsync(
          rawBody,
          signature,
          webhookSecret,
          SIGNATURE_AGE_SECONDS,
          undefined,
          now,
        )
      const event: unknown = await read().catch(() => null)
      if (event === null || isAhead) throw new ParleyError('UNAUTHENTICATED', { place: 'webhook' })
      return newsFrom(event)
    },
    async missedNews(since, after) {
      const { data, has_more } = await orUnavailable(
        client.events.list({
          types: EVENT_TYPES,
          delivery_success: false,
          created: { gte: Math.floor(since / 1000) },
          limit: PAGE,
          ...(after !== null && { starting_after: after }),
        }),
      )
      const news: PaymentNews[] = []
      for (const event of data) {
        const one = await newsFrom(event)
        if (one) news.push(one)
      }
      return { news, next: has_more ? (data.at(-1)?.id ?? null) : null }
    },
  }
}
