import { ParleyError, z } from '@parley/shared-contract'
import type { Stripe } from 'stripe'
import { failuresIn, tryEach } from '../concurrency/rounds.ts'
import type { PaymentNews } from '../ports/payment-news.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { factsFrom, type StripeObject, stripeObjectSchema } from './stripe-facts.ts'
import { nullIfMissing, orPaymentsUnavailable } from './stripe-failure.ts'

export interface StripeNewsOptions {
  readonly webhookSecret: string
  /** What our payments are marked with; those of other installations on one account have another mark. */
  readonly mark: string
}

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

/** What the provider tells of payments, by itself and when it is asked what did not reach us. */
export function stripeNews(
  client: Stripe,
  { webhookSecret, mark }: StripeNewsOptions,
): Pick<PaymentProvider, 'readEvent' | 'missedNews'> {
  /** Which of our payments an object is about; null for those of others. */
  async function paymentOf(object: StripeObject): Promise<string | null> {
    const isMarked = object.object === 'checkout.session' || object.object === 'payment_intent'
    if (!isMarked && object.payment_intent === null) return null
    const own = isMarked
      ? object
      : await nullIfMissing(client.paymentIntents.retrieve(object.payment_intent ?? ''))
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

  return {
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
      const { data, has_more } = await orPaymentsUnavailable(
        client.events.list({
          types: EVENT_TYPES,
          delivery_success: false,
          created: { gte: Math.floor(since / 1000) },
          limit: PAGE,
          ...(after !== null && { starting_after: after }),
        }),
      )
      const news: PaymentNews[] = []
      const failures: unknown[] = []
      // Each for itself, and none waits for another longer than one request may take.
      const read = tryEach(data, async event => {
        const one = await newsFrom(event)
        if (one) news.push(one)
      })
      await read.catch(error => failures.push(...failuresIn(error)))
      return { news, failures, next: has_more ? (data.at(-1)?.id ?? null) : null }
    },
  }
}
