import { DOMESTIC_PREFIX } from './constants/index.ts'
import { z } from './schema.ts'

/** A number in international form, `+` and 8 to 15 digits. */
export type E164 = string
export const e164Schema = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/))

/**
 * Whether a number is a short code: the few digits by which companies text (`12345`). They are shown as they came, and are a
 * number of no country: they can be read, blocked and deleted, and neither called nor written to.
 */
export const isShortCode = (number: string): boolean => /^\d{3,6}$/.test(number)
/** Whoever calls or texts: a number in international form, or a short code. */
export const peerNumberSchema = z.string().check(z.regex(/^(?:\+[1-9]\d{7,14}|\d{3,6})$/))
/** The number with these digits: so few are a short code. */
export const numberOfDigits = (digits: string): E164 => (isShortCode(digits) ? digits : `+${digits}`)

/** Only the ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** S5: what numbers are compared by, their digits with a leading 1 removed. */
export const bareDigits = (number: string): string => digitsOf(number).replace(/^1/, '')

/** S5: numbers are compared by digits with a leading 1 removed. */
export const sameNumber = (a: string, b: string): boolean =>
  bareDigits(a) !== '' && bareDigits(a) === bareDigits(b)

/** S5: a destination without a leading `+` gets +1 in front; only its digits are kept. */
export function toDestination(text: string): E164 {
  const trimmed = text.trim()
  return trimmed.startsWith('+') ? `+${digitsOf(trimmed)}` : `${DOMESTIC_PREFIX}${digitsOf(trimmed)}`
}

/** Two of them are in most numbers, one in nearly all. */
const LEAST_DIGITS = 2

/** Whether a number is meant by a part of it, as people type one. */
export function hasDigits(number: string, search: string): boolean {
  const digits = /\p{L}/u.test(search) ? '' : bareDigits(search)
  return digits.length >= LEAST_DIGITS && bareDigits(number).includes(digits)
}
