/** S9: a toast closes by itself after this long. */
export const TOAST_MS = 5_000
/** How long a toast takes to collapse when it closes (S9). */
export const TOAST_COLLAPSE_MS = 300
/** How a notification vibrates: on, off, on (S9). */
export const VIBRATE_PATTERN_MS = [200, 100, 200] as const
/** So many of the latest notices are kept current: those of months, for somebody with a few numbers. */
export const LIVE_NOTICES = 30
