import { callPriceMicro, maxCallSeconds } from './call-price.ts'
import { NUMBER_MONTH_CREDITS } from './constants/index.ts'
import { toCredits } from './credits.ts'
import { formatSpan } from './duration.ts'
import { type MoneyForm, moneyFigures } from './money-figures.ts'
import type { PageDocument } from './page-documents.ts'
import type { PageLanguage } from './page-language.ts'
import {
  answeredRate,
  distinctRates,
  EXAMPLE_CREDITS,
  EXAMPLE_MINUTES,
  EXAMPLE_SECONDS,
  homeRate,
  type PriceList,
  placesByRate,
  sameRate,
  textPricesOf,
} from './price-list.ts'

const COARSE_SECONDS = 100 * 3600

/**
 * What the words of a page depend on beside its figures: where one can call, what costs the same, and how it is counted. A page that is
 * drawn with one list is that of another, but for its figures, where both are alike in this.
 */
export function priceShape(list: PriceList): string {
  const rates = distinctRates(list)
  const rank = (rate: (typeof rates)[number]) => rates.findIndex(other => sameRate(other, rate))
  return JSON.stringify({
    steps: rates.map(({ incrementSeconds }) => incrementSeconds),
    home: rank(homeRate(list)),
    answered: rank(answeredRate(list)),
    places: placesByRate(list).map(({ rate, places }) => [rank(rate), ...places]),
    lastsOver: maxCallSeconds(EXAMPLE_CREDITS, homeRate(list)) >= COARSE_SECONDS,
  })
}

/**
 * Each figure that a public page tells of a list, by its name, as people read it in the language. What answering costs is none of its own: a
 * page is drawn with lists in which it costs what calling does (D11), and is that of no other list (`priceShape`).
 */
export function priceFigures(list: PriceList, language: PageLanguage): Readonly<Record<string, string>> {
  const home = homeRate(list)
  const texts = textPricesOf(list)
  const shown = (credits: number, form: MoneyForm) => {
    const figures = moneyFigures(credits, form)
    const places = figures.split('.')[1]?.length ?? 0
    const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
    return new Intl.NumberFormat(language, digits).format(Number(figures))
  }
  const month = toCredits(callPriceMicro(EXAMPLE_MINUTES * 60, home))
  return {
    home: shown(toCredits(home.microPerMinute), 'rate'),
    segment: shown(toCredits(texts.segmentMicro), 'rate'),
    picture: shown(toCredits(texts.pictureMicro), 'rate'),
    example: shown(toCredits(callPriceMicro(EXAMPLE_SECONDS, home)), 'charge'),
    lasting: formatSpan(maxCallSeconds(EXAMPLE_CREDITS, home)),
    month: shown(month, 'sum'),
    all: shown(month + NUMBER_MONTH_CREDITS, 'sum'),
  }
}

const place = (name: string) => `{price.${name}}`

/** The page with a place for each of the figures, which are whole ones: no part of a longer figure is one. */
export function withoutFigures(
  document: PageDocument,
  figures: Readonly<Record<string, string>>,
): PageDocument {
  let text = JSON.stringify(document)
  for (const [name, figure] of Object.entries(figures))
    text = text.replace(
      new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?!\\d|[.,]\\d)`, 'g'),
      place(name),
    )
  return JSON.parse(text)
}

/** The page with the figures in their places; null where one of them is not known. */
export function withFigures(
  document: PageDocument,
  figures: Readonly<Record<string, string>>,
): PageDocument | null {
  let isWhole = true
  const text = JSON.stringify(document).replace(/\{price\.(\w+)\}/g, (_, name: string) => {
    isWhole &&= figures[name] !== undefined
    return figures[name] ?? ''
  })
  return isWhole ? JSON.parse(text) : null
}
