import { creditRefusal, leastForCall, MIN_CALL_CREDITS, maxCallSeconds } from './call-price.ts'
import { baseCallRate, type CallRate } from './call-rate.ts'
import {
  MAX_MONTHS,
  MAX_REPORTED_SECONDS,
  NEW_ACCOUNT_MS,
  NUMBER_MONTH_CREDITS,
  NUMBER_MONTH_MICRO,
} from './constants/index.ts'
import { type MicroCredits, toCredits, toMicro } from './credits.ts'
import type { Refusal } from './errors.ts'
import { z } from './schema.ts'
import { nextUtcDay, reachedLimitSchema, utcDayOf } from './spending.ts'

/**
 * D37: the limit of the day that is on, as the person's profile has it beside the balance. Written by the server alone, with
 * the balance, with a call that begins or is over, and when the person lowers their limit; what a long call sets aside after
 * its first minutes is told with the next of these. Credits; times are epoch milliseconds.
 */
export const dayLimitSchema = z.extend(reachedLimitSchema, {
  /** What may be spent on the day. */
  limit: z.number(),
  /** What of it is not spent yet; as in the balance, what a running call has set aside is in it. */
  left: z.number(),
  /** What of that a running call has set aside. */
  held: z._default(z.number(), 0),
  /** When the account is no longer new and more may be spent in a day; missing or null with a limit of the person's own. */
  newUntil: z._default(z.nullable(z.number()), null),
  /** The limit of the person's own that holds from then on; missing where there is none, or it is this one. */
  ownLimit: z.optional(z.number()),
  /** The account has had no credits yet: its first week begins with them. Missing for every other. */
  unopened: z.optional(z.boolean()),
})
export type DayLimit = Readonly<z.infer<typeof dayLimitSchema>>

/**
 * D37: the least limit of their own that a person may set for a day, in credits: what a month of a number costs, and no less
 * than a call takes. Under a lower one, which is never raised, nobody could have a number, for good.
 */
export const MIN_OWN_LIMIT_CREDITS = Math.max(NUMBER_MONTH_CREDITS, MIN_CALL_CREDITS)

/** Whether a limit of the person's own, set when that was possible, pays for no month of a number: none is bought or renewed, ever. */
export const isBelowNumber = ({ by, limit }: Pick<DayLimit, 'by' | 'limit'>): boolean =>
  by === 'own' && limit < NUMBER_MONTH_CREDITS

/** What somebody pays from: the balance, and as much of it as the day's limit lets go. Their profile is one. */
export interface Purse {
  /** The balance. */
  readonly credits: number
  /** Missing or null where nothing limits the day. */
  readonly dayLimit?: DayLimit | null | undefined
}

/**
 * The limit that counts at this moment; null where there is none. When its day is over, it begins whole with the next one,
 * and after the week of a new account the person's own one holds, though nothing has been written since. The week of an account
 * that has had no credits is told as if they came now.
 */
export function limitNow({ dayLimit }: Purse, now: number): DayLimit | null {
  if (dayLimit?.unopened) return { ...dayLimit, until: nextUtcDay(now), newUntil: now + NEW_ACCOUNT_MS }
  if (!dayLimit || now < dayLimit.until) return dayLimit ?? null
  const { by, limit, newUntil } = dayLimit
  if (by === 'new-account' && now >= (newUntil ?? dayLimit.until)) return ownLimitNow(dayLimit, now)
  return { ...dayLimit, left: limit, held: 0, until: Math.min(nextUtcDay(now), newUntil ?? Infinity) }
}

/** The person's own limit after the week of a new account, which ends within a day: what that has spent counts until its end. */
function ownLimitNow({ ownLimit, ...week }: DayLimit, now: number): DayLimit | null {
  if (ownLimit === undefined) return null
  const own = { by: 'own', limit: ownLimit, until: nextUtcDay(now), newUntil: null } as const
  if (utcDayOf(now) !== utcDayOf(week.until - 1)) return { ...own, left: ownLimit, held: 0 }
  const spentMicro = toMicro(week.limit) - toMicro(week.left)
  return { ...own, left: toCredits(Math.max(0, toMicro(ownLimit) - spentMicro)), held: week.held }
}

/** D37: what may be spent now: the smaller of the balance and of what is left of the day. What a call holds is in it. */
export const spendableNow = (purse: Purse, now: number): number =>
  Math.max(0, Math.min(purse.credits, limitNow(purse, now)?.left ?? purse.credits))

/**
 * The refusal of whoever has reached this limit, as the server says it.
 * @param needed the least that what was asked for takes, in credits
 * @param left what is free of the day
 */
export const limitRefusal = (
  { by, limit, until, newUntil, ...day }: DayLimit,
  needed: number,
  left = day.left,
): Refusal<'SPENDING_LIMIT'> => ({
  code: 'SPENDING_LIMIT',
  details: { limit: by, credits: limit, until, newUntil, left, needed },
})

/**
 * S5, D37: whether somebody may place (`make`) or answer (`answer`) a call now: as much must be left of
 * the day's limit, which is looked at first since credits do not help against it, and of the balance.
 * @returns null when they may
 */
export function callRefusal(
  purse: Purse,
  place: 'make' | 'answer',
  now: number,
  rate: CallRate = baseCallRate,
): Refusal<'INSUFFICIENT_CREDITS' | 'SPENDING_LIMIT'> | null {
  const limit = limitNow(purse, now)
  if (limit && creditRefusal(limit.left, place, rate)) return limitRefusal(limit, leastForCall(rate))
  return creditRefusal(purse.credits, place, rate)
}

/** What is free of the day: left of it, and not set aside for a call. @param held as in `dayRefusal` */
export const freeOfDay = (limit: DayLimit, held = 0): MicroCredits =>
  Math.max(0, toMicro(limit.left) - toMicro(Math.max(held, limit.held)))

/**
 * D37: whether what costs so much fits into the day that is on. The server asks after the balance; a page before it, since
 * more credits do not help against a limit.
 * @param held what a running call has set aside, where that is known better than by the profile
 * @returns null when it does
 */
export function dayRefusal(
  purse: Purse,
  cost: number,
  now: number,
  held = 0,
): Refusal<'SPENDING_LIMIT'> | null {
  const limit = limitNow(purse, now)
  if (limit === null) return null
  const free = freeOfDay(limit, held)
  return free < toMicro(cost) ? limitRefusal(limit, cost, toCredits(free)) : null
}

/** For how many months of a number so much is enough (S5). */
export const monthsFor = (micro: MicroCredits): number =>
  Math.min(MAX_MONTHS, Math.floor(micro / NUMBER_MONTH_MICRO))

/** D37: how many months of a number can be paid today, whatever the balance is. @param held as in `dayRefusal` */
export function monthsToday(purse: Purse, now: number, held = 0): number {
  const limit = limitNow(purse, now)
  return limit === null ? MAX_MONTHS : monthsFor(freeOfDay(limit, held))
}

/** The purse as it is once so much is paid from it. */
export function paidFrom({ credits, dayLimit }: Purse, cost: number): Purse {
  const less = (amount: number) => toCredits(toMicro(amount) - toMicro(cost))
  return {
    credits: less(credits),
    dayLimit: dayLimit && { ...dayLimit, left: Math.max(0, less(dayLimit.left)) },
  }
}

/** What ends a call that nobody ends: the balance, a limit of the day (D37), or that no call lasts longer (B7). */
export const callEnders = ['credits', ...reachedLimitSchema.shape.by.options, 'longest-call'] as const
export type CallEnder = (typeof callEnders)[number]

/** For how long a call may last by what there is now, in whole seconds from its answer, and what ends it then (S9, D37, B7). */
export function longestCall(
  purse: Purse,
  now: number,
  rate: CallRate = baseCallRate,
): { readonly seconds: number; readonly endedBy: CallEnder } {
  const limit = limitNow(purse, now)
  const isLimited = limit !== null && limit.left < purse.credits
  const seconds = maxCallSeconds(spendableNow(purse, now), rate)
  if (seconds >= MAX_REPORTED_SECONDS) return { seconds: MAX_REPORTED_SECONDS, endedBy: 'longest-call' }
  return { seconds, endedBy: isLimited ? limit.by : 'credits' }
}
