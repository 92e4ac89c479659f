/** D8: money is counted in whole millionths of a credit. */
export const MICRO_PER_CREDIT = 1_000_000
/** S5, S9: a stated amount may differ from the server's by this much (0.01 credit), inclusive. */
export const COST_TOLERANCE_MICRO = 10_000
/** The price of a call: micro-credits per started minute of an answered call, 0.022 credits (S9). */
export const CALL_RATE_MICRO_PER_MINUTE = 22_000
/** The same price in credits, for people to read. */
export const CALL_RATE_CREDITS_PER_MINUTE = CALL_RATE_MICRO_PER_MINUTE / MICRO_PER_CREDIT
/** The price of a virtual number: micro-credits per month, 1.5 credits (S9). */
export const NUMBER_MONTH_MICRO = 1_500_000
/** The same price in credits, for people to read. */
export const NUMBER_MONTH_CREDITS = NUMBER_MONTH_MICRO / MICRO_PER_CREDIT
/** An answered call is billed for at least this long (S9). */
export const MIN_BILLED_SECONDS = 60
/** Taken off the affordable time, so that a call ends before the money does (S9). */
export const CALL_TIME_MARGIN_SECONDS = 30
/** A call is only placed or answered when at least this much time is affordable (S5). */
export const MIN_CALL_SECONDS = 60
/** A balance of fewer credits is shown as low. */
export const LOW_BALANCE_CREDITS = 1.5
/** With no more time than this left, a call shows how long the credits last. */
export const LOW_FUNDS_SECONDS = 300
/** With no more than this left, it shows it as urgent. */
export const CRITICAL_FUNDS_SECONDS = 60
/** S9: transactions the listener holds, and those shown as recent. */
export const LIVE_TRANSACTIONS = 50
export const RECENT_TRANSACTIONS = 10
/** Added to the affordable time. When that is over as well, the carrier itself ends the call (B7). */
export const CARRIER_LIMIT_GRACE_SECONDS = 15
/** A19: longest call a client may report, in seconds (4 h). */
export const MAX_REPORTED_SECONDS = 14_400
