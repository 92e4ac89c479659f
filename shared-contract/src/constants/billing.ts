/** D8: money is counted in whole millionths of a credit. */
export const MICRO_PER_CREDIT = 1_000_000
/** S5, S9: a stated amount may differ from the server's by this much (0.01 credit), inclusive. */
export const COST_TOLERANCE_MICRO = 10_000
/** The base price of a call: micro-credits per started minute of an answered call, 0.022 credits (S9). See `RatesTable`. */
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
/** With no more than this left, it counts the seconds down to its end. */
export const COUNTDOWN_SECONDS = 60
/** S9: transactions the listener holds, and those shown as recent. */
export const LIVE_TRANSACTIONS = 50
export const RECENT_TRANSACTIONS = 10
/** A call lasts no longer than its credits and this (I9). Where none can be bought, the carrier itself ends it then (B7). */
export const CALL_GRACE_SECONDS = 15
/** So long after a browser should have ended a call whose credits are used up, the server does: by then the browser has looked (B7). */
export const WALL_GRACE_SECONDS = 5
/** How often the server looks which calls are to be ended now because their credits are used up (B7). */
export const WALL_ROUND_MS = 5_000
/** The longest call, in seconds (4 h): the carrier ends it then (B7), and no client may report a longer one (A19). */
export const MAX_REPORTED_SECONDS = 14_400
/** What a call sets aside at a time, in minutes of its price (B3). */
export const HOLD_SLICE_MINUTES = 5
/** D37: for this long an account is new. */
export const NEW_ACCOUNT_MS = 7 * 86_400_000
/** D37: what a new account may spend on one day (UTC): micro-credits, ten credits. */
export const NEW_ACCOUNT_DAY_MICRO = 10 * MICRO_PER_CREDIT
/** D37: the highest limit of their own that a person may set for a day, in credits. */
export const MAX_OWN_LIMIT_CREDITS = 1000
/** D37: how many numbers a person may buy on one day (UTC). */
export const NUMBERS_A_DAY = 3
/** How long a call without a ring limit may ring before the server asks the carrier whether it still does (B3). */
export const RING_LEASE_MS = 120_000
/** How much later than its ring limit a leg may end that nobody answered, since clocks differ (I4). */
export const RING_MARGIN_MS = 5_000
/** The server looks after a call when what it has set aside lasts no longer than this (B3). */
export const LEASE_RENEWAL_MS = 60_000
/** How often the server looks which calls need it, and asks the carrier again to end one (B3). */
export const CALL_ROUND_MS = 30_000
/** A call that nothing is heard of is asked about at least so often, however often it was in vain. */
export const MAX_LOOK_PAUSE_MS = 120_000
/** How often the server looks whether the carrier still makes calls wait for it. */
export const PARKING_CHECK_MS = 3_600_000
/** How many calls a process looks after at the same time. */
export const LOOKS_AT_ONCE = 16
/** Into how many parts the index of calls that are due is divided. A call stays in its part: do not change it. */
export const CALL_SHARDS = 16
/** How many calls that are due it finds at a time. */
export const DUE_AT_A_TIME = 200
/** How long after a call that the carrier did not tell of in full its detail record is asked for, and how rarely at last. */
export const DETAIL_RECORD_AFTER_MS = 120_000
export const DETAIL_RECORD_PAUSE_MS = 3_600_000
/** After so long no detail record comes any more. */
export const DETAIL_RECORD_GIVEN_UP_MS = 3 * 86_400_000
/** A report that came this long before its call was known still counts for it (B4). */
export const ADOPTION_WINDOW_MS = 3_600_000
/** An equal report without a call log is a retry for at least this long (B4). */
export const MIN_REPORT_RETRY_SECONDS = 60
/** Of so many calls that await a report, the latest, one is looked for that a report may be about (B4). */
export const REPORTABLE_CALLS_MAX = 50
/** How much shorter than its report a live call may be, since the clocks of a browser and the server differ (B4). */
export const REPORT_CLOCK_TOLERANCE_SECONDS = 5
/** How many charges of an account wait for their call; older ones stand as they are (B4). */
export const MAX_PROVISIONAL_CHARGES = 20
/** How many reports of browsers that a live call has left keep their answer (D43, I12); another one is refused. */
export const MAX_LEFT_REPORTS = 20
/** A time of the carrier that is further off than this is taken as now (A65). */
export const MAX_CARRIER_CLOCK_OFFSET_MS = 86_400_000
