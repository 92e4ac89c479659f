import { places } from './places.ts'

/** An area code of +1. */
export interface AreaCode {
  readonly code: string
  /** `San Francisco, CA` */
  readonly place: string
  /** Whether numbers of it can be had: those of the United States. */
  readonly isOffered: boolean
}

/** Canada, and what the carrier counts as a country of its own. */
const elsewhere = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'QC', 'SK', 'PR'])

/** Without case, accents and the signs that people leave out: `st louis`, `ofallon`. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.,’']/gu, '')
    .toLowerCase()

/**
 * The area codes that begin with what was typed, or whose place has a word that does; those that can be had before others, then
 * by their figures.
 * @param typed digits, or a place as people write one: `212`, `(21`, `new york`, `TX`
 */
export function areaCodesLike(typed: string): readonly AreaCode[] {
  const digits = typed.replace(/\D/g, '')
  const wanted = ` ${fold(typed).trim()}`
  const fits = (code: string, place: string) =>
    digits === '' ? ` ${fold(place)}`.includes(wanted) : code.startsWith(digits)
  if (digits === '' && wanted === ' ') return []
  return [...places]
    .filter(([code, place]) => fits(code, place))
    .map(([code, place]) => ({ code, place, isOffered: !elsewhere.has(place.slice(-2)) }))
    .sort((one, other) => Number(other.isOffered) - Number(one.isOffered) || (one.code < other.code ? -1 : 1))
}
