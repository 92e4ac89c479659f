import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Refusal } from '../errors.ts'
import { digitsOf, type E164, toDestination } from '../phone-number.ts'
import { destinationRefusal, type RatesTable } from '../rates.ts'
import { isServiceCode } from '../service-code.ts'
import { normaliseDialled } from './normalise.ts'

/** What a person typed, as the engine may use it: a number to call, or the reason there is none. */
export type DialledNumber =
  | { readonly ok: true; readonly number: E164 }
  | ({ readonly ok: false } & Refusal<
      'INVALID_NUMBER' | 'EMERGENCY_NUMBER' | 'INTERNATIONAL' | 'DESTINATION_BLOCKED'
    >)

/** The numbers of the embedded carrier's people, (500) 555-0100 to 0199. No telephone network knows them. */
export const isSimulatedNumber = (number: E164): boolean => /^\+150055501\d\d$/.test(number)

/**
 * D15: what can be called as long as no table of rates is known, and what the shipped one covers: area codes of the United States and Canada, and toll-free numbers, as libphonenumber's
 * numbering plan has them. Other countries and territories behind +1, premium (900, and the exchange 976 of any area),
 * carriers' own (700), personal and satellite numbers and directory assistance (555-1212) cost carriers many times that.
 */
const isCovered = (parsed: PhoneNumber): boolean =>
  isHere(parsed) && (parsed.getType() === 'TOLL_FREE' || isOrdinary(parsed))

const isHere = ({ country }: PhoneNumber) => country === 'US' || country === 'CA'
const isOrdinary = (parsed: PhoneNumber) =>
  parsed.getType() === 'FIXED_LINE_OR_MOBILE' && !/^\d{3}(?:976|5551212$)/.test(parsed.nationalNumber)

const blocked = { code: 'DESTINATION_BLOCKED' } as const

/**
 * The number to call for what a person typed: normalised (D19), with +1 in front where there is no + (S5), and a
 * possible number. N11 and emergency codes are never dialled (D19), and of the others only what a price covers (D15).
 * @param rates the server's; without them what its shipped table covers, the embedded carrier's people included
 */
export function parseDialled(input: string, rates: RatesTable | null = null): DialledNumber {
  const typed = normaliseDialled(input)
  if (isServiceCode(digitsOf(typed).replace(/^1(?=\d{3}$)/, '')))
    return { ok: false, code: 'EMERGENCY_NUMBER' }
  if (typed.length > 20 || /[*#]/.test(typed)) return { ok: false, code: 'INVALID_NUMBER' }
  const number = toDestination(typed)
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed?.isPossible()) return { ok: false, code: 'INVALID_NUMBER' }
  const isDomestic = parsed.countryCallingCode === '1'
  if (!isDomestic && !rates) return { ok: false, code: 'INTERNATIONAL' }
  if (isDomestic && !/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) return { ok: false, code: 'INVALID_NUMBER' }
  const isAllowed = isCovered(parsed) || isSimulatedNumber(number)
  const refused = rates ? destinationRefusal(rates, number) : isAllowed ? null : blocked
  return refused ? { ok: false, ...refused } : { ok: true, number }
}

/** D15: whether a number can be somebody's own, and so be sold: of an area of the United States or Canada, no premium one. */
export function isDomesticTelephone(number: E164): boolean {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.number === number && isHere(parsed) && isOrdinary(parsed)
}
