import {
  type Contact,
  type ContactNumber,
  displayPhoneNumber,
  type E164,
  e164Schema,
  sameNumber,
} from '@parley/shared-contract'

/** Somebody one knows, or whoever is behind a number. */
export interface Person {
  /** Null for somebody who is not in the address book. */
  readonly contact: Contact | null
  /** The name, else the number as people read it. */
  readonly title: string
  readonly numbers: readonly ContactNumber[]
}

export const personOf = (contact: Contact): Person => ({
  contact,
  title: contact.displayName || firstNumberOf(contact) || 'No name',
  numbers: contact.numbers,
})

const firstNumberOf = ({ numbers: [first] }: Contact) => first && displayPhoneNumber(first.e164)

/** The person behind a number, in the address book or not. */
export function personBehind(contacts: readonly Contact[], number: E164): Person {
  const contact = contacts.find(({ numbers }) => numbers.some(({ e164 }) => sameNumber(e164, number)))
  return contact
    ? personOf(contact)
    : { contact: null, title: displayPhoneNumber(number), numbers: [{ e164: number, label: '' }] }
}

/**
 * Who an address is about (D42): a contact by id, or the person behind a number.
 * @returns null where there is nobody of this id and it is no number
 */
export function personAt(contacts: readonly Contact[], id: string): Person | null {
  const contact = contacts.find(one => one.id === id)
  if (contact) return personOf(contact)
  return e164Schema.safeParse(id).success ? personBehind(contacts, id) : null
}

/** What a handset of one of these numbers is called; a person with several numbers has several handsets. */
export const handsetName = ({ title, numbers }: Person, number: E164): string =>
  numbers.length > 1 ? `${title}, ${displayPhoneNumber(number)}` : title
