import { type E164, e164Schema, toDestination } from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'

/**
 * A number as somebody wrote it, in international form (D19); null for what cannot be a number. Numbers of any
 * country may be kept, also those that cannot be called yet (D15).
 */
export function contactNumber(text: string): E164 | null {
  const written = text.replace(/^tel:/i, '').replace(/(?:;|,|\s*(?:ext\.?|x)\s*\d).*$/i, '')
  const typed = normaliseDialled(written)
  if (/[*#]/.test(typed) || typed === '') return null
  const number = toDestination(typed)
  if (!e164Schema.safeParse(number).success) return null
  return number.startsWith('+1') && number.length !== '+15005550100'.length ? null : number
}
