import { type CallRecord, type Contact, digitsOf, peerOf } from '@parley/shared-contract'

/** Fewer typed digits would find everybody. */
export const LEAST_DIGITS = 3
/** How a withheld number reads (S5). */
const WITHHELD = 'unknown'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of the search begins a word of this text. */
function isNamed(text: string, search: string): boolean {
  const words = fold(text).split(/[\s@.,()-]+/)
  return fold(search)
    .trim()
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part)))
}

/** The digits looked for; empty when the search is a name, or too short to tell. */
export function searchedDigits(search: string): string {
  const digits = digitsOf(search)
  return digits.length >= LEAST_DIGITS && !/\p{L}/u.test(search) ? digits : ''
}

/**
 * The numbers that a search means, as far as this page knows: those of contacts and of the calls that are here.
 * The history's own numbers that begin with the digits come to these.
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
    const isWithheld = number === '' && WITHHELD.startsWith(fold(search).trim())
    if (hasDigits || isWithheld || (name !== null && isNamed(name, search))) found.add(number)
  }
  for (const { displayName, company, numbers } of contacts) {
    for (const { e164 } of numbers) add(e164, [displayName, company].filter(Boolean).join(' '))
  }
  for (const call of calls) add(peerOf(call), call.contactName)
  return [...found].sort()
}
