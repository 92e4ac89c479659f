import { decimalWords, pageLocale, say } from './language.ts'

/** Whole credits stand alone, parts of one in cents: `5`, `1.50`. */
const bound = (credits: number): string =>
  Number.isInteger(credits)
    ? new Intl.NumberFormat(pageLocale()).format(credits)
    : decimalWords(credits.toFixed(2))
const wholeCredits = (credits: number): string =>
  credits === 1 ? say('1 credit', '1 Credit') : say(`${bound(credits)} credits`, `${bound(credits)} Credits`)

/** Of an amount that somebody types: what may be typed, and why something else is not taken. */
export const amount = {
  range: (least: number, most: number) =>
    say(`From ${bound(least)} to ${wholeCredits(most)}`, `Von ${bound(least)} bis ${wholeCredits(most)}`),
  none: (least: number, most: number) =>
    say(
      `Type an amount from ${bound(least)} to ${wholeCredits(most)}.`,
      `Gib einen Betrag von ${bound(least)} bis ${wholeCredits(most)} ein.`,
    ),
  unclear: say('Use figures only, such as 12.50.', 'Nimm nur Ziffern, etwa 12,50.'),
  tooFine: say(
    'Use at most two decimals, such as 12.50.',
    'Nimm höchstens zwei Nachkommastellen, etwa 12,50.',
  ),
  tooLittle: (least: number) =>
    say(`Enter at least ${wholeCredits(least)}.`, `Gib mindestens ${wholeCredits(least)} ein.`),
  tooMuch: (most: number) => say(`The most is ${wholeCredits(most)}.`, `Höchstens ${wholeCredits(most)}.`),
}
