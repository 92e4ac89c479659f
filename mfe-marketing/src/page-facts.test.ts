import { baseCallRate, routes } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { pageFacts } from './page-facts.ts'

test.each([routes.home, routes.pricing])(
  'programs that read %s are told what a number costs a month',
  page => {
    const { facts } = pageFacts({ incoming: baseCallRate, destinations: [] })[page] ?? {}
    expect(facts).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: '1.50',
            priceCurrency: 'USD',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
          },
        }),
      }),
    )
  },
)
