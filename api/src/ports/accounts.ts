import type { UserId } from '@parley/shared-contract'

/** The identities themselves, at the identity provider. */
export interface Accounts {
  /**
   * A7: since when sign-ins of a person count, in epoch milliseconds: earlier ones have been ended everywhere. A token by
   * itself cannot tell. Null when none counts: the person is disabled, or gone.
   * @throws ParleyError `NETWORK_ERROR` when the provider cannot be asked
   */
  signInsCountSince(uid: UserId): Promise<number | null>
  /** D12: whether the mail address is proven to be the person's, as of now. @throws ParleyError `NETWORK_ERROR` */
  isMailVerified(uid: UserId): Promise<boolean>
  /** D38: the person can no longer sign in; tokens that are out end by themselves. One that is gone is no error. */
  remove(uid: UserId): Promise<void>
}
