import { type AvailableNumber, digitsOf } from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'
import { say } from '@parley/shared-ui/words'

const AREA_CODE_DIGITS = 3
/** Of a number, behind its area code. */
const LOCAL_DIGITS = 7

/** What is searched for (D16). */
export interface NumberQuestion {
  /** Three digits; empty for any. */
  readonly areaCode: string
  /** As they are typed: one to seven that follow each other behind the area code, or letters of a keypad; empty for any. */
  readonly digits: string
}

const LETTERS = /\p{L}/u

/**
 * What the area code field keeps of what is typed or pasted: at most three digits, of a number those behind its country code.
 * Letters stay, so that nobody wonders where they went.
 */
export function areaCodeOf(typed: string): string {
  if (LETTERS.test(typed)) return typed
  const digits = digitsOf(typed)
  // No area code begins with it; alone it stays, and what is wrong with it is said.
  const hasCountry = digits.startsWith('1') && (typed.includes('+') || digits.length > AREA_CODE_DIGITS)
  return digits.slice(hasCountry ? 1 : 0).slice(0, AREA_CODE_DIGITS)
}

/** Why this area code cannot be searched, or null. An empty one searches everywhere. */
export function areaCodeProblem(areaCode: string): string | null {
  if (areaCode === '' || /^[2-9]\d{2}$/.test(areaCode)) return null
  if (LETTERS.test(areaCode))
    return say(
      'An area code is three digits, such as 415.',
      'Eine Vorwahl besteht aus drei Ziffern, etwa 415.',
    )
  return say(
    'An area code has three digits and begins with 2 to 9.',
    'Eine Vorwahl hat drei Ziffern und beginnt mit 2 bis 9.',
  )
}

/** The digits that are looked for; letters are those of a keypad, as when dialling (D19). */
export const typedDigits = (typed: string): string => normaliseDialled(typed)

/** Why numbers with these digits cannot be searched, or null. */
export function digitsProblem(typed: string): string | null {
  const digits = typedDigits(typed)
  if (typed.trim() !== '' && !/^\+?\d+$/.test(digits))
    return say(
      'Use digits, or letters as on a keypad.',
      'Nimm Ziffern oder Buchstaben wie auf einem Tastenfeld.',
    )
  if (digits.length > LOCAL_DIGITS || digits.startsWith('+'))
    return say(
      `Use at most ${LOCAL_DIGITS} digits. The area code has its own field.`,
      `Nimm höchstens ${LOCAL_DIGITS} Ziffern. Die Vorwahl hat ihr eigenes Feld.`,
    )
  return null
}

/** Why this cannot be searched, by field; each null where nothing is wrong with it. */
export const searchProblems = ({ areaCode, digits }: NumberQuestion): SearchProblems => ({
  areaCode: areaCodeProblem(areaCode),
  digits: digitsProblem(digits),
})

export interface SearchProblems {
  readonly areaCode: string | null
  readonly digits: string | null
}

/**
 * What of them is told. What can become no area code is told while it is typed.
 * @param isRefused a search for this was asked for
 */
export function toldProblems(typed: NumberQuestion, isRefused: boolean): SearchProblems {
  if (isRefused) return searchProblems(typed)
  return { areaCode: /\D/.test(typed.areaCode) ? areaCodeProblem(typed.areaCode) : null, digits: null }
}

/** `0199`, and of letters what they are on a keypad: `HOME (4663)`. */
function digitsWords(typed: string): string {
  const digits = typedDigits(typed)
  return LETTERS.test(typed) ? `${typed.trim().toUpperCase()} (${digits})` : digits
}

/** What was searched for, behind what was found: `with 0199 in area code 415`; empty for any number. */
export const questionWords = ({ areaCode, digits }: NumberQuestion): string =>
  [
    digits && say(`with ${digitsWords(digits)}`, `mit ${digitsWords(digits)}`),
    areaCode && say(`in area code ${areaCode}`, `in der Vorwahl ${areaCode}`),
  ]
    .filter(Boolean)
    .join(' ')

/**
 * `San Francisco, CA`, as far as it is known.
 * @param areaPlace the largest place of the number's area code, where the carrier names none
 */
export const offeredPlace = ({ locality, region }: AvailableNumber, areaPlace: string | null): string =>
  locality === '' ? (areaPlace ?? region) : [locality, region].filter(Boolean).join(', ')

/** Where all of these numbers are: one that stands for them, so that its place is said once; null when they differ. */
export function commonPlace(numbers: readonly AvailableNumber[]): AvailableNumber | null {
  const [first] = numbers
  const of = ({ phoneNumber, locality, region }: AvailableNumber) =>
    [locality === '' ? phoneNumber.slice(0, 5) : locality, region].join()
  return first && numbers.every(number => of(number) === of(first)) ? first : null
}
