import { z } from '@parley/shared-contract'

/** How a refund stands: a later word never takes an earlier place. One that `failed` has not left us. */
export const refundStages = ['asked', 'done', 'failed'] as const
/** How a dispute stands. An `inquiry` takes no money; from `open` on the bank has it, until the dispute is `won`. */
export const disputeStages = ['inquiry', 'closed_inquiry', 'open', 'lost', 'appealed', 'won'] as const
/** Why nobody will pay any more, as long as nobody has: its time is over, its person has left it, its card or bank refuses. */
export const closings = ['expired', 'left', 'declined', 'unconfirmed'] as const

const cents = z.int().check(z.minimum(0))

/**
 * What is known of one payment at the provider. Each part only ever grows: so it does not matter in which order, how often
 * and how late the parts are told.
 */
export const paymentFactsSchema = z.object({
  /** Of a payment that the person makes on the provider's page. */
  sessionId: z._default(z.nullable(z.string()), null),
  intentId: z._default(z.nullable(z.string()), null),
  /** Where the person pays or confirms. */
  url: z._default(z.nullable(z.string()), null),
  /** Whether `url` is where a bank asks them to confirm. */
  confirming: z._default(z.boolean(), false),
  /** Whether a card was refused on the provider's page: another one can be tried there, as long as it is open. */
  refused: z._default(z.boolean(), false),
  closed: z._default(z.nullable(z.enum(closings)), null),
  /** What has been paid, in US cents. */
  paidCents: z._default(cents, 0),
  /** Epoch milliseconds. */
  paidAt: z._default(z.nullable(z.number()), null),
  /** What it was paid by. */
  card: z._default(z.nullable(z.object({ brand: z.string(), last4: z.string() })), null),
  /** Whether the provider says that no card has paid it. */
  isCardless: z._default(z.boolean(), false),
  refunds: z._default(z.record(z.string(), z.object({ cents, stage: z.enum(refundStages) })), {}),
  disputes: z._default(z.record(z.string(), z.object({ cents, stage: z.enum(disputeStages) })), {}),
})
export type PaymentFacts = z.infer<typeof paymentFactsSchema>

export const noFacts: PaymentFacts = paymentFactsSchema.parse({})
