/** S9: a toast closes by itself after this long. */
export const TOAST_MS = 5_000
/** S9: and takes this long to collapse. */
export const TOAST_COLLAPSE_MS = 300
/** S9: vibration of a notification. */
export const VIBRATE_PATTERN_MS = [200, 100, 200] as const
