/** Longest side of a photo, in pixels. The browser scales photos down before it sends them. */
export const PHOTO_SIDE = 512
/** Most bytes a photo may have. */
export const MAX_PHOTO_BYTES = 262_144
/** How recently the password must have been given to delete an account (D38). */
export const RECENT_SIGN_IN_MS = 5 * 60_000
/** Fewest characters of a password (S8). */
export const MIN_PASSWORD_CHARACTERS = 6
