import { e164Schema, virtualNumberSchema, z } from '@parley/shared-contract'

/**
 * A number that somebody is buying: all that is needed to go on with the purchase, or to undo it, after a crash. Never
 * `active`, so nobody sees it. Times are epoch milliseconds.
 */
const reservationSchema = z.object({
  phoneNumber: e164Schema,
  userId: z.string(),
  active: z.literal(false),
  /** Made once; part of the carrier's reference and of the ledger's entry, and says nothing of person and number. */
  purchaseId: z.string(),
  months: z.int(),
  /** `ordering` becomes theirs as soon as the carrier has it; `returning` goes back to the carrier, and is not charged. */
  step: z.enum(['ordering', 'returning']),
  reservedAt: z.number(),
  /** When its buyer last asked for it. */
  askedAt: z._default(z.number(), 0),
  /** When a keeper goes on with it, if nobody else has. */
  nextLookAt: z.number(),
  /** How often somebody has begun to go on with it: whoever finds another number here is not the last one. */
  turn: z._default(z.int(), 0),
  /** Of a number that goes back and has no reference at the carrier: when it was bought. */
  boughtAt: z.optional(z.number()),
})
export type Reservation = z.infer<typeof reservationSchema>

/** A number that was paid for. Those bought before purchases had ids have none. */
const boughtNumberSchema = z.extend(virtualNumberSchema, {
  purchaseId: z._default(z.nullable(z.string()), null),
  /** Since when the daily comparison has not found it at the carrier; not there, or null, while all is well. */
  missingSince: z.optional(z.nullable(z.number())),
  /** When it was last asked for, if that was more than once: by its buyer, or since the carrier had lost it. */
  askedAt: z.optional(z.number()),
  /** Until when it is kept for its person after its months are over (D18); not there before. */
  heldUntil: z.optional(z.number()),
  /** Which reminder of this expiry was the last: so many days before it. */
  remindedDays: z.optional(z.number()),
  /** When it was last to renew itself before this expiry, and the account could not pay. */
  renewalRefusedAt: z.optional(z.number()),
  /** What it texts by at the carrier, hashed, once the carrier was asked for that. */
  textsBy: z.optional(z.string()),
  /** When something of its life is due; numbers of before December 2026 get it at the daily comparison. */
  lifeAt: z.optional(z.number()),
})
export type StoredNumber = z.infer<typeof boughtNumberSchema>

/** `phoneNumbers/{digits}`. */
export const numberDocumentSchema = z.union([reservationSchema, boughtNumberSchema])
export type NumberDocument = z.infer<typeof numberDocumentSchema>
