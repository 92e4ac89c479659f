import { z } from './schema.ts'

const DAY_MS = 86_400_000
/** D37: what is counted by the day is counted by that of UTC, which has a number: days since 1970. @param at epoch milliseconds */
export const utcDayOf = (at: number): number => Math.floor(at / DAY_MS)
/** When such a day has begun, and when the next one begins, in epoch milliseconds. */
export const utcDayStart = (at: number): number => utcDayOf(at) * DAY_MS
export const nextUtcDay = (at: number): number => utcDayStart(at) + DAY_MS

/** D37: a day's limit that stood in the way: whose rule it is, and when it ends (epoch milliseconds). */
export const reachedLimitSchema = z.object({ by: z.enum(['new-account', 'own']), until: z.number() })
export type ReachedLimit = Readonly<z.infer<typeof reachedLimitSchema>>

/** D37: what a person may spend on the day (UTC) that is on, in credits. */
export const spendingSchema = z.object({
  /** Spent today: calls, messages, numbers and their renewal. */
  spent: z.number(),
  /** What a running call has set aside, and may still spend. */
  held: z._default(z.number(), 0),
  /** Today's limit, the lowest of those that there are; null where there is none. */
  limit: z.nullable(z.number()),
  /** Whose rule the limit is. */
  limitedBy: z.nullable(reachedLimitSchema.shape.by),
  /** The limit that the person has set, which can only be lowered; null for none. */
  ownLimit: z.nullable(z.number()),
  /** When today's limit ends: the next day begins, or the account is no longer new. Epoch milliseconds. */
  until: z.number(),
  /** When the account is no longer new, and has no limit but the person's own; null once that is so. Epoch milliseconds. */
  newUntil: z._default(z.nullable(z.number()), null),
  /** The account has had no credits yet: `newUntil` is as if they came now. Missing for every other. */
  unopened: z.optional(z.boolean()),
})
export type Spending = Readonly<z.infer<typeof spendingSchema>>
