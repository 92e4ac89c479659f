/** S4, S9: what this device keeps of its user is shown for this long (24 h). */
export const LOCAL_CACHE_MS = 24 * 60 * 60 * 1000
/** S3: the form of what is kept; anything else is dropped. */
export const LOCAL_CACHE_VERSION = '1.0'
/** S9: the page reloads for a missing asset at most once in this time per path. */
export const ASSET_RELOAD_GUARD_MS = 10_000
/** S9: pause before a route is resolved. */
export const ROUTE_PAUSE_MS = 100
/** H7: a Firestore listener stays this long after its last reader. */
export const LISTENER_LINGER_MS = 30_000
/** Federation: a remote that has not loaded after this long counts as failed. */
export const REMOTE_TIMEOUT_MS = 8_000
