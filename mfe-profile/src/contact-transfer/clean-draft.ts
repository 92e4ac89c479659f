import {
  CONTACT_NUMBERS_MAX,
  CONTACT_TEXT_MAX,
  type ContactDraft,
  type ContactNumber,
  displayPhoneNumber,
  sameNumber,
} from '@parley/shared-contract'
import { contactNumber } from '../contacts/contact-number-model.ts'

/** A person as found in a file. */
export interface FoundContact {
  readonly name: string
  readonly numbers: readonly { readonly text: string; readonly label: string }[]
  readonly email: string
  readonly company: string
  readonly notes: string
  readonly favorite: boolean
}

/**
 * A person from a file, in the form the address book can keep: numbers in international form, each once, at most
 * five, and texts cut to their limits. Somebody without a name gets that of the company, else an address or number;
 * null when there is none of these.
 */
export function cleanDraft(found: FoundContact): ContactDraft | null {
  const numbers: ContactNumber[] = []
  for (const { text, label } of found.numbers) {
    const e164 = contactNumber(text)
    if (e164 !== null && !numbers.some(number => sameNumber(number.e164, e164)))
      numbers.push({ e164, label: cut(label.toLowerCase(), 'label') })
  }
  const first = numbers[0] ? displayPhoneNumber(numbers[0].e164) : ''
  const displayName =
    cut(found.name, 'displayName') || cut(found.company || found.email || first, 'displayName')
  if (displayName === '') return null
  return {
    displayName,
    numbers: numbers.slice(0, CONTACT_NUMBERS_MAX),
    email: cut(found.email, 'email') || null,
    company: cut(found.company, 'company') || null,
    notes: cut(found.notes, 'notes') || null,
    favorite: found.favorite,
  }
}

const cut = (text: string, field: keyof typeof CONTACT_TEXT_MAX): string =>
  text.normalize('NFC').replaceAll('\0', '').trim().slice(0, CONTACT_TEXT_MAX[field]).trim()
