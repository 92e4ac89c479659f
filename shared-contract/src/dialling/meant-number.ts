import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { digitsOf, type E164 } from '../phone-number.ts'
import type { RatesTable } from '../rates.ts'
import { parseDialled } from './dialled-number.ts'
import { normaliseDialled } from './normalise.ts'

/** Digits of a national number of +1. */
const NATIONAL_DIGITS = 10

/**
 * A guess at what was meant by a number that cannot be called (D19): a national number behind a `+` or a zero, with a
 * digit too many, or another country's number without its `+`.
 * @param rates the server's; see `parseDialled`
 * @returns null when there is no guess, when the number can be called as it is, and when it must never be dialled
 */
export function meantNumber(input: string, rates: RatesTable | null = null): E164 | null {
  const parsed = parseDialled(input, rates)
  if (parsed.ok || parsed.code === 'EMERGENCY_NUMBER') return null
  const typed = normaliseDialled(input)
  const digits = digitsOf(typed)
  if (digits.length < NATIONAL_DIGITS) return null
  const national = digits.replace(/^0+/, '').replace(/^1/, '')
  if (national.length === NATIONAL_DIGITS) return callable(national, rates)
  if (typed.startsWith('+') && !typed.startsWith('+1')) return null
  if (national.length === NATIONAL_DIGITS + 1) return callable(national.slice(0, NATIONAL_DIGITS), rates)
  const abroad = parsePhoneNumberFromString(`+${digits}`)
  return abroad?.isValid() && abroad.countryCallingCode !== '1' ? abroad.number : null
}

function callable(national: string, rates: RatesTable | null): E164 | null {
  // Area codes and exchanges of +1 never begin with 0 or 1.
  if (!/^[2-9]\d\d[2-9]/.test(national)) return null
  const parsed = parseDialled(national, rates)
  return parsed.ok ? parsed.number : null
}
