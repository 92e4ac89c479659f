import {
  CONTACT_NUMBERS_MAX,
  type ContactDraft,
  type ContactNumber,
  displayPhoneNumber,
  sameNumber,
} from '@parley/shared-contract'
import { contactNumber } from '../contacts/contact-number-model.ts'
import { contactText } from '../contacts/contact-text-model.ts'
import type { FoundContact } from './found-contacts.ts'

/** What of a person from a file the address book can keep, and what it cannot. */
interface CleanPerson {
  /** Null for somebody without a name, company, address and number. */
  readonly draft: ContactDraft | null
  /** What stands as a number and is none, as it is written. */
  readonly refused: readonly string[]
  /** How many numbers are beyond the most a contact may have. */
  readonly surplus: number
}

/**
 * A person from a file, in the form the address book can keep: numbers in international form, each once, at most
 * five, and texts cut to their limits. Somebody without a name gets that of the company, else an address or number.
 */
export function cleanDraft(found: FoundContact): CleanPerson {
  const numbers: ContactNumber[] = []
  const refused: string[] = []
  for (const { text, label } of found.numbers) {
    const e164 = contactNumber(text)
    if (e164 === null) refused.push(contactText(text, 'label'))
    else if (!numbers.some(number => sameNumber(number.e164, e164)))
      numbers.push({ e164, label: contactText(label.toLowerCase(), 'label') })
  }
  const first = numbers[0] ? displayPhoneNumber(numbers[0].e164) : ''
  const displayName =
    contactText(found.name, 'displayName') ||
    contactText(found.company || found.email || first, 'displayName')
  const draft = {
    displayName,
    numbers: numbers.slice(0, CONTACT_NUMBERS_MAX),
    email: contactText(found.email, 'email') || null,
    company: contactText(found.company, 'company') || null,
    notes: contactText(found.notes, 'notes') || null,
    favorite: found.favorite,
  }
  const surplus = Math.max(0, numbers.length - CONTACT_NUMBERS_MAX)
  return { draft: displayName === '' ? null : draft, refused, surplus }
}
