import { pageLanguages } from '@parley/shared-contract'
import { priceFigures, priceShape } from '@parley/shared-contract/drawn-prices'
import { expect, test } from 'vitest'
import { otherwisePriced, usualPrices } from './drawn-lists.ts'

test('both usual lists are of one shape, with which a page is drawn once; the other list is of another', () => {
  const [one, other] = usualPrices.map(priceShape)
  expect(one).toBe(other)
  expect(priceShape(otherwisePriced)).not.toBe(one)
})

test.each(pageLanguages)(
  'no figure of a usual list is another of its own, and none is in both: %s',
  language => {
    const figures = usualPrices.flatMap(prices => Object.values(priceFigures(prices, language)))
    expect(figures.filter((figure, at) => figures.indexOf(figure) !== at)).toEqual([])
  },
)

test.each(pageLanguages)('the other list has no figure of theirs: %s', language => {
  const other = Object.values(priceFigures(otherwisePriced, language))
  const figures = usualPrices.flatMap(prices => Object.values(priceFigures(prices, language)))
  expect(other.filter(figure => figures.includes(figure))).toEqual([])
})
