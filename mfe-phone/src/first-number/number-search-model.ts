import {
  type AvailableNumber,
  digitsOf,
  monthsCost,
  type Refusal,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'
import { moneyWords } from '@parley/shared-ui/words'

const AREA_CODE_DIGITS = 3
/** Of a number, behind its area code. */
const LOCAL_DIGITS = 7

/** What is searched for (D16). */
export interface NumberQuestion {
  /** Three digits; empty for any. */
  readonly areaCode: string
  /** One to seven that follow each other in the number; empty for any. */
  readonly digits: string
}

/** The digits that the area code field keeps of what is typed, at most three. */
export const areaCodeOf = (typed: string): string => digitsOf(typed).slice(0, AREA_CODE_DIGITS)

/** Why this area code cannot be searched, or null. An empty one searches everywhere. */
export function areaCodeProblem(areaCode: string): string | null {
  if (areaCode === '' || /^[2-9]\d{2}$/.test(areaCode)) return null
  return 'An area code has three digits and begins with 2 to 9.'
}

/** The digits that are looked for; letters are those of a keypad, as when dialling (D19). */
export const typedDigits = (typed: string): string => normaliseDialled(typed)

/** Why numbers with these digits cannot be searched, or null. */
export function digitsProblem(typed: string): string | null {
  const digits = typedDigits(typed)
  if (typed.trim() !== '' && !/^\+?\d+$/.test(digits)) return 'Use digits, or letters as on a keypad.'
  if (digits.length > LOCAL_DIGITS || digits.startsWith('+'))
    return `Use at most ${LOCAL_DIGITS} digits. The area code has its own field.`
  return null
}

/** What was searched for, behind what was found: `with 0199 in area code 415`; empty for any number. */
export const questionWords = ({ areaCode, digits }: NumberQuestion): string =>
  [digits && `with ${digits}`, areaCode && `in area code ${areaCode}`].filter(Boolean).join(' ')

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

export interface Offer {
  /** Set when the balance does not cover these months (S5); else null. */
  readonly refusal: Refusal | null
  /** What is left after paying; null while the balance is not known or too small. */
  readonly balanceAfter: string | null
}

/**
 * What buying a number for so many months would do to a balance.
 * @param credits null while the balance is not known
 */
export function offerFor(credits: number | null, months: number): Offer {
  if (credits === null) return { refusal: null, balanceAfter: null }
  const need = monthsCost(months)
  const after = toMicro(credits) - toMicro(need)
  if (after < 0) {
    return {
      refusal: {
        code: 'INSUFFICIENT_CREDITS',
        details: { place: 'action', need, have: credits },
      },
      balanceAfter: null,
    }
  }
  return { refusal: null, balanceAfter: moneyWords(toCredits(after), 'balance') }
}
