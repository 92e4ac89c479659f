import type { UserId } from '@parley/shared-contract'

/** The identities themselves, at the identity provider. */
export interface Accounts {
  /** D38: the person can no longer sign in; tokens that are out end by themselves. One that is gone is no error. */
  remove(uid: UserId): Promise<void>
}
