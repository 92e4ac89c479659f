import type { PersonalData, PersonalDataPart, UserId } from '@parley/shared-contract'
import type { NumberDocument } from '../numbers/number-document.ts'

/** What a person has outside of the database, where it has to be deleted as well. */
interface OutsideThings {
  /** The carrier's ids of the credentials: none, one, or one and a replaced one that still has to be deleted. */
  readonly credentialIds: readonly string[]
  readonly numbers: readonly NumberDocument[]
  readonly photoURL: string | null
  /** Who they are at the payment provider; null before their first payment. */
  readonly customerId: string | null
  /** Where the bytes of the pictures of their texts lie. */
  readonly objectKeys: readonly string[]
}

/** Some documents of one kind. */
export interface PersonalPage {
  readonly part: PersonalDataPart
  readonly rows: PersonalData[PersonalDataPart]
}

export interface AccountStore {
  /**
   * D38: everything that is kept about a person, so much at a time as fits into memory. Kind after kind, each with one page
   * at least; only the first page of a kind may be empty.
   */
  pages(uid: UserId): AsyncIterable<PersonalPage>
  /**
   * One export of a person at a time, over all processes.
   * @param id of this export alone: claimed again under it, it is the same one
   * @param until when it is over at the latest, should its process die
   * @returns false while another one is under way
   */
  claimExport(uid: UserId, id: string, now: number, until: number): Promise<boolean>
  /** Notes a customer who is still at the payment provider. */
  leaveCustomer(customerId: string, now: number): Promise<void>
  /** Another export, which came after this one took too long, goes on. */
  endExport(uid: UserId, id: string): Promise<void>
  outside(uid: UserId): Promise<OutsideThings>
  /**
   * Marks the account as one that is being deleted, which is never taken back: from here on nothing is charged, sold
   * or given to it. Done twice it is done once.
   * @returns false, and nothing is marked, while a text of theirs is on its way of which the carrier has said nothing
   * @throws ParleyError `CALL_IN_PROGRESS` while a call is still to be paid
   */
  beginDeletion(uid: UserId, now: number): Promise<boolean>
  /**
   * Deletes the documents of a person (D38). Four kinds stay: ledger entries, without description, reference and
   * number; the account in `billing/{uid}`, without the calls it was charged for; payments, which hold amounts, times and the
   * provider's ids, so that what is paid late goes back; and of each call an empty document, so that a late event of the
   * carrier does not write it again. When it is cut short it can be run again.
   */
  erase(uid: UserId, now: number): Promise<void>
  /** Closes the balance with a last entry; otherwise the ledger would for ever show money of somebody who has left. */
  closeBalance(uid: UserId, now: number): Promise<void>
  /**
   * The identity is gone as well. All is done once more when their tokens have ended, an hour later, because
   * a browser that is still open can write until then; after that nothing is left to do.
   */
  endDeletion(uid: UserId, now: number): Promise<void>
  /** Whose deletion has a step to do: one that was cut short, or the one of an hour later. */
  dueDeletions(now: number): Promise<readonly UserId[]>
}
