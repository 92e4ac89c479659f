import { bareDigits } from '../phone-number.ts'
import { places } from './places.ts'

const AREA_DIGITS = 3

/**
 * The place of a +1 number, `San Francisco, CA`; null for other numbers, and until the area code is complete.
 * @param number as typed or in international form
 */
export function placeOf(number: string): string | null {
  if (number.startsWith('+') && !number.startsWith('+1')) return null
  return places.get(bareDigits(number).slice(0, AREA_DIGITS)) ?? null
}
