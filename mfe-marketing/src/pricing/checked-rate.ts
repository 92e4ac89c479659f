import {
  destinationOf,
  digitsOf,
  isServiceCode,
  type RatesTable,
  toDestination,
} from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'
import { costLine, errorSentence, lastingWords, say } from '@parley/shared-ui/words'
import { placeWords, reachesAbroad } from './place-names.ts'

/** Kinds of destinations that have a sentence of their own for why they cannot be called. */
const refusedKinds = ['premium', 'satellite', 'abroad'] as const

interface CheckedRate {
  /** As far as it is typed, in international form. */
  readonly number: string
  /** @param place of its area code, where that is known */
  sentence(place: string | null): string
}

/** ITU-T E.164: no number has more digits. */
const DIGITS_MAX = 15

/** What a call costs to a number that is typed, perhaps not to its end, in whatever way people write one. */
export function checkedRate(rates: RatesTable | null, typed: string): CheckedRate {
  const dialled = normaliseDialled(typed)
  const number = toDestination(dialled).replace(/^\+11/, '+1')
  const digits = digitsOf(dialled)
  if (isServiceCode(digits.replace(/^1(?=\d{3}$)/, '')))
    return { number, sentence: () => errorSentence({ code: 'EMERGENCY_NUMBER' }) }
  if (digits.length > DIGITS_MAX) return { number, sentence: () => errorSentence({ code: 'INVALID_NUMBER' }) }
  if (rates === null)
    return { number, sentence: () => say('The prices are not here yet.', 'Die Preise sind noch nicht da.') }
  const found = destinationOf(rates, number)
  if (!found?.rate) {
    const kind = refusedKinds.find(kind => kind === found?.kind)
    return { number, sentence: () => errorSentence(refusalOf(rates, found !== null, kind)) }
  }
  const { rate, place: country } = found
  const lasting = say(
    `ten credits last ${lastingWords(10, rate)}`,
    `zehn Credits reichen ${lastingWords(10, rate)}`,
  )
  return { number, sentence: place => `${costLine(place ?? placeWords(country), rate, null)} · ${lasting}` }
}

/** Why a destination cannot be called. That none abroad can yet is said only where it is so. */
function refusalOf(rates: RatesTable, isListed: boolean, kind: (typeof refusedKinds)[number] | undefined) {
  const isAbroad = !isListed || kind === 'abroad'
  if (isAbroad && reachesAbroad(rates)) return { code: 'DESTINATION_BLOCKED' } as const
  if (!isListed) return { code: 'INTERNATIONAL' } as const
  return { code: 'DESTINATION_BLOCKED', ...(kind && { details: { kind } }) } as const
}
