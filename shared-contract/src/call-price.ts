import { baseCallRate, type CallRate } from './call-rate.ts'
import {
  CALL_RATE_CREDITS_PER_MINUTE,
  CALL_TIME_MARGIN_SECONDS,
  MIN_BILLED_SECONDS,
  MIN_CALL_SECONDS,
} from './constants/billing.ts'
import { type MicroCredits, toCredits, toMicro } from './credits.ts'
import type { Refusal } from './errors.ts'

/**
 * How many minutes an answered call has: every started one, and at least one (S9).
 * @param seconds answered time
 */
export const startedMinutes = (seconds: number): number =>
  Math.ceil(Math.max(seconds, MIN_BILLED_SECONDS) / 60)

/** What one step of time costs: whole micro-credits. */
export const stepPriceMicro = ({ microPerMinute, incrementSeconds }: CallRate): MicroCredits =>
  (microPerMinute * incrementSeconds) / 60

/** S9: the seconds of an answered call that are charged: every step that has begun, and at least a minute. */
export const billedSeconds = (seconds: number, { incrementSeconds }: CallRate = baseCallRate): number =>
  Math.ceil(Math.max(seconds, MIN_BILLED_SECONDS) / incrementSeconds) * incrementSeconds

/** S9: what an answered call of this length costs. */
export const callPriceMicro = (seconds: number, rate: CallRate = baseCallRate): MicroCredits =>
  (billedSeconds(seconds, rate) / rate.incrementSeconds) * stepPriceMicro(rate)

/**
 * S9: longest call a balance allows, in whole seconds: credits divided by the per-second rate, minus 30.
 * Counted in micro-credits, since 0.022 × 60 / 0.022 is less than 60 in floating point.
 */
export function maxCallSeconds(credits: number, { microPerMinute }: CallRate = baseCallRate): number {
  const affordable = Math.floor((toMicro(credits) * 60) / microPerMinute)
  return Math.max(0, affordable - CALL_TIME_MARGIN_SECONDS)
}

/** S9: the least balance for a call, the rate rounded up to a whole credit. */
export const MIN_CALL_CREDITS = Math.ceil(CALL_RATE_CREDITS_PER_MINUTE)

/** S5: the least that a call at this rate takes, in credits. */
export const leastForCall = ({ microPerMinute }: CallRate = baseCallRate): number =>
  Math.max(
    MIN_CALL_CREDITS,
    toCredits(Math.ceil((microPerMinute * (MIN_CALL_SECONDS + CALL_TIME_MARGIN_SECONDS)) / 60)),
  )

/** How many credits a balance lacks for a call at this rate; 0 where there are enough. */
export const lackingForCall = (credits: number, rate: CallRate = baseCallRate): number =>
  toCredits(Math.max(0, toMicro(leastForCall(rate)) - toMicro(credits)))

/**
 * S5: whether a balance allows placing (`make`) or answering (`answer`) a call.
 * @returns null when it does
 */
export function creditRefusal(
  credits: number,
  place: 'make' | 'answer',
  rate: CallRate = baseCallRate,
): Refusal<'INSUFFICIENT_CREDITS'> | null {
  const refuse = (lacking: 'credits' | 'minute') =>
    ({ code: 'INSUFFICIENT_CREDITS', details: { place, lacking } }) as const
  if (credits < MIN_CALL_CREDITS) return refuse('credits')
  return maxCallSeconds(credits, rate) < MIN_CALL_SECONDS ? refuse('minute') : null
}
