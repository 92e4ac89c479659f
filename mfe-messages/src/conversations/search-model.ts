import {
  bareDigits,
  type Contact,
  type Conversation,
  type E164,
  type NameOf,
  snippetAround,
} from '@parley/shared-contract'
import { typedNumber } from '../recipients/recipients-model.ts'

const LEAST_DIGITS = 2
/** A search reads so many threads at most by their numbers. */
const MOST_NUMBERS = 20

const means = (name: string | null, number: E164, search: string): boolean => {
  const digits = /\p{L}/u.test(search) ? '' : bareDigits(search)
  const isByNumber = digits.length >= LEAST_DIGITS && bareDigits(number).includes(digits)
  return isByNumber || (name !== null && snippetAround(name, search) !== null)
}

/** The threads with those whom a search may mean, by name or number. */
export const threadsMeant = (threads: readonly Conversation[], search: string, nameOf: NameOf) =>
  threads.filter(({ peerNumber }) => means(nameOf(peerNumber), peerNumber, search))

/** The numbers in the address book that a search may mean, and the number that it is itself. */
export function numbersMeant(contacts: readonly Contact[], search: string): readonly E164[] {
  const saved = contacts.flatMap(({ displayName, numbers }) =>
    numbers.flatMap(({ e164 }) => (means(displayName, e164, search) ? e164 : [])),
  )
  const typed = typedNumber(search)
  return [...new Set(typed === null ? saved : [typed, ...saved])].slice(0, MOST_NUMBERS)
}
