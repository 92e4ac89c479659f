import type { E164, UserId } from '@parley/shared-contract'
import type { LedgerEntry } from '../ledger/ledger.ts'
import type { Reservation, StoredNumber } from './number-document.ts'
import type { Renewal } from './renewal-decision.ts'

/** A number of which something is due. */
export interface DueNumber {
  readonly id: string
  readonly uid: UserId
}

/** What becomes of numbers that were paid for (D18). Each method is one transaction, and may be repeated. */
export interface NumberLifeStore {
  /** The numbers of a person, those that are held included; the one bought first is the first. */
  own(uid: UserId): Promise<readonly StoredNumber[]>
  /**
   * B5: the charge, the new expiry and the number active again, or what the same request has done before.
   * @param entryId of the ledger's entry: the same for a request that is repeated
   * @param fingerprint tells another request under the same id
   * @throws ParleyError `CONFLICT` (another request under the id, or renewed since it was shown), `INSUFFICIENT_CREDITS`,
   * `NOT_FOUND` (not theirs, or without a profile), `SPENDING_LIMIT`
   */
  renew(renewal: Renewal, entryId: string, fingerprint: string, now: number): Promise<LedgerEntry>
  /** @throws ParleyError `NOT_FOUND`, and `NUMBER_EXPIRED` to switch it on when its months are over */
  switchRenewal(uid: UserId, phoneNumberId: string, on: boolean): Promise<void>
  /**
   * From now on the number goes back, and nobody has it.
   * @returns what goes on to the carrier; the same when it is asked again before that is done
   * @throws ParleyError `NOT_FOUND`, `CALL_IN_PROGRESS` while a call of it is on
   */
  release(uid: UserId, phoneNumberId: string, now: number): Promise<Reservation>
  /** Some of the numbers of which something is due, those first that have waited longest. */
  dueLives(now: number): Promise<readonly DueNumber[]>
  /** Does all that is due of a number, once, however many ask, and leaves the notices that tell of it. */
  live(id: string, now: number): Promise<void>
  /** Says when something is due of a number that does not say so itself: it was bought before December 2026. */
  schedule(phoneNumber: E164): Promise<void>
}
