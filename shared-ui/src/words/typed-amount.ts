import { pageLocale } from './language.ts'
import { words } from './words.ts'

/** What may be typed, in credits; both can be. */
interface AmountBounds {
  readonly least: number
  readonly most: number
}

/** Figures in groups of three, all parted by the same sign: `1,000,000`, `1’000`. */
const inGroups = /^\d{1,3}([.,\s’'])\d{3}(?:\1\d{3})*$/
/** Figures, perhaps in groups, then what stands behind the last point or comma. */
const withDecimals = /^(.*)[.,](\d*)$/

/** The sign before decimals, where this is read. */
const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const digitsOf = (figures: string): string | null =>
  /^\d*$/.test(figures) || inGroups.test(figures) ? figures.replace(/\D/g, '') : null

/**
 * Credits that somebody has typed, in whole cents, as people write them: `12`, `12.50`, `12,5`, `1,000`, `$ 40`.
 * @param locale how thousands and decimals are told apart where both could be meant; the page’s own when left out
 * @returns why it cannot be taken, as a sentence, when it cannot
 */
export function typedAmount(
  typed: string,
  { least, most }: AmountBounds,
  locale = pageLocale(),
): number | string {
  const { amount } = words
  const text = typed.trim().replace(/^(?:US)?\$\s*/i, '')
  if (text === '') return amount.none(least, most)
  const groups = inGroups.exec(text)
  const isWhole = groups !== null && (groups[0].match(/\D/g) ?? []).length > 1
  const isThousands = groups !== null && (isWhole || groups[1] !== decimalSign(locale))
  const parts = isThousands ? null : withDecimals.exec(text)
  const [whole, cents] = parts ? [digitsOf(parts[1] ?? ''), parts[2] ?? ''] : [digitsOf(text), '']
  if (whole === null || whole + cents === '') return amount.unclear
  if (cents.length > 2) return amount.tooFine
  const credits = Number(`${whole}.${cents}`)
  if (credits < least) return amount.tooLittle(least)
  return credits > most ? amount.tooMuch(most) : credits
}
