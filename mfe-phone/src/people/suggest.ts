import {
  bareDigits,
  type CallRecord,
  type Contact,
  displayPhoneNumber,
  type E164,
  peerOf,
  type RatesTable,
  sameNumber,
} from '@parley/shared-contract'
import { normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'
import { type FoundNumber, findPeople, holdsLetters, LEAST_DIGITS, nameMatch } from './find-people-model.ts'
import { recentPeers } from './recent-calls.ts'

/** Somebody the dialler offers while one types, or the number that is spelled by the letters. */
export interface Suggestion extends Pick<FoundNumber, 'name' | 'number' | 'label' | 'photo'> {
  /** Nobody in particular: the letters are those of the keys, `1-800-FLOWERS`. */
  readonly spelled?: true
}

const MOST_SHOWN = 6

/**
 * Who may be meant by what is typed: by letters, people with such a name, and last the number that they spell on the
 * keys, if `rates` has a price for it; by digits, numbers that hold them and names of which a word is spelled by these keys (`47223` is Grace).
 * Favorites come first, then other contacts, then recent parties who are none.
 */
export function suggest(
  contacts: readonly Contact[],
  calls: readonly CallRecord[],
  typed: string,
  rates: RatesTable | null = null,
): readonly Suggestion[] {
  const fits = holdsLetters(typed) ? fitsLetters(typed) : fitsKeys(bareDigits(typed))
  if (!fits) return []
  const known = contacts.flatMap(({ numbers }) => numbers)
  const others = recentPeers(calls)
    .map(call => ({ name: call.contactName, number: peerOf(call), label: '', photo: null }))
    .filter(({ number }) => !known.some(({ e164 }) => sameNumber(e164, number)))
    .filter(fits.stranger)
    .map(other => ({ ...other, name: other.name ?? displayPhoneNumber(other.number) }))
  const people = [...findPeople(contacts, fits.person), ...others].map(({ name, number, label, photo }) => ({
    ...{ name, number, label, photo },
  }))
  const spelled = spelledNumber(typed, rates)
  return spelled === null
    ? people.slice(0, MOST_SHOWN)
    : [
        ...people.slice(0, MOST_SHOWN - 1),
        { name: typed.trim(), number: spelled, label: '', photo: null, spelled: true },
      ]
}

interface Fits {
  person(person: FoundNumber): boolean
  stranger(someone: { readonly name: string | null; readonly number: string }): boolean
}

function fitsLetters(typed: string): Fits {
  const hasName = nameMatch(typed)
  return { person: ({ name }) => hasName(name), stranger: ({ name }) => name !== null && hasName(name) }
}

function fitsKeys(keys: string): Fits | null {
  if (keys.length < LEAST_DIGITS) return null
  const holds = ({ number }: { readonly number: string }) => bareDigits(number).includes(keys)
  const spells = (name: string) => name.split(/[\s-]+/).some(word => normaliseDialled(word).startsWith(keys))
  return { person: person => holds(person) || spells(person.name), stranger: holds }
}

function spelledNumber(typed: string, rates: RatesTable | null): E164 | null {
  if (!holdsLetters(typed)) return null
  const parsed = parseDialled(typed, rates)
  return parsed.ok ? parsed.number : null
}
