import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ErrorCode } from '../errors.ts'
import { digitsOf, type E164, toDestination } from '../phone-number.ts'
import { normaliseDialled } from './normalise.ts'

/** What a person typed, as the engine may use it: a number to call, or the reason there is none. */
export type DialledNumber =
  | { readonly ok: true; readonly number: E164 }
  | {
      readonly ok: false
      readonly code: Extract<ErrorCode, 'INVALID_NUMBER' | 'EMERGENCY_NUMBER' | 'INTERNATIONAL'>
    }

const emergency = new Set(['112', '999', '988', '000'])
/** Three digits that reach a service and no person, such as 911: they are no area code either. */
export const isServiceCode = (digits: string) => /^[2-9]11$/.test(digits) || emergency.has(digits)

/**
 * The number to call for what a person typed: normalised (D19), with +1 in front where there is no + (S5), and a
 * possible number. N11 and emergency codes are never dialled (D19), and only +1 can be called (D15). Possible is
 * enough, since numbers of the fictional 555-01XX range are assigned in no numbering plan.
 */
export function parseDialled(input: string): DialledNumber {
  const typed = normaliseDialled(input)
  if (isServiceCode(digitsOf(typed).replace(/^1(?=\d{3}$)/, '')))
    return { ok: false, code: 'EMERGENCY_NUMBER' }
  if (typed.length > 20 || /[*#]/.test(typed)) return { ok: false, code: 'INVALID_NUMBER' }
  const number = toDestination(typed)
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed?.isPossible()) return { ok: false, code: 'INVALID_NUMBER' }
  if (parsed.countryCallingCode !== '1') return { ok: false, code: 'INTERNATIONAL' }
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) || /^\+1900/.test(number))
    return { ok: false, code: 'INVALID_NUMBER' }
  return { ok: true, number }
}
