import { CONTACT_TEXT_MAX } from '@parley/shared-contract'

/** Marks that turn the direction of what follows them, also outside of the text they stand in (A46). */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const controls = /(?![\t\n\r])\p{Cc}/gu
const halfAtEnd = /[\uD800-\uDBFF]$/

/**
 * A text of a contact as the address book keeps it: in normal form, within its limit, nothing in it that turns the
 * direction of what stands beside it, and no half of a character, for which the database would refuse the contact.
 */
export const contactText = (text: string, field: keyof typeof CONTACT_TEXT_MAX): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(directions, '')
    .replace(controls, '')
    .trim()
    .slice(0, CONTACT_TEXT_MAX[field])
    .replace(halfAtEnd, '')
    .trim()
