import { type TestCard, testCards } from './card-model.ts'

/** What somebody typed on the page. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export type CardField = keyof TypedCard

/** A card that can be charged. The year has four digits. */
export interface ReadCard {
  readonly card: TestCard
  readonly month: number
  readonly year: number
}

/** What is wrong with a field, as a sentence for who typed it. */
export interface CardProblem {
  readonly field: CardField
  readonly sentence: string
  /** What was typed may be a real card: it is not shown again. */
  readonly isForgotten?: true
}

const problem = (field: CardField, sentence: string): CardProblem => ({ field, sentence })

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** The check digit that guards against a wrong digit (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const doubled = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** `12 / 34`, `12/2034` and `1234` are December 2034. */
function expiryOf(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/?((?:20)?\d\d)$/.exec(text.replace(/[\s-]/g, '')) ?? []
  if (month === undefined || year === undefined) return null
  return { month: Number(month), year: (Number(year) % 100) + 2000 }
}

/**
 * Reads what was typed, or says what is wrong with the first field that is. A card is good to the end of its month (UTC).
 * @param now epoch milliseconds
 */
export function readCard({ number, expiry, cvc }: TypedCard, now: number): ReadCard | CardProblem {
  const digits = digitsOf(number)
  if (!/^\d{12,19}$/.test(digits)) return problem('number', 'Your card number is incomplete.')
  if (!hasCheckDigit(digits)) return problem('number', 'Your card number is invalid.')
  const card = testCards.find(one => one.number === digits)
  if (!card) {
    const sentence = 'Only the test cards below work here. Never enter a real card.'
    return { ...problem('number', sentence), isForgotten: true }
  }
  const date = expiryOf(expiry)
  if (!date) return problem('expiry', 'Your card’s expiration date is incomplete.')
  if (Date.UTC(date.year, date.month) <= now) {
    return problem('expiry', 'Your card’s expiration date is in the past.')
  }
  if (!/^\d{3}$/.test(cvc.trim())) return problem('cvc', 'Your card’s security code is incomplete.')
  return { card, ...date }
}
