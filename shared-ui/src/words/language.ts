import { pageLanguage, say } from '@parley/shared-contract/language'

/** From here every page has them; what lies below all pages has them of the contract. */
export { pageLanguage, say }

/**
 * The locale of dates, numbers and plurals: the person's own (`de-AT`) where it is of the page's language, else that language
 * (`en` on a French machine, whose page is in English).
 */
export function pageLocale(): string {
  const language = pageLanguage()
  const own = globalThis.navigator?.languages.find(locale => locale.split('-')[0] === language)
  return own ?? language
}

const made = new Map<string, { readonly rules: Intl.PluralRules; readonly figures: Intl.NumberFormat }>()

/** Made once for each locale: they cost far more than what they format. */
function counters(locale: string) {
  const known = made.get(locale) ?? {
    rules: new Intl.PluralRules(locale),
    figures: new Intl.NumberFormat(locale),
  }
  made.set(locale, known)
  return known
}

/** What is counted, of one and of more: `{ one: 'call', other: 'calls' }`. */
export interface CountForms {
  readonly one: string
  readonly other: string
}

/** `1 call`, `1,204 calls`: figures and plural by the page's locale. */
export function countWords(count: number, forms: CountForms): string {
  const { rules, figures } = counters(pageLocale())
  return `${figures.format(count)} ${rules.select(count) === 'one' ? forms.one : forms.other}`
}

/** `1,204`, by the page's locale. */
export const figureWords = (count: number): string => counters(pageLocale()).figures.format(count)

const decimals = new Map<string, Intl.NumberFormat>()

/**
 * `3.47` as people read it in the page's language: `3,47` in German. Not in the person's own form of it: a page that is drawn ahead
 * has amounts, and is the same for all who read that language. What is typed or written to a file keeps its point.
 */
export function decimalWords(figures: string): string {
  const places = figures.split('.')[1]?.length ?? 0
  const key = `${pageLanguage()} ${places}`
  const form = { minimumFractionDigits: places, maximumFractionDigits: places }
  const known = decimals.get(key) ?? new Intl.NumberFormat(pageLanguage(), form)
  decimals.set(key, known)
  return known.format(Number(figures))
}
