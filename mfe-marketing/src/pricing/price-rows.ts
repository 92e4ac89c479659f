import {
  type CallRate,
  callRateOf,
  NUMBER_MONTH_CREDITS,
  placesByRate,
  type RatesTable,
  textPricesOf,
  toCredits,
} from '@parley/shared-contract'
import { moneyWords, rateWords, say } from '@parley/shared-ui/words'
import { placesWords } from './place-names.ts'

/** What it is, what it costs, and the same in dollars (one credit is one, D12), where it is an amount. */
type PriceRow = readonly [what: string, price: string, dollars?: string]

/** Until the server's table is here, and where it has no place of its own. */
const HOME = say('US and Canada', 'USA und Kanada')

const each = (micro: number) =>
  say(`${moneyWords(toCredits(micro), 'rate')} each`, `je ${moneyWords(toCredits(micro), 'rate')}`)

// Not the person's own form of the language: a page is drawn before anybody looks at it, and taken over as it was drawn.
const dollars = new Intl.NumberFormat(say('en-US', 'de'), {
  ...{ style: 'currency', currency: 'USD' },
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 3 },
})
const inDollars = (micro: number) => dollars.format(toCredits(micro))
const perMinute = (rate: CallRate) => [rateWords(rate), inDollars(rate.microPerMinute)] as const

/** All prices: calls by where they go, from the server's table (D15), texts (D47), and what else costs something or nothing. */
export function priceRows(rates: RatesTable | null): readonly PriceRow[] {
  const calls = rates === null ? [] : placesByRate(rates)
  const made: readonly PriceRow[] =
    calls.length === 0
      ? [
          [
            say(`Calls you make, ${HOME}`, `Anrufe, die du machst, ${HOME}`),
            ...perMinute(callRateOf(rates, 'outgoing', '')),
          ],
        ]
      : calls.map(({ rate, places }) => [
          say(`Calls you make, ${placesWords(places)}`, `Anrufe, die du machst, ${placesWords(places)}`),
          ...perMinute(rate),
        ])
  const texts = textPricesOf(rates)
  return [
    ...made,
    [say('Calls you answer', 'Anrufe, die du annimmst'), ...perMinute(callRateOf(rates, 'incoming', ''))],
    [
      say('Calls you forward', 'Anrufe, die du weiterleitest'),
      say(
        'Both calls: the one that comes in and the one that goes out',
        'Beide Anrufe: der, der kommt, und der, der weitergeht',
      ),
    ],
    [
      say('Calls that nobody answers, and voicemail', 'Anrufe, die niemand annimmt, und die Mailbox'),
      say('Free', 'Kostenlos'),
    ],
    [
      say(
        'Texts you send, up to 160 characters, or 70 with emoji',
        'Nachrichten, die du sendest, bis 160 Zeichen oder 70 mit Emoji',
      ),
      each(texts.segmentMicro),
      inDollars(texts.segmentMicro),
    ],
    [
      say(
        'Texts with pictures you send, of any length',
        'Nachrichten mit Bildern, die du sendest, beliebig lang',
      ),
      each(texts.pictureMicro),
      inDollars(texts.pictureMicro),
    ],
    [say('Texts you receive', 'Nachrichten, die du bekommst'), say('Free', 'Kostenlos')],
    [
      say('Your number', 'Deine Nummer'),
      say(
        `${moneyWords(NUMBER_MONTH_CREDITS, 'payment')} per month`,
        `${moneyWords(NUMBER_MONTH_CREDITS, 'payment')} pro Monat`,
      ),
      dollars.format(NUMBER_MONTH_CREDITS),
    ],
  ]
}
