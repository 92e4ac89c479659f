/** How long a device may show what it has kept of its user (S4, S9). */
export const LOCAL_CACHE_MS = 24 * 60 * 60 * 1000
/** Version of the records that a device keeps (S3). Records of another version are dropped. */
export const LOCAL_CACHE_VERSION = '1.0'
/** S9: the page reloads for a missing asset at most once in this time per path. */
export const ASSET_RELOAD_GUARD_MS = 10_000
/** The pause between asking for a route and showing it (S9). */
export const ROUTE_PAUSE_MS = 100
/** How long a Firestore listener stays open after its last subscriber has left (H7). */
export const LISTENER_LINGER_MS = 30_000
/** Federation: a remote that has not loaded after this long counts as failed. */
export const REMOTE_TIMEOUT_MS = 8_000
