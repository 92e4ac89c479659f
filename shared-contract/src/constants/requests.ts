/**
 * A browser gives up a request after this long. The api answers sooner, within 15 s: what a browser has given up is not
 * answered to anybody.
 */
export const REQUEST_TIMEOUT_MS = 20_000
/** A7: how long the api believes that a sign-in still counts before it asks the identity provider again. */
export const SIGN_IN_BELIEVED_MS = 30_000
/** D38: how long all that is kept about a person may take to arrive. It begins at once, and comes as it is read. */
export const EXPORT_TIMEOUT_MS = 120_000
/** A52: a carrier credential that somebody has asked for is replaced after this long, but never in a call. */
export const CREDENTIAL_AGE_MS = 86_400_000
