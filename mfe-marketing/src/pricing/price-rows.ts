import {
  callRateOf,
  NUMBER_MONTH_CREDITS,
  placesByRate,
  type RatesTable,
  textPricesOf,
  toCredits,
} from '@parley/shared-contract'
import { moneyWords, rateWords } from '@parley/shared-ui/words'

type PriceRow = readonly [what: string, price: string]

/** Until the server's table is here, and where it has no place of its own. */
const HOME = 'US and Canada'

/** `US` and not `United States` beside Canada; what comes within a sentence has no capital. */
const placeNames: Readonly<Record<string, string>> = {
  'United States': 'US',
  'Toll-free': 'toll-free numbers',
}

const listed = new Intl.ListFormat('en', { type: 'conjunction', style: 'long' })
const placesWords = (places: readonly string[]) =>
  listed.format(places.map(place => placeNames[place] ?? place))

const each = (micro: number) => `${moneyWords(toCredits(micro), 'rate')} each`

/** All prices: calls by where they go, from the server's table (D15), texts (D47), and what else costs something or nothing. */
export function priceRows(rates: RatesTable | null): readonly PriceRow[] {
  const calls = rates === null ? [] : placesByRate(rates)
  const made: readonly PriceRow[] =
    calls.length === 0
      ? [[`Calls you make, ${HOME}`, rateWords(callRateOf(rates, 'outgoing', ''))]]
      : calls.map(({ rate, places }) => [`Calls you make, ${placesWords(places)}`, rateWords(rate)])
  const texts = textPricesOf(rates)
  return [
    ...made,
    ['Calls you answer', rateWords(callRateOf(rates, 'incoming', ''))],
    ['Calls you forward', 'Both calls: the one that comes in and the one that goes out'],
    ['Calls that nobody answers, and voicemail', 'Free'],
    ['Texts you send, up to 160 characters, or 70 with emoji', each(texts.segmentMicro)],
    ['Texts with pictures you send, of any length', each(texts.pictureMicro)],
    ['Texts you receive', 'Free'],
    ['Your number', `${moneyWords(NUMBER_MONTH_CREDITS, 'payment')} per month`],
  ]
}
