import {
  answeredRate,
  type CallRate,
  NUMBER_MONTH_CREDITS,
  type PriceList,
  placesByRate,
  textPricesOf,
  toCredits,
} from '@parley/shared-contract'
import { dollarsWords, moneyWords, rateWords, say } from '@parley/shared-ui/words'
import { homeWords, placesWords } from './place-names.ts'

/** What it is, what it costs, and the same in dollars (one credit is one, D12), where it is an amount. */
type PriceRow = readonly [what: string, price: string, dollars?: string]

const each = (micro: number) =>
  say(`${moneyWords(toCredits(micro), 'rate')} each`, `je ${moneyWords(toCredits(micro), 'rate')}`)

const inDollars = (micro: number) => dollarsWords(toCredits(micro), 'rate')
const perMinute = (rate: CallRate) => [rateWords(rate), inDollars(rate.microPerMinute)] as const

/** All prices: calls by where they go, from the server's table (D15), texts (D47), and what else costs something or nothing. */
export function priceRows(prices: PriceList | null): readonly PriceRow[] {
  const calls = prices === null ? [] : placesByRate(prices)
  const made: readonly PriceRow[] =
    calls.length === 0
      ? [
          [
            say(`Calls you make, ${homeWords}`, `Anrufe, die du machst, ${homeWords}`),
            ...perMinute(answeredRate(prices)),
          ],
        ]
      : calls.map(({ rate, places }) => [
          say(`Calls you make, ${placesWords(places)}`, `Anrufe, die du machst, ${placesWords(places)}`),
          ...perMinute(rate),
        ])
  const texts = textPricesOf(prices)
  return [
    ...made,
    [say('Calls you answer', 'Anrufe, die du annimmst'), ...perMinute(answeredRate(prices))],
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
      dollarsWords(NUMBER_MONTH_CREDITS, 'payment'),
    ],
  ]
}
