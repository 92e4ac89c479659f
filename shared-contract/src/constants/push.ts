/** D35: a push service gives an incoming call up after this long. */
export const PUSHED_CALL_TTL_SECONDS = 30
/** How long a push service keeps anything else for a browser that is not there. */
export const PUSH_TTL_SECONDS = 86_400
/** A56: so many browsers of one person are pushed to; one more takes the place of the one seen longest ago. */
export const PUSH_DEVICES_MAX = 20
/** The longest address of a push service that is taken, in characters. */
export const PUSH_ADDRESS_MAX = 1_024
/** How long it is known that a call was pushed, after it could be declined: a webhook may be delivered again. */
export const PUSHED_CALL_KEPT_MS = 86_400_000
