/** S9: the page reloads for a missing asset at most once in this time per path. */
export const ASSET_RELOAD_GUARD_MS = 10_000
/** S9: pause before a route is resolved. */
export const ROUTE_PAUSE_MS = 100
/** H7: a Firestore listener stays this long after its last reader. */
export const LISTENER_LINGER_MS = 30_000
/** Federation: a remote that has not loaded after this long counts as failed. */
export const REMOTE_TIMEOUT_MS = 8_000
