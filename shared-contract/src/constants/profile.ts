/** Longest side of a photo, in pixels; the browser makes it that small before it is sent. */
export const PHOTO_SIDE = 512
/** Most bytes a photo may have. */
export const MAX_PHOTO_BYTES = 262_144
/** D38: how long ago the password may have been given when an account is deleted. */
export const RECENT_SIGN_IN_MS = 5 * 60_000
