import type { ContactDraft } from '@parley/shared-contract'

/** The content of a file. */
export interface FoundContacts {
  readonly contacts: readonly ContactDraft[]
  /** People in it that could not be read. */
  readonly unreadable: number
}
