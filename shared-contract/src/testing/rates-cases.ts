import { expect, test } from 'vitest'
import { baseCallRate } from '../call-rate.ts'
import type { RequestOf, ResponseOf } from '../endpoints.ts'
import { rateOf } from '../rates.ts'

/** Somebody who asks an api for its prices. */
interface RatesAsker {
  readonly call: (name: 'rates', request: RequestOf<'rates'>) => Promise<ResponseOf<'rates'>>
}

/** D15: what every implementation of the api says of prices. */
export function ratesCases(somebody: () => RatesAsker): void {
  test('D15: the table of rates has the price of what can be called, and none for what cannot', async () => {
    const { rates } = await somebody().call('rates', {})
    expect(rateOf(rates, '+14155550142')).toEqual(baseCallRate)
    expect(rateOf(rates, '+19005550142')).toBeNull()
  })
}
