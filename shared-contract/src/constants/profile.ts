/** Longest side of a photo, in pixels. The browser scales photos down before it sends them. */
export const PHOTO_SIDE = 512
/** Most bytes a photo may have. */
export const MAX_PHOTO_BYTES = 262_144
/** How recently the password must have been given to delete an account (D38). */
export const RECENT_SIGN_IN_MS = 5 * 60_000
/** D38: how long tokens of somebody who has left still count for the database. What they wrote is deleted then. */
export const TOKENS_END_MS = 65 * 60_000
/** How long it is remembered that a call was of somebody who has left; the carrier repeats no event after so long. */
export const ERASED_CALL_MS = 30 * 86_400_000
/** How long the evidence of a call is kept after its end: a year's disputes, and a month to settle them. */
export const CALL_EVIDENCE_MS = 400 * 86_400_000
/** Fewest characters of a password (S8). */
export const MIN_PASSWORD_CHARACTERS = 6
