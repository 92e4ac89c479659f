import type { UserId } from '@parley/shared-contract'

/** The identities themselves, at the identity provider. */
export interface Accounts {
  /**
   * A7: since when sign-ins of a person count, in epoch milliseconds: earlier ones have been ended everywhere. A token by
   * itself cannot tell. Null when none counts: the person is disabled, or gone.
   * @throws ParleyError `NETWORK_ERROR` when the provider cannot be asked
   */
  signInsCountSince(uid: UserId): Promise<number | null>
  /** D12: the person's mail address as of now; null while it is not proven to be theirs. @throws ParleyError `NETWORK_ERROR` */
  verifiedMail(uid: UserId): Promise<string | null>
  /** D38: the person can no longer sign in; tokens that are out end by themselves. One that is gone is no error. */
  remove(uid: UserId): Promise<void>
}
