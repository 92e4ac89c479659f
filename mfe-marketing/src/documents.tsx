import type { PageDocument, PriceList, Welcome } from '@parley/shared-contract'
import { priceFigures, priceShape, withoutFigures } from '@parley/shared-contract/drawn-prices'
import { unknownPlatform } from '@parley/shared-platform/documents'
import { pageLanguage } from '@parley/shared-ui/words'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { otherwisePriced, usualPrices } from './drawn-lists.ts'
import { pageFacts } from './page-facts.ts'
import { remote } from './remote.tsx'

/**
 * What is shown of a shared link: the head of the home page, 1200 by 630.
 * @public to the build
 */
export { default as picture } from './site/shared-link.png'

const ways = ['at-once', 'when-verified'] as const
type Page = (typeof remote.pages)[number]

/** A page as it is where these prices are charged; null where no page is drawn at this path. */
function documentOf({ path, Component }: Page, prices: PriceList): PageDocument | null {
  const about = pageFacts(prices)[path]
  if (!about) return null
  const draw = (welcome: Welcome | null) =>
    renderToString(
      <MemoryRouter initialEntries={[path]}>
        <Component platform={{ ...unknownPlatform, prices, welcome }} />
      </MemoryRouter>,
      // The frame around the page counts its own.
      { identifierPrefix: 'page' },
    )
  const html = draw(null)
  const offers = Object.fromEntries(ways.map(comes => [comes, draw({ credits: '{credits}', comes })]))
  return { html, ...(offers['at-once'] === html ? {} : { offers }), ...about }
}

/**
 * The page with places for the figures of prices, as far as it tells any.
 * @throws where it tells one that `priceFigures` has not: only the host knows what this Parley charges
 */
function pricedDocument(page: Page): PageDocument | null {
  const [drawn, again] = usualPrices.map(prices => {
    const document = documentOf(page, prices)
    return document && withoutFigures(document, priceFigures(prices, pageLanguage()))
  })
  if (!drawn) return null
  if (JSON.stringify(drawn) !== JSON.stringify(again))
    throw new Error(`${page.path} tells a figure of the prices that the host does not know`)
  const isPriced = JSON.stringify(drawn) !== JSON.stringify(documentOf(page, otherwisePriced))
  return isPriced ? { ...drawn, prices: priceShape(usualPrices[0]) } : drawn
}

/**
 * Each public page of S2, drawn for readers without a script and for the moment before it runs.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> =>
  Object.fromEntries(
    remote.pages.flatMap(page => {
      const document = pricedDocument(page)
      return document ? [[page.path, document]] : []
    }),
  )
