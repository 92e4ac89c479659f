import type { Contact, ContactDraft, E164 } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'

/** A contact to be kept: a new one, or the new state of one that exists. */
export interface ContactEntry {
  readonly draft: ContactDraft
  /** The contact as it was. Its id and creation time are kept; a contact that was removed is restored under them. */
  readonly existing?: Contact
  /** Where a new contact is to be found at once; one is made up when it is left out. */
  readonly id?: string
}

/**
 * The address book of the signed-in person (D25). `contacts$` and `blocked$` show each change at once, before the
 * server has it, and undo it when the server refuses. Every method resolves when the server has the change, which may
 * be when the network is back, and rejects with a code of the contract.
 */
export interface ContactBook {
  /**
   * How many of these changes the server has not got yet. They are in this page alone, also without a network, and lost
   * with it; the browser asks before the page is left.
   */
  readonly unsaved$: Behavior<number>
  /** Saves all of these entries, thousands if need be. */
  save(entries: readonly ContactEntry[]): Promise<void>
  /** Removes a contact. Removing one that is already gone succeeds. */
  remove(id: string): Promise<void>
  /** Calls from this number no longer ring (D21). Blocking it again changes nothing. */
  block(number: E164): Promise<void>
  unblock(number: E164): Promise<void>
}
