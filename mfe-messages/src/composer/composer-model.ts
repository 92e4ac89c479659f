import {
  type RatesTable,
  type Refusal,
  TEXT_SEGMENTS_MAX,
  textPricesOf,
  toCredits,
} from '@parley/shared-contract'
import { segmentsOf } from '@parley/shared-contract/texting'
import { errorSentence, moneyWords, say } from '@parley/shared-ui/words'

/** What a text is that is being written. */
export interface TextSize {
  readonly isEmpty: boolean
  /** Why it is too long to be sent, with how much; null when it is not. */
  readonly tooLong: string | null
  /** What it costs, in credits; null while that is not known. */
  readonly cost: number | null
  /** `2 texts · 0.020 credits`, `Picture message · 0.030 credits`; the price is left out while it is not known. Empty where there is nothing to say. */
  readonly size: string
  /** Why it takes more than its length says; null when it does not. */
  readonly note: string | null
}

const GSM_SEGMENT = 160

const tooLongWords = (segments: number): string | null =>
  segments > TEXT_SEGMENTS_MAX
    ? errorSentence({ code: 'TEXT_TOO_LONG', details: { segments, most: TEXT_SEGMENTS_MAX } })
    : null

/** D47: with pictures a text costs the same, however long it is. */
function pictureTextSize(body: string, rates: RatesTable | null, people: number): TextSize {
  const cost = rates && toCredits(textPricesOf(rates).pictureMicro * people)
  const number =
    people === 1
      ? say('Picture message', 'Bildnachricht')
      : say(`${people} picture messages`, `${people} Bildnachrichten`)
  return {
    isEmpty: false,
    tooLong: tooLongWords(segmentsOf(body).count),
    cost,
    size: cost === null ? number : `${number} · ${moneyWords(cost, 'charge')}`,
    note: null,
  }
}

/**
 * D23: how many segments it takes, and what they cost.
 * @param people to how many it goes, each by themselves
 * @param pictures how many go with it
 */
export function textSize(body: string, rates: RatesTable | null, people = 1, pictures = 0): TextSize {
  if (pictures > 0) return pictureTextSize(body, rates, people)
  const isEmpty = body.trim() === ''
  const { count, encoding } = segmentsOf(body)
  const cost = rates && toCredits(count * textPricesOf(rates).segmentMicro * people)
  const texts = count * people
  const number = texts === 1 ? say('1 text', '1 Nachricht') : say(`${texts} texts`, `${texts} Nachrichten`)
  const isDearer = encoding === 'UCS-2' && body.length <= GSM_SEGMENT * count && count > 1
  return {
    isEmpty,
    tooLong: tooLongWords(count),
    cost,
    size: isEmpty ? '' : cost === null ? number : `${number} · ${moneyWords(cost, 'charge')}`,
    note: isDearer
      ? say(
          'Emoji and special characters make a text count as more.',
          'Mit Emojis und Sonderzeichen zählt eine Nachricht als mehrere.',
        )
      : null,
  }
}

const ofTexts: Partial<Record<Refusal['code'], string>> = {
  INSUFFICIENT_CREDITS: say(
    'You do not have enough credits for this text.',
    'Dein Guthaben reicht für diese Nachricht nicht.',
  ),
  NO_VIRTUAL_NUMBER: say(
    'You need a number to send texts.',
    'Du brauchst eine Nummer, um Nachrichten zu senden.',
  ),
  NUMBER_EXPIRED: say(
    'Your number has expired. Renew it to send texts.',
    'Deine Nummer ist abgelaufen. Verlängere sie, um Nachrichten zu senden.',
  ),
  INVALID_NUMBER: say(
    'This is not a number that can be texted.',
    'An diese Nummer kann man keine Nachricht senden.',
  ),
  EMERGENCY_NUMBER: say(
    'Emergency services cannot be texted from here. Use another phone.',
    'Notrufe sind von hier aus nicht per Nachricht möglich. Nimm ein anderes Telefon.',
  ),
  INTERNATIONAL: say(
    'Texts to other countries are not available yet.',
    'Nachrichten in andere Länder gibt es noch nicht.',
  ),
  DESTINATION_BLOCKED: say(
    'This number cannot be texted.',
    'An diese Nummer kann man keine Nachricht senden.',
  ),
  CARRIER_UNAVAILABLE: say(
    'Texts cannot be sent right now.',
    'Nachrichten können gerade nicht gesendet werden.',
  ),
  PAYLOAD_TOO_LARGE: say(
    'These pictures are too large for one message. Send fewer at a time.',
    'Diese Bilder sind zu groß für eine Nachricht. Sende weniger auf einmal.',
  ),
}

/** What a refusal says of a text, where it says something else of calls; null for every other one. */
export const textRefusal = ({ code, details }: Refusal): string | null =>
  // S5 has its own sentence once the numbers are known.
  code === 'INSUFFICIENT_CREDITS' && details ? null : (ofTexts[code] ?? null)

/** The id of the field that one writes in. */
export const MESSAGE_FIELD = 'message-field'
