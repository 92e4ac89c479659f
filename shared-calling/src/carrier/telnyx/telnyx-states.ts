/** What a state of the calling library means to us. `none`: nothing that anybody needs to know. */
export type TelnyxPhase =
  | 'calling'
  | 'ringing'
  | 'connecting'
  | 'connected'
  | 'held'
  | 'recovering'
  | 'ended'
  | 'none'

/**
 * S4: trying and proceeding are calling, active and confirmed are connected, hangup and destroy end the
 * call. The others are the library's own (2.27.10): `early` is ringing that can be heard, `purge` is
 * followed by hangup at once.
 */
const phases: Readonly<Record<string, TelnyxPhase>> = {
  new: 'none',
  requesting: 'calling',
  trying: 'calling',
  proceeding: 'calling',
  ringing: 'ringing',
  early: 'ringing',
  answering: 'connecting',
  active: 'connected',
  confirmed: 'connected',
  held: 'held',
  recovering: 'recovering',
  hangup: 'ended',
  destroy: 'ended',
  purge: 'none',
}

/** The phase of a state of the library; one we do not know means nothing. */
export const phaseOf = (state: string): TelnyxPhase =>
  (Object.hasOwn(phases, state) && phases[state]) || 'none'

/** Errors of the library that end a call, and the cause that we report for each. */
const endingErrors: Readonly<Record<number, string>> = {
  40001: 'MEDIA_FAILED',
  40002: 'MEDIA_FAILED',
  40003: 'MEDIA_FAILED',
  40004: 'MEDIA_FAILED',
  40005: 'NETWORK',
  42001: 'MEDIA_FAILED',
  42002: 'MEDIA_FAILED',
  42003: 'MEDIA_FAILED',
  44005: 'MEDIA_FAILED',
  48501: 'NETWORK',
}

/** The cause of the end that follows this error of a call, or null when the call goes on. */
export const causeOfError = (code: number): string | null => endingErrors[code] ?? null

/**
 * Errors after which the library stops by itself: 45003 reconnecting is exhausted; 46001–46003 the
 * carrier does not accept the login.
 */
export function restAfterError(code: number): 'NETWORK_ERROR' | 'CREDENTIALS_UNAVAILABLE' | null {
  if (code === 45003) return 'NETWORK_ERROR'
  return code >= 46001 && code <= 46003 ? 'CREDENTIALS_UNAVAILABLE' : null
}
