import { type CallRecord, type Contact, digitsOf, displayPhoneNumber, peerOf } from '@parley/shared-contract'

/** Shorter searches would match nearly everybody. */
const LEAST_DIGITS = 3

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of the search is the beginning of a word of the text. */
function isNamed(text: string, search: string): boolean {
  const words = fold(text).split(/[\s@.,()-]+/)
  return fold(search)
    .trim()
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part)))
}

/** The digits of a search; empty when it is a search by name, or has too few digits. */
export function searchedDigits(search: string): string {
  const digits = digitsOf(search)
  return digits.length >= LEAST_DIGITS && !/\p{L}/u.test(search) ? digits : ''
}

/**
 * The numbers that match a search among contacts and loaded calls. The server adds the other numbers of the history
 * that begin with the digits.
 */
export function searchedNumbers(
  search: string,
  contacts: readonly Contact[],
  calls: readonly CallRecord[],
): readonly string[] {
  const digits = searchedDigits(search)
  const found = new Set<string>()
  const add = (number: string, name: string | null) => {
    const hasDigits = digits !== '' && digitsOf(number).includes(digits)
    const isWithheld = number === '' && fold(displayPhoneNumber(number)).startsWith(fold(search).trim())
    if (hasDigits || isWithheld || (name !== null && isNamed(name, search))) found.add(number)
  }
  for (const { displayName, company, numbers } of contacts) {
    for (const { e164 } of numbers) add(e164, [displayName, company].filter(Boolean).join(' '))
  }
  for (const call of calls) add(peerOf(call), call.contactName)
  return [...found].sort()
}
