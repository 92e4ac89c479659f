import type { E164, PersonalData, UserId } from '@parley/shared-contract'

/** What a person has outside of the database, where it has to be deleted as well. */
interface OutsideThings {
  /** The carrier's id of the credential; null before there was one. */
  readonly credentialId: string | null
  readonly phoneNumbers: readonly E164[]
  readonly photoURL: string | null
}

export interface AccountStore {
  /** D38: everything that is kept about a person. Empty parts for somebody without a profile. */
  collect(uid: UserId): Promise<PersonalData>
  outside(uid: UserId): Promise<OutsideThings>
  /**
   * Deletes every document of a person (D38). Ledger entries stay, but only say what moved. When it is cut short it
   * can be run again.
   */
  erase(uid: UserId): Promise<void>
}
