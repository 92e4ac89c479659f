import { ParleyError, z } from '@parley/shared-contract'
import type { Stripe } from 'stripe'
import { tryEach } from '../concurrency/rounds.ts'
import type { PaymentNews } from '../ports/payment-news.ts'
import type { PaymentProvider, UnreadNews } from '../ports/payment-provider.ts'
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

const listNames = ['payments', 'refunds', 'disputes'] as const

interface ListedPage {
  readonly data: readonly { readonly id: string; readonly created: number }[]
  readonly has_more: boolean
}

const eventSchema = z.object({
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

/** What the provider tells of payments, by itself and when it is asked what did not reach us. */
export function stripeNews(
  client: Stripe,
  { webhookSecret, mark }: StripeNewsOptions,
): Pick<PaymentProvider, 'readEvent' | 'missedNews' | 'listed'> {
  /** Which of our payments an object is about; null for those of others. */
  async function paymentOf(object: StripeObject): Promise<string | null> {
    const isMarked = object.object === 'checkout.session' || object.object === 'payment_intent'
    if (!isMarked && object.payment_intent === null) return null
    const own = isMarked
      ? object
      : await nullIfMissing(client.paymentIntents.retrieve(object.payment_intent ?? ''))
    return own?.metadata?.parley === mark ? (own.metadata.payment ?? null) : null
  }

  /** @param at when it was so, epoch milliseconds */
  async function newsOf(told: unknown, at: number): Promise<PaymentNews | null> {
    const object = z.safeParse(stripeObjectSchema, told)
    if (!object.success) {
      // Of another installation it may be anything; of ours it is known.
      const foreign = (told as { metadata?: { parley?: unknown } } | null)?.metadata?.parley !== mark
      if (foreign) return null
      throw object.error
    }
    const paymentId = await paymentOf(object.data)
    return paymentId === null ? null : { paymentId, facts: factsFrom(object.data, at) }
  }
  async function newsFrom(event: unknown): Promise<PaymentNews | null> {
    const { type, created, data } = z.parse(eventSchema, event)
    return EVENT_TYPES.includes(type) ? newsOf(data.object, created * 1000) : null
  }
  /** Each for itself, and none waits for another longer than one request may take. */
  async function readAll<T extends { readonly id: string }>(
    these: readonly T[],
    read: (one: T) => Promise<PaymentNews | null>,
  ) {
    const news: PaymentNews[] = []
    const failures: UnreadNews[] = []
    await tryEach(these, async one => {
      const told = await read(one).catch((cause: unknown) => void failures.push({ id: one.id, cause }))
      if (told) news.push(told)
    })
    return { news, failures }
  }
  const lists = { payments: client.paymentIntents, refunds: client.refunds, disputes: client.disputes }

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
      const news = await newsFrom(event)
      return news && { ...news, at: z.parse(eventSchema, event).created * 1000 }
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
      return { ...(await readAll(data, newsFrom)), next: has_more ? (data.at(-1)?.id ?? null) : null }
    },
    async listed(since, after) {
      const [list = 'payments', last] = (after ?? 'payments').split(':')
      const place = listNames.findIndex(name => name === list)
      const name = listNames[place] ?? 'payments'
      const asked = lists[name].list({
        created: { gte: Math.floor(since / 1000) },
        limit: PAGE,
        ...(last !== undefined && { starting_after: last }),
      })
      const { data, has_more } = await orPaymentsUnavailable<ListedPage>(asked)
      const end = has_more ? data.at(-1)?.id : undefined
      const next = end === undefined ? (listNames[place + 1] ?? null) : `${name}:${end}`
      return { ...(await readAll(data, one => newsOf(one, one.created * 1000))), next }
    },
  }
}
