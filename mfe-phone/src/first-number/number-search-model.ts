import {
  type AvailableNumber,
  digitsOf,
  displayPhoneNumber,
  NUMBER_MONTH_CREDITS,
  NUMBER_MONTH_MICRO,
  type Refusal,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'

const AREA_CODE_DIGITS = 3

/** The digits that the area code field keeps of what is typed, at most three. */
export const areaCodeOf = (typed: string): string => digitsOf(typed).slice(0, AREA_CODE_DIGITS)

/** Why this area code cannot be searched, or null. An empty one searches everywhere. */
export function areaCodeProblem(areaCode: string): string | null {
  if (areaCode === '' || /^[2-9]\d{2}$/.test(areaCode)) return null
  return 'An area code has three digits and begins with 2 to 9.'
}

/** `San Francisco, CA`, as far as it is known. */
const placeOf = (number: AvailableNumber): string =>
  [number.locality, number.region].filter(Boolean).join(', ')

/** Numbers as choices, each named by its display form. */
export const numberOptions = (numbers: readonly AvailableNumber[]) =>
  numbers.map(number => ({
    value: number.phoneNumber,
    label: displayPhoneNumber(number.phoneNumber),
    hint: placeOf(number),
  }))

export interface Offer {
  /** Set when the balance does not cover the first month (S5); else null. */
  readonly refusal: Refusal | null
  /** What is left after paying; null while the balance is not known or too small. */
  readonly balanceAfter: string | null
}

/**
 * What buying a number for a month would do to a balance.
 * @param credits null while the balance is not known
 */
export function offerFor(credits: number | null): Offer {
  if (credits === null) return { refusal: null, balanceAfter: null }
  const after = toMicro(credits) - NUMBER_MONTH_MICRO
  if (after < 0) {
    return {
      refusal: {
        code: 'INSUFFICIENT_CREDITS',
        details: { place: 'action', need: NUMBER_MONTH_CREDITS, have: credits },
      },
      balanceAfter: null,
    }
  }
  return { refusal: null, balanceAfter: moneyWords(toCredits(after), 'balance') }
}
