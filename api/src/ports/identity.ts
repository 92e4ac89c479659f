import type { UserId } from '@parley/shared-contract'

/** Who sent a request, proven by the identity provider. */
export interface Requester {
  readonly uid: UserId
  /** Empty when the account has none. */
  readonly email: string
  /** Whether somebody has proven that the address is theirs, as its provider did for who signs in by Google. */
  readonly isMailVerified: boolean
  /** When the password was last given, epoch milliseconds. */
  readonly signedInAt: number
}

export interface Identity {
  /**
   * Proves an id token: signature, issuer, audience, lifetime.
   * @throws ParleyError `UNAUTHENTICATED` for every token that does not prove a person
   * @throws ParleyError `NETWORK_ERROR` when the provider's keys cannot be had
   */
  requesterOf(idToken: string): Promise<Requester>
}
