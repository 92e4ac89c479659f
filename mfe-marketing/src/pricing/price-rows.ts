import {
  answeredRate,
  type CallRate,
  NUMBER_MONTH_CREDITS,
  type PriceList,
  placesByRate,
  textPricesOf,
  toCredits,
} from '@parley/shared-contract'
import { dollarsWords, type MoneyForm, moneyWords, say, words } from '@parley/shared-ui/words'
import { callsWords } from './place-names.ts'

/** What it is, and what it costs; an amount in dollars as well (one credit is one, D8). */
type PriceRow = readonly [what: string, price: string]

const both = (credits: number, form: MoneyForm) =>
  `${moneyWords(credits, form)} (${dollarsWords(credits, form)})`

const each = (micro: number) =>
  say(`${both(toCredits(micro), 'rate')} each`, `je ${both(toCredits(micro), 'rate')}`)

const counted = ({ microPerMinute, incrementSeconds }: CallRate) =>
  words.money.rate(both(toCredits(microPerMinute), 'rate'), incrementSeconds)

/** All prices: calls by where they go, from the server's table (D15), texts (D47), and what else costs something or nothing. */
export function priceRows(prices: PriceList | null): readonly PriceRow[] {
  const known = prices === null ? [] : placesByRate(prices)
  const calls = known.length > 0 ? known : [{ rate: answeredRate(prices), places: [] }]
  const texts = textPricesOf(prices)
  return [
    ...calls.map(({ rate, places }) => [callsWords(places), counted(rate)] as const),
    [say('Calls you answer', 'Anrufe, die du annimmst'), counted(answeredRate(prices))],
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
    ],
    [
      say(
        'Texts with pictures you send, of any length',
        'Nachrichten mit Bildern, die du sendest, beliebig lang',
      ),
      each(texts.pictureMicro),
    ],
    [say('Texts you receive', 'Nachrichten, die du bekommst'), say('Free', 'Kostenlos')],
    [
      say('Your number', 'Deine Nummer'),
      say(
        `${both(NUMBER_MONTH_CREDITS, 'payment')} per month`,
        `${both(NUMBER_MONTH_CREDITS, 'payment')} im Monat`,
      ),
    ],
  ]
}
