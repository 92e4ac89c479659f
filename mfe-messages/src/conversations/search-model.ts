import {
  type Contact,
  type Conversation,
  type E164,
  hasDigits,
  type NameOf,
  snippetAround,
  THREAD_SEARCH_NUMBERS,
} from '@parley/shared-contract'
import { typedNumber } from '../recipients/recipients-model.ts'

const means = (name: string | null, number: E164, search: string): boolean =>
  hasDigits(number, search) || (name !== null && snippetAround(name, search) !== null)

/** The threads with those whom a search may mean, by name or number. */
export const threadsMeant = (threads: readonly Conversation[], search: string, nameOf: NameOf) =>
  threads.filter(({ peerNumber }) => means(nameOf(peerNumber), peerNumber, search))

/** The numbers in the address book that a search may mean, and the number that it is itself. */
export function numbersMeant(contacts: readonly Contact[], search: string): readonly E164[] {
  const saved = contacts.flatMap(({ displayName, numbers }) =>
    numbers.flatMap(({ e164 }) => (means(displayName, e164, search) ? e164 : [])),
  )
  const typed = typedNumber(search)
  return [...new Set(typed === null ? saved : [typed, ...saved])].slice(0, THREAD_SEARCH_NUMBERS)
}
