import {
  CONTACT_NUMBERS_MAX,
  type Contact,
  type ContactDraft,
  displayPhoneNumber,
  type E164,
  sameNumber,
} from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { contactNumber } from './contact-number-model.ts'
import { contactText } from './contact-text-model.ts'

/** The content of the form's fields. */
export interface ContactFields {
  readonly displayName: string
  readonly numbers: readonly NumberEntry[]
  readonly email: string
  readonly company: string
  readonly notes: string
  readonly favorite: boolean
  readonly photoURL: string | null
}

export interface NumberEntry {
  /** Identifies the line while the form is edited. */
  readonly key: number
  readonly text: string
  readonly label: string
}

/** Sentences that say what is wrong, by field; for numbers by the key of the line. */
export interface FormProblems {
  readonly displayName?: string
  readonly numbers: Readonly<Record<number, string>>
}

export const numberLabels = ['mobile', 'home', 'work', 'other'] as const

/**
 * The form of a contact, or an empty one.
 * @param begin the number that a new contact begins with, or, where there are letters in it, the name
 */
export function formOf(contact: Contact | null, begin: string | null = null): ContactFields {
  const [name, number] = /\p{L}/u.test(begin ?? '') ? [begin, null] : [null, begin]
  const numbers = contact?.numbers ?? []
  return {
    displayName: contact?.displayName ?? name ?? '',
    numbers:
      numbers.length === 0
        ? [{ key: 0, text: number ? displayPhoneNumber(number) : '', label: 'mobile' }]
        : numbers.map(({ e164, label }, key) => ({ key, text: displayPhoneNumber(e164), label })),
    email: contact?.email ?? '',
    company: contact?.company ?? '',
    notes: contact?.notes ?? '',
    favorite: contact?.favorite ?? false,
    photoURL: contact?.photoURL ?? null,
  }
}

/** Whether two forms say the same. */
export const isSameForm = (form: ContactFields, other: ContactFields): boolean =>
  JSON.stringify(form) === JSON.stringify(other)

/** The form with one more line for a number; unchanged when it has as many as a contact may have. */
export const withNumber = (form: ContactFields): ContactFields =>
  form.numbers.length >= CONTACT_NUMBERS_MAX
    ? form
    : {
        ...form,
        numbers: [
          ...form.numbers,
          { key: Math.max(-1, ...form.numbers.map(({ key }) => key)) + 1, text: '', label: 'mobile' },
        ],
      }

/** The contact that the form describes, or what is wrong with it. Lines without a number are left out. */
export function draftOf(form: ContactFields): { draft: ContactDraft } | { problems: FormProblems } {
  const displayName = contactText(form.displayName, 'displayName')
  const numbers: Record<number, string> = {}
  const kept = form.numbers
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ key, text, label }) => {
      const e164 = contactNumber(text)
      if (e164 === null) numbers[key] = say('This is not a phone number.', 'Das ist keine Telefonnummer.')
      return e164 === null ? [] : [{ e164, label }]
    })
  if (displayName === '')
    return { problems: { displayName: say('Please enter a name.', 'Bitte gib einen Namen ein.'), numbers } }
  if (Object.keys(numbers).length > 0) return { problems: { numbers } }
  const { favorite, photoURL } = form
  const email = stated(form.email, 'email')
  return {
    draft: {
      displayName,
      numbers: kept,
      email,
      company: stated(form.company, 'company'),
      notes: stated(form.notes, 'notes'),
      favorite,
      photoURL,
    },
  }
}

/** A number of a draft that somebody else in the address book has already. */
export interface NumberTaken {
  readonly number: E164
  readonly by: Contact
}

/**
 * Finds the first number of a draft that another contact has, written in whatever way (D19).
 * @param self the contact that the draft changes; null for a new one
 */
export function takenNumber(
  contacts: readonly Contact[],
  draft: Pick<ContactDraft, 'numbers'>,
  self: Contact | null,
): NumberTaken | null {
  for (const { e164 } of draft.numbers) {
    const by = contacts.find(
      contact => contact.id !== self?.id && contact.numbers.some(other => sameNumber(other.e164, e164)),
    )
    if (by) return { number: e164, by }
  }
  return null
}

const stated = (text: string, field: 'email' | 'company' | 'notes'): string | null =>
  contactText(text, field) || null
