import type { PersonalData, UserId } from '@parley/shared-contract'
import type { NumberDocument } from '../numbers/number-document.ts'

/** What a person has outside of the database, where it has to be deleted as well. */
interface OutsideThings {
  /** The carrier's ids of the credentials: none, one, or one and a replaced one that still has to be deleted. */
  readonly credentialIds: readonly string[]
  readonly numbers: readonly NumberDocument[]
  readonly photoURL: string | null
}

export interface AccountStore {
  /** D38: everything that is kept about a person. Empty parts for somebody without a profile. */
  collect(uid: UserId): Promise<PersonalData>
  outside(uid: UserId): Promise<OutsideThings>
  /**
   * Deletes the documents of a person (D38). Two kinds stay: ledger entries, without description and reference, and
   * the account in `billing/{uid}`, without the calls it was charged for. When it is cut short it can be run again.
   */
  erase(uid: UserId): Promise<void>
}
