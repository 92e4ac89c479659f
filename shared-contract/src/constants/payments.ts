/** D8: a credit is a US dollar: so many micro-credits are one cent. */
export const CENT_MICRO = 10_000
/** D13: what can be added at a time, in credits. */
export const MIN_TOP_UP_CREDITS = 5
export const MAX_TOP_UP_CREDITS = 500
/** D13: the amounts that are offered, in credits. */
export const TOP_UP_PRESETS_CREDITS = [5, 10, 25, 50] as const
/** How many checkouts a person may begin within an hour, and how many charges begin by themselves: more is somebody who tries cards. */
export const MAX_CHECKOUTS_AN_HOUR = 10
/** A checkout that nobody has finished by then is over. The payment provider takes no less than half an hour. */
export const CHECKOUT_MS = 3_600_000
/** Payments in one page of a person's list. */
export const PAYMENTS_PAGE = 20
/** D13: credits are added by themselves when fewer than these can be spent: micro-credits, two credits. */
export const RECHARGE_BELOW_MICRO = 2_000_000
/** D13: what may be added by itself at a time, in credits. */
export const RECHARGE_AMOUNTS_CREDITS = [10, 25, 50] as const
/** The highest limit of what is added by itself within a calendar month (UTC), in credits. */
export const MAX_RECHARGE_CEILING_CREDITS = 1000
/** D13: so many charges in a row that failed switch it off. */
export const MAX_RECHARGE_FAILURES = 2
/** A charge that failed is tried once more after this long. */
export const RECHARGE_RETRY_MS = 3_600_000
/** A charge that somebody has to confirm waits for them no longer than this. */
export const CONFIRMATION_MS = 86_400_000
/** The longest time that one statement tells of: a month, and the hour that a clock may be put back in it. */
export const LONGEST_STATEMENT_MS = 32 * 86_400_000
/** Entries of the ledger that one answer sums up: a second's work for a slow machine. */
export const LEDGER_SUMS_PART = 4000
/** Entries of the ledger in one answer. */
export const LEDGER_ENTRIES_PAGE = 1000
/** How often the server looks which accounts run low and which payments stay open: somebody may be talking meanwhile. */
export const PAYMENT_ROUND_MS = 10_000
