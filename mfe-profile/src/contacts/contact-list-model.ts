import { type Contact, digitsOf } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

/** One line of the list. */
export interface ListedContact {
  readonly contact: Contact
  /** The heading above this row: the first of the favorites or of a letter has one, the others null. */
  readonly heading: string | null
}

export const FAVORITES = say('Favorites', 'Favoriten')
/** Above everybody who is no favorite, where there are too few people for letters. */
const OTHERS = say('Everyone else', 'Alle anderen')
/** So many names are worth their letters, and an index of them. */
export const FILED_FROM = 20
/** Shorter searches would match nearly everybody. */
const LEAST_DIGITS = 3

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The letter a name is sorted under; `#` for a name that does not begin with a letter. */
export function letterOf(name: string): string {
  const first = [...fold(name.trim())][0] ?? ''
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase() : '#'
}

/** Whether every word of the search begins a word of the name, company or address, or its digits are in a number. */
export function matches(contact: Contact, search: string): boolean {
  const digits = digitsOf(search)
  if (digits.length >= LEAST_DIGITS && contact.numbers.some(({ e164 }) => e164.includes(digits))) return true
  const words = fold([contact.displayName, contact.company, contact.email].join(' ')).split(/[\s@.,()-]+/)
  return fold(search)
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part)))
}

/**
 * The rows of the address book: favorites first, then everybody else; of many people by letter. A search shows no
 * headings, and favorites still come first; nor do few people of whom none is a favorite.
 * @param contacts by name, as the live data has them
 */
export function contactRows(contacts: readonly Contact[], search = ''): readonly ListedContact[] {
  const wanted = search.trim()
  const found = wanted === '' ? contacts : contacts.filter(contact => matches(contact, wanted))
  const ordered = [...found.filter(c => c.favorite), ...found.filter(c => !c.favorite)]
  if (wanted !== '') return ordered.map(contact => ({ contact, heading: null }))
  const isFiled = contacts.length >= FILED_FROM
  const others = ordered[0]?.favorite ? OTHERS : null
  let last: string | null = null
  return ordered.map(contact => {
    const group = contact.favorite ? FAVORITES : isFiled ? letterOf(contact.displayName) : others
    const heading = group === last ? null : group
    last = group
    return { contact, heading }
  })
}
