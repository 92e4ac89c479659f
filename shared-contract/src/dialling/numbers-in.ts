import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import type { E164 } from '../phone-number.ts'

interface NumberInText {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly number: E164
}

/** No number of any country has fewer, with its country code. */
const LEAST_DIGITS = 6

/**
 * The phone numbers that a text names, in its order, as libphonenumber's numbering plan has them; without a country code
 * they are of the United States. What stands in a list is looked at one by one, so that none becomes the extension of the
 * one before. Codes of few digits, such as 911, are none.
 */
export function numbersIn(text: string): readonly NumberInText[] {
  return [...text.matchAll(/[^;,\n]+/g)].flatMap(({ 0: part, index }) =>
    (part.match(/\p{Nd}/gu) ?? []).length >= LEAST_DIGITS
      ? findPhoneNumbersInText(part, 'US').map(({ startsAt, endsAt, number }) => ({
          start: index + startsAt,
          end: index + endsAt,
          number: number.number,
        }))
      : [],
  )
}
