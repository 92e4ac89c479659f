import type { Contact } from '@parley/shared-contract'

/** So many have room; all of them are in the list. */
const FAVORITES_MOST = 12
/** So many of the latest are shown. */
const RECENT_MOST = 6

export interface StagePeople {
  readonly favorites: readonly Contact[]
  /** Who was added last comes first; favorites are not among them. */
  readonly recent: readonly Contact[]
}

/** Who is at hand before anybody is chosen. @param contacts by name, as the live data has them */
export const stagePeople = (contacts: readonly Contact[]): StagePeople => ({
  favorites: contacts.filter(({ favorite }) => favorite).slice(0, FAVORITES_MOST),
  recent: contacts
    .filter(({ favorite }) => !favorite)
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, RECENT_MOST),
})
