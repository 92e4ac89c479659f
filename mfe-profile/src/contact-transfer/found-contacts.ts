import type { ContactDraft } from '@parley/shared-contract'

/** What a file has to say. */
export interface FoundContacts {
  readonly contacts: readonly ContactDraft[]
  /** People in it that could not be read. */
  readonly unreadable: number
}
