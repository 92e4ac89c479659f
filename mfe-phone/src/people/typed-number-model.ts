import {
  baseCallRate,
  begunRefusal,
  type CallRate,
  destinationOf,
  digitsOf,
  homeRate,
  type RatesTable,
} from '@parley/shared-contract'
import { formatWhileTyping, normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'
import { errorSentence, words } from '@parley/shared-ui/words'

/** The digits of a complete national number. With fewer, a number is not wrong but not complete yet. */
const NATIONAL_DIGITS = 10

/** Formatted while it is typed; ten digits that are no number of this country stand in groups as well, to be read. */
export const shownWhileTyping = (text: string): string =>
  formatWhileTyping(text).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

/** What was typed so far as the beginning of a number in international form: no area code begins with the 1 before it. */
function begunNumber(typed: string): string {
  const begun = normaliseDialled(typed)
  return begun.startsWith('+') ? begun : `+1${begun.replace(/^1/, '')}`
}

/** Digits are missing for a number: it is not wrong, but not complete yet. */
export const isShort = (typed: string): boolean => {
  const begun = normaliseDialled(typed)
  return digitsOf(begun).length < NATIONAL_DIGITS + (begun.startsWith('+1') ? 1 : 0)
}

/**
 * Why a typed number is never called (D19, D15); null when it can be, and while it may still become one. What leads to a
 * place that has no price is told as soon as no further digit can change that.
 */
export function whyNeverCalled(typed: string, rates: RatesTable | null): string | null {
  const parsed = parseDialled(typed, rates)
  if (parsed.ok) return null
  if (parsed.code === 'EMERGENCY_NUMBER') return errorSentence(parsed)
  if (isShort(typed)) {
    const refused = rates && begunRefusal(rates, begunNumber(typed))
    return refused && errorSentence(refused)
  }
  return parsed.code === 'INVALID_NUMBER' ? whatIsWrong(typed, rates) : errorSentence(parsed)
}

/** The part of what was typed that no number has: its area code, where it has as many digits as a number of this country. */
function whatIsWrong(typed: string, rates: RatesTable | null): string {
  const begun = normaliseDialled(typed)
  if (begun.startsWith('+') && !begun.startsWith('+1')) return errorSentence('INVALID_NUMBER')
  const areaCode = /^1?(\d{3})\d{7}$/.exec(digitsOf(begun))?.[1]
  if (areaCode === undefined) return words.call.notHere
  if (/^[01]/.test(areaCode)) return words.call.noAreaCode(areaCode.charAt(0))
  return rates && !destinationOf(rates, `+1${areaCode}`)
    ? words.call.unknownAreaCode(areaCode)
    : words.call.notHere
}

/** How many digits are missing for a number of this country; null in another one, where that is not known. */
export function missingDigits(typed: string): number | null {
  const begun = begunNumber(typed)
  return begun.startsWith('+1') ? NATIONAL_DIGITS + 1 - digitsOf(begun).length : null
}

/** What is known of a call to what was typed so far. */
export interface TypedPrice {
  readonly rate: CallRate
  /** Where it goes by the table of rates; null where that is no place of its own, and as long as no table is known. */
  readonly place: string | null
}

/**
 * What a call to a number costs, from its area code on; before there is a number, what a call at home does. Null where
 * that is not known, and where nobody can be called.
 */
export function typedPrice(typed: string, rates: RatesTable | null): TypedPrice | null {
  if (digitsOf(normaliseDialled(typed)) === '') return { rate: homeRate(rates), place: null }
  if (rates === null) return parseDialled(typed).ok ? { rate: baseCallRate, place: null } : null
  const destination = destinationOf(rates, begunNumber(typed))
  if (!destination?.rate) return null
  return { rate: destination.rate, place: destination.kind === 'simulated' ? null : destination.place }
}
