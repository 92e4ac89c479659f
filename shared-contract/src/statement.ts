import { callRateSchema } from './call-rate.ts'
import { callDirections } from './call-record.ts'
import { forwardedCallSchema } from './forwarding.ts'
import { paymentSchema } from './payment.ts'
import { e164Schema } from './phone-number.ts'
import { z } from './schema.ts'
import { transactionSchema } from './transaction.ts'

const micro = z.int()

/** An entry of the ledger in whole micro-credits: what a statement and a receipt are made of. Times are epoch milliseconds. */
export const exactEntrySchema = z.object({
  ...{ id: z.string(), seq: z.int(), timestamp: z.number(), type: transactionSchema.shape.type },
  description: z.string(),
  referenceId: z.string(),
  /** Signed. */
  amountMicro: micro,
  balanceMicro: micro,
  /** What was owed and not there to be paid (D10). */
  shortMicro: micro,
})
export type ExactEntry = z.infer<typeof exactEntrySchema>

/**
 * What a span of time did to a balance: `closingMicro` is `openingMicro` and every entry between. Two spans that meet fit
 * together: the one closes with what the other opens with.
 */
export const ledgerSumsSchema = z.object({
  openingMicro: micro,
  /** What came in, and what went out; neither is negative. */
  inMicro: micro,
  outMicro: micro,
  closingMicro: micro,
  /** The entries between: those after this place in the ledger, up to that one. No later entry comes between them. */
  after: z.int(),
  upTo: z.int(),
  /**
   * What was spent on each day of the person's calendar, `2026-11-22`, less what was given back for calls; days without
   * either are left out.
   */
  days: z.array(z.object({ day: z.string(), spentMicro: micro })),
})
export type LedgerSums = z.infer<typeof ledgerSumsSchema>

/** What a payment was, for whoever keeps its papers. */
export const paymentReceiptSchema = z.object({
  /** The same for ever: made from the payment. */
  number: z.string(),
  /** Who sells, line by line. */
  seller: z.array(z.string()),
  /** Whose payment it is, as they are called now; null when nobody is known by it. */
  billedTo: z._default(z.nullable(z.object({ name: z.string(), email: z.string() })), null),
  payment: paymentSchema,
  /** Credits added, taken back and given back, in the order of the ledger. */
  entries: z.array(exactEntrySchema),
})
export type PaymentReceipt = z.infer<typeof paymentReceiptSchema>

/** What somebody paid for months of a number: its first ones, or a renewal. Times are epoch milliseconds. */
export const numberReceiptSchema = z.object({
  /** The same for ever: made from the entry. */
  number: z.string(),
  ...{ seller: paymentReceiptSchema.shape.seller, billedTo: paymentReceiptSchema.shape.billedTo },
  phoneNumber: e164Schema,
  /** What paid for it. */
  entry: exactEntrySchema,
  /** Since when and until when they are; null when that is not known any more. */
  months: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** The number has renewed itself. */
  isAutomatic: z.boolean(),
})
export type NumberReceipt = z.infer<typeof numberReceiptSchema>

/** What a call cost, and why. Times are the carrier's, epoch milliseconds. */
export const callReceiptSchema = z.object({
  /** The same for ever: made from its first charge; null where nothing was charged. */
  number: z._default(z.nullable(z.string()), null),
  seller: z._default(paymentReceiptSchema.shape.seller, []),
  billedTo: paymentReceiptSchema.shape.billedTo,
  /** Where the other party's number is from, such as `New York, NY`; null where that is not known. */
  place: z._default(z.nullable(z.string()), null),
  /** Null when nothing but the ledger is known of the call any more. */
  call: z.nullable(
    z.object({
      direction: z.nullable(z.enum(callDirections)),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      startedAt: z.nullable(z.number()),
      answeredAt: z.nullable(z.number()),
      endedAt: z.nullable(z.number()),
      /** Answered time. */
      seconds: z.int(),
      /** The carrier told of its answer or end neither by itself nor when it was asked. */
      isEstimated: z.boolean(),
      rate: callRateSchema,
      /** D47: with a call that was forwarded: where, and the two rates whose sum is `rate`. */
      forwarded: z.optional(forwardedCallSchema),
      /** What it costs; null before its end. */
      priceMicro: z.nullable(micro),
      /** Of the price: what the account could not pay (D10). */
      shortMicro: micro,
    }),
  ),
  /** Each charge and each correction, in the order of the ledger. */
  entries: z.array(exactEntrySchema),
})
export type CallReceipt = z.infer<typeof callReceiptSchema>
