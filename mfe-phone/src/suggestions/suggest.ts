import { bareDigits, type Contact, type E164 } from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'

/** Somebody the dialler offers while a number is typed. */
export interface Suggestion {
  readonly name: string
  readonly number: E164
}

const MOST_SHOWN = 6
/** One key fits half the address book. */
const LEAST_KEYS = 2

/**
 * Who may be meant by what stands in the field: contacts with a number that holds the digits, or a name of
 * which a word begins with them as letters of the keys (`47223` is Grace). Favourites come first.
 */
export function suggest(contacts: readonly Contact[], typed: string): readonly Suggestion[] {
  const keys = bareDigits(typed)
  if (keys.length < LEAST_KEYS) return []
  const found = contacts.flatMap(({ displayName, numbers, favorite }) => {
    const byName = displayName.split(/[\s-]+/).some(word => normaliseDialled(word).startsWith(keys))
    return numbers
      .filter(({ e164 }) => byName || bareDigits(e164).includes(keys))
      .map(({ e164 }) => ({ name: displayName, number: e164, favorite }))
  })
  return [...found.filter(({ favorite }) => favorite), ...found.filter(({ favorite }) => !favorite)]
    .slice(0, MOST_SHOWN)
    .map(({ name, number }) => ({ name, number }))
}
