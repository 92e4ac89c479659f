import { digitsOf, type E164, e164Schema, numberOfDigits } from './phone-number.ts'
import { z } from './schema.ts'

const contactNumberSchema = z.object({ e164: e164Schema, label: z._default(z.string(), '') })
export type ContactNumber = z.infer<typeof contactNumberSchema>

/** D25: somebody in a person's address book (`users/{uid}/contacts/{id}`). Times are epoch milliseconds. */
export const contactSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  numbers: z.array(contactNumberSchema),
  /** The numbers alone, in the same order, for the server's look-up of a caller; contacts of before November 23, 2026 have none. */
  phones: z.optional(z.array(e164Schema)),
  email: z._default(z.nullable(z.string()), null),
  company: z._default(z.nullable(z.string()), null),
  notes: z._default(z.nullable(z.string()), null),
  favorite: z._default(z.boolean(), false),
  /** A small picture as a data URL, so that it comes and goes with the contact; at most `CONTACT_PHOTO_MAX` long. */
  photoURL: z._default(z.nullable(z.string()), null),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type Contact = z.infer<typeof contactSchema>

/** What a person enters about a contact. The address book adds the rest; a photo that is left out stays as it was. */
export type ContactDraft = Pick<
  Contact,
  'displayName' | 'numbers' | 'email' | 'company' | 'notes' | 'favorite'
> &
  Partial<Pick<Contact, 'photoURL'>>

/** D25: a number whose calls do not ring (`users/{uid}/blocked/{digits}`); the id is its digits. */
export const blockedNumberSchema = z.object({
  id: z.string().check(z.regex(/^\d{3,15}$/)),
  createdAt: z.number(),
})
export type BlockedNumber = z.infer<typeof blockedNumberSchema>

/** The id under which a number is blocked. */
export const blockedId = (number: E164): string => digitsOf(number)

/** The number that a block is about. */
export const blockedNumber = ({ id }: Pick<BlockedNumber, 'id'>): E164 => numberOfDigits(id)

/**
 * Whether the calls of a number do not ring. All digits count, also a leading 1: a block of +1 212 555 0187 is
 * none of +212 555 0187.
 */
export const isBlocked = (blocks: readonly BlockedNumber[], number: E164): boolean =>
  blocks.some(({ id }) => id === blockedId(number))

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Sorts an address book by name in the reader's language, then by id so that the order is stable. */
export const byContactName = (
  a: Pick<Contact, 'displayName' | 'id'>,
  b: Pick<Contact, 'displayName' | 'id'>,
): number => collator.compare(a.displayName, b.displayName) || (a.id < b.id ? -1 : 1)
