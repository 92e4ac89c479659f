import { e164Schema } from './phone-number.ts'
import { z } from './schema.ts'

const numberFields = {
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** When the person saw it; the browser says so. */
  seenAt: z.nullable(z.number()),
  phoneNumberId: z.string(),
  phoneNumber: e164Schema,
}

/**
 * What a person is to be told without having asked, `users/{uid}/notices/{id}`: facts, which the interface puts into
 * words. The id is made of what it is about, so nothing is told twice. Who reads the list leaves out what does not fit:
 * a newer program may have written it.
 */
export const noticeSchema = z.discriminatedUnion('type', [
  /** D18: the months of a number are over in so many days. */
  z.object({ ...numberFields, type: z.literal('number_expires'), expiryDate: z.number(), days: z.number() }),
  /** D18: they are over; it can be renewed until `heldUntil`. */
  z.object({ ...numberFields, type: z.literal('number_expired'), heldUntil: z.number() }),
  /** D18: nobody has renewed it, and it has gone back. */
  z.object({ ...numberFields, type: z.literal('number_released') }),
  /** It has renewed itself, for so many credits. */
  z.object({
    ...numberFields,
    type: z.literal('number_renewed'),
    expiryDate: z.number(),
    credits: z.number(),
  }),
  /** It was to renew itself; it is tried again until its months are over. */
  z.object({
    ...numberFields,
    type: z.literal('renewal_refused'),
    expiryDate: z.number(),
    code: z.enum(['INSUFFICIENT_CREDITS', 'SPENDING_LIMIT']),
    /** What it costs, in credits. */
    credits: z.number(),
  }),
])
export type Notice = z.infer<typeof noticeSchema>
