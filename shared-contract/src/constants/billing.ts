/** D8: money is counted in whole millionths of a credit. */
export const MICRO_PER_CREDIT = 1_000_000
/** S5, S9: a stated amount may differ from the server's by this much (0.01 credit), inclusive. */
export const COST_TOLERANCE_MICRO = 10_000
/** The price of a virtual number for one month (S9). */
export const NUMBER_MONTH_CREDITS = 1.5
export const NUMBER_MONTH_MICRO = 1_500_000
/** S9: transactions the listener holds, and those shown as recent. */
export const LIVE_TRANSACTIONS = 50
export const RECENT_TRANSACTIONS = 10
/** Added to the affordable time. When that is over as well, the carrier itself ends the call (B7). */
export const CARRIER_LIMIT_GRACE_SECONDS = 15
/** A19: longest call a client may report, in seconds (4 h). */
export const MAX_REPORTED_SECONDS = 14_400
