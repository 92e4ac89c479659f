import type { Timestamp } from 'firebase-admin/firestore'

/**
 * Whether a text was there when its thread was removed. Both write the thread, so no two have one time; they may have one
 * millisecond.
 */
export const wasThere = (written: Timestamp, removed: Timestamp): boolean =>
  written.valueOf() <= removed.valueOf()
