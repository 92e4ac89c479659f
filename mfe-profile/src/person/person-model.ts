import {
  type CallRecord,
  type Contact,
  type ContactNumber,
  displayPhoneNumber,
  type E164,
  e164Schema,
  sameNumber,
  toldNames,
} from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

/** Somebody one knows, or whoever is behind a number. */
export interface Person {
  /** Null for somebody who is not in the address book. */
  readonly contact: Contact | null
  /** The name, else the number as people read it. */
  readonly title: string
  /** The number is one's own: there is nothing to call, save or block. */
  readonly isSelf: boolean
  readonly numbers: readonly ContactNumber[]
}

export const personOf = (contact: Contact): Person => ({
  contact,
  isSelf: false,
  title: contact.displayName || firstNumberOf(contact) || say('No name', 'Ohne Namen'),
  numbers: contact.numbers,
})

const firstNumberOf = ({ numbers: [first] }: Contact) => first && displayPhoneNumber(first.e164)

/**
 * The person behind a number: oneself, somebody from the address book, or a stranger.
 * @param own the numbers of one's own
 */
export function personBehind(contacts: readonly Contact[], number: E164, own: readonly E164[]): Person {
  const numbers = [{ e164: number, label: '' }]
  if (own.some(e164 => sameNumber(e164, number)))
    return { contact: null, title: say('You', 'Du'), isSelf: true, numbers }
  const contact = contacts.find(({ numbers }) => numbers.some(({ e164 }) => sameNumber(e164, number)))
  return contact
    ? personOf(contact)
    : { contact: null, title: displayPhoneNumber(number), isSelf: false, numbers }
}

/**
 * Who an address is about (D42): a contact by id, or the person behind a number.
 * @returns null where there is nobody of this id and it is no number
 */
export function personAt(contacts: readonly Contact[], id: string, own: readonly E164[]): Person | null {
  const contact = contacts.find(one => one.id === id)
  if (contact) return personOf(contact)
  return e164Schema.safeParse(id).success ? personBehind(contacts, id, own) : null
}

/** What the carrier called a stranger in these calls (`toldNames`); null where it never did, and for whoever is not a stranger. */
export function toldName({ contact, isSelf, numbers }: Person, calls: readonly CallRecord[]): string | null {
  if (contact || isSelf) return null
  const nameOf = toldNames(calls)
  return numbers.map(({ e164 }) => nameOf(e164)).find(name => name !== null) ?? null
}

/** What a handset of one of these numbers is called; a person with several numbers has several handsets. */
export const handsetName = ({ title, numbers }: Person, number: E164): string =>
  numbers.length > 1 ? `${title}, ${displayPhoneNumber(number)}` : title

/** Nothing is known of them but the number, which stands as their name already. */
export const isBare = ({ contact, isSelf, title, numbers: [first] }: Person): boolean =>
  contact === null && !isSelf && first !== undefined && title === displayPhoneNumber(first.e164)

/** Toll-free, premium and personal numbers, which the North American Numbering Plan gives to no place. */
const ofNoPlace = /^\+1(?:[5789]00|8(?:33|44|55|66|77|88)|5(?:33|44|66|77|88))/

/** Whether a number can be from a place that is known (`San Francisco, CA`), before the table of them has loaded. */
export const mayHavePlace = (number: string): boolean => number.startsWith('+1') && !ofNoPlace.test(number)
