import { RECHARGE_AMOUNTS_CREDITS } from './constants/index.ts'
import { z } from './schema.ts'

/**
 * How far a payment has come. `created`: the payment provider has not answered yet; `open`: the person can pay;
 * `confirming`: their bank asks them; `paid` and what can follow it: credits were added. `returned`: it was paid when its
 * person had left, and went back.
 */
const paymentStates = [
  'created',
  'open',
  'confirming',
  'expired',
  'failed',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
  'returned',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** A payment as its person sees it. Times are epoch milliseconds, amounts credits. */
export const paymentSchema = z.object({
  id: z.string(),
  /** Whether the person began it, or it was begun by itself (D13). */
  kind: z.enum(['checkout', 'recharge']),
  state: z.enum(paymentStates),
  amount: z.number(),
  createdAt: z.number(),
  /** When it was paid and its credits were added, as the ledger has it; null before. */
  paidAt: z.nullable(z.number()),
  /** What it was paid by: its brand and last four digits; null before it is paid, and as long as that is not known. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** What went back to the card, in US dollars; with a dispute that is open or lost what its bank has taken. */
  refunded: z.number(),
  disputed: z.number(),
  /** What was taken back after a refund or a dispute, and what could not be since it was spent. */
  takenBack: z.number(),
  shortfall: z.number(),
  /** Where the person can pay or confirm it; null when there is nothing left to do for them. */
  url: z.nullable(z.string()),
  /** A card was refused, and none has paid it since; with one that is open another can be tried. */
  refused: z.optional(z.boolean()),
  /** Of one that has `expired`: its person has left it; without it its time was over. */
  left: z.optional(z.boolean()),
  /** Of one that was begun by itself and failed: not the card was declined, but its bank wanted to hear from the person. */
  unconfirmed: z.optional(z.boolean()),
})
export type Payment = z.infer<typeof paymentSchema>

/** A card as its person knows it. */
export const savedCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type SavedCard = z.infer<typeof savedCardSchema>

/** D13: how much is added by itself when credits run low; amounts in credits. */
export const rechargeSettingSchema = z.object({
  amount: z.literal(RECHARGE_AMOUNTS_CREDITS),
  /** No more than this is added by itself within a calendar month (UTC). */
  monthlyCeiling: z.number(),
})

/**
 * Why credits are not added by themselves. `declined`: after the second time it is off; `unconfirmed`: the bank wants to hear
 * from the person, so it is off at once; `taken_back`: a payment was refunded or is disputed, so it is off until they switch it on again.
 */
export const rechargeNoticeSchema = z.object({
  kind: z.enum(['declined', 'unconfirmed', 'ceiling', 'taken_back']),
  at: z.number(),
  /** The payment it is about, where there is one. */
  paymentId: z.nullable(z.string()),
  /** What was to be charged then, or the monthly limit that was in the way; in credits. Null where neither is told. */
  credits: z._default(z.nullable(z.number()), null),
  isOff: z.boolean(),
})
export type RechargeNotice = z.infer<typeof rechargeNoticeSchema>
