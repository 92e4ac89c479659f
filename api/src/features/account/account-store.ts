import type { E164, PersonalData, UserId } from '@parley/shared-contract'

/** What of a person lies outside of the database, and must be given back there. */
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
   * D38: deletes every document of a person; of the ledger, the entries stay and only say what moved. Cut
   * short, it can be run again.
   */
  erase(uid: UserId): Promise<void>
}
