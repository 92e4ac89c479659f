import type { UserId } from '@parley/shared-contract'

/** The identities themselves, at the identity provider. */
export interface Accounts {
  /**
   * A7: whether a sign-in still counts: the person is there, not disabled, and has not been signed out
   * everywhere since. A token by itself cannot tell.
   * @param signedInAt epoch milliseconds
   * @throws ParleyError `NETWORK_ERROR` when the provider cannot be asked
   */
  signInCounts(uid: UserId, signedInAt: number): Promise<boolean>
  /** D38: the person can no longer sign in; tokens that are out end by themselves. One that is gone is no error. */
  remove(uid: UserId): Promise<void>
}
