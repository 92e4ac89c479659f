/** D26: digits of the code by which a number to forward to is confirmed. */
export const FORWARDING_CODE_DIGITS = 6
/** How long such a code counts, and how often one may be wrong. */
export const FORWARDING_CODE_MS = 600_000
export const FORWARDING_CODE_TRIES = 5
/** D26: how many such calls a person may ask for, and one number may get, on one day (UTC). */
export const FORWARDING_CODES_A_DAY = 3
/** The call that says the code lasts no longer, and rings no longer, in seconds. */
export const FORWARDING_CODE_CALL_SECONDS = 40
/** How long a forwarded call rings at the other number, in seconds; less than a minute (I4). */
export const FORWARDING_RING_SECONDS = 25
