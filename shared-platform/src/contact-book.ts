import type { Contact, ContactDraft, E164 } from '@parley/shared-contract'

/** A contact to be kept: a new one, or the new state of one that exists. */
export interface ContactEntry {
  readonly draft: ContactDraft
  /** What it was; its id and first time stay. A contact that was removed comes back by its old self. */
  readonly existing?: Contact
}

/**
 * D25: the address book of who is signed in. `contacts$` and `blocked$` show each change at once, before
 * the server has it, and take it back when the server refuses. Every method resolves when the server has
 * the change, which offline is when the network is back, and rejects with a code of the contract.
 */
export interface ContactBook {
  /** Keeps all of these, thousands if need be. */
  save(entries: readonly ContactEntry[]): Promise<void>
  /** A contact that is gone already is as good as removed. */
  remove(id: string): Promise<void>
  /** Calls from this number no longer ring (D21). Blocking it again changes nothing. */
  block(number: E164): Promise<void>
  unblock(number: E164): Promise<void>
}
