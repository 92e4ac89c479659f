import { z } from '@parley/shared-contract'
import type { PaymentFacts } from '../ports/payment-facts-model.ts'

type Told = Partial<PaymentFacts>
type DisputeStage = PaymentFacts['disputes'][string]['stage']
type RefundStage = PaymentFacts['refunds'][string]['stage']

const id = z.string().check(z.minLength(1))
/** What may be asked for in full is an id otherwise. */
const reference = z.pipe(
  z.nullish(z.union([id, z.object({ id })])),
  z.transform(value => (typeof value === 'string' ? value : (value?.id ?? null))),
)
const cents = z.int().check(z.minimum(0))
const metadata = z._default(z.nullable(z.record(z.string(), z.string())), {})
/** All is in dollars: what is not was never asked for, and is no money of ours to count. */
const usd = z.literal('usd')

const sessionSchema = z.object({
  object: z.literal('checkout.session'),
  id,
  metadata,
  currency: usd,
  amount_total: cents,
  payment_status: z.string(),
  status: z.nullable(z.string()),
  url: z.nullish(z.string()),
  payment_intent: reference,
})

const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id,
  metadata,
  currency: usd,
  amount_received: z._default(cents, 0),
  status: z.string(),
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()) })),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullish(z.string()) })) })),
})

const refundSchema = z.object({
  object: z.literal('refund'),
  id,
  amount: cents,
  currency: usd,
  status: z.nullable(z.string()),
  payment_intent: reference,
})

const disputeSchema = z.object({
  object: z.literal('dispute'),
  id,
  amount: cents,
  currency: usd,
  status: z.string(),
  payment_intent: reference,
  /** What it moved: below zero when it was taken from us, above when it came back. */
  balance_transactions: z._default(z.array(z.object({ amount: z.int() })), []),
  payment_method_details: z.nullish(z.object({ card: z.nullish(z.object({ case_type: z.string() })) })),
})

export const stripeObjectSchema = z.discriminatedUnion('object', [
  sessionSchema,
  intentSchema,
  refundSchema,
  disputeSchema,
])
export type StripeObject = z.infer<typeof stripeObjectSchema>

const disputeStages: Readonly<Record<string, DisputeStage>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed_inquiry',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
  appeal_needs_response: 'appealed',
  appeal_under_review: 'appealed',
  won: 'won',
}

/**
 * One that was prevented is over before it was a dispute, in one of two ways: it was blocked, and nothing moved; or it was
 * resolved by giving the money back to the card, and no refund says so.
 */
function preventedStage({ balance_transactions, payment_method_details }: z.infer<typeof disputeSchema>) {
  const movedCents = balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  const isResolved = payment_method_details?.card?.case_type === 'resolution'
  return movedCents < 0 || (isResolved && balance_transactions.length === 0) ? 'lost' : 'won'
}

const stageOf = (dispute: z.infer<typeof disputeSchema>): DisputeStage =>
  dispute.status === 'prevented' ? preventedStage(dispute) : (disputeStages[dispute.status] ?? 'inquiry')

const refundStages: Readonly<Record<string, RefundStage>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** A payment that nobody was there for says so in its metadata: only such a one is over when its card is refused. */
const isRecharge = (object: { readonly metadata: Readonly<Record<string, string>> | null }) =>
  object.metadata?.kind === 'recharge'

function sessionFacts(session: z.infer<typeof sessionSchema>, at: number): Told {
  const { payment_status, status, url, amount_total, payment_intent } = session
  const known = { sessionId: session.id, intentId: payment_intent, url: url ?? null }
  if (payment_status === 'paid') return { ...known, paidCents: amount_total, paidAt: at }
  return status === 'expired' ? { ...known, closed: 'expired' } : known
}

function intentFacts(intent: z.infer<typeof intentSchema>, at: number): Told {
  const { status, amount_received, last_payment_error, next_action } = intent
  const known = { intentId: intent.id }
  if (status === 'succeeded') return { ...known, paidCents: amount_received, paidAt: at }
  const code = last_payment_error?.code ?? null
  if (!isRecharge(intent)) return code === null ? known : { ...known, refused: true }
  const url = next_action?.redirect_to_url?.url ?? null
  if (status === 'requires_action') return { ...known, url, confirming: true }
  const isRefused = status === 'canceled' || (status === 'requires_payment_method' && code !== null)
  if (!isRefused) return known
  return { ...known, closed: code === 'authentication_required' ? 'unconfirmed' : 'declined' }
}

const paidSchema = z.object({
  latest_charge: z.object({
    payment_method_details: z.object({
      type: z.string(),
      card: z.nullish(z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) })),
    }),
  }),
})

/** By what a payment was paid that was asked for with its charge in full; neither is told of what cannot be read. */
export function paidByFrom(intent: unknown): Pick<PaymentFacts, 'card' | 'isCardless'> {
  const paid = z.safeParse(paidSchema, intent).data?.latest_charge.payment_method_details
  const card = paid?.card ?? null
  return { card, isCardless: paid !== undefined && paid.type !== 'card' && card === null }
}

/** What the provider's own object says of its payment. @param at when that was, epoch milliseconds */
export function factsFrom(object: StripeObject, at: number): Told {
  switch (object.object) {
    case 'checkout.session':
      return sessionFacts(object, at)
    case 'payment_intent':
      return intentFacts(object, at)
    case 'refund': {
      const stage = refundStages[object.status ?? ''] ?? 'asked'
      return { intentId: object.payment_intent, refunds: { [object.id]: { cents: object.amount, stage } } }
    }
    case 'dispute': {
      const stage = stageOf(object)
      return { intentId: object.payment_intent, disputes: { [object.id]: { cents: object.amount, stage } } }
    }
  }
}
