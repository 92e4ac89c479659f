import type { CallRate, PriceList } from '@parley/shared-contract'

const perMinute = (microPerMinute: number): CallRate => ({ microPerMinute, incrementSeconds: 60 })

/** A list of the shape that the shipped table has: one price, by the started minute, of all that can be called or is answered. */
const listOf = (rate: CallRate, segmentMicro: number, pictureMicro: number): PriceList => ({
  incoming: rate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate },
    { place: 'Canada', kind: 'domestic', rate },
    { place: 'Toll-free', kind: 'toll-free', rate },
  ],
  texts: { segmentMicro, pictureMicro },
})

/**
 * With which pages are drawn ahead, so that their figures are found in them: none of `priceFigures` is another of the same list, nor the
 * same in both.
 */
export const usualPrices = [
  listOf(perMinute(17_000), 13_000, 43_000),
  listOf(perMinute(19_000), 11_000, 47_000),
] as const

/** Nothing of it is as in those: what is drawn with it as with them tells no price. */
export const otherwisePriced: PriceList = {
  incoming: perMinute(29_000),
  destinations: [
    { place: 'Toll-free', kind: 'toll-free', rate: perMinute(31_000) },
    { place: 'United States', kind: 'domestic', rate: { microPerMinute: 60_000, incrementSeconds: 6 } },
    { place: 'France', kind: 'abroad', rate: perMinute(90_000) },
  ],
  texts: { segmentMicro: 23_000, pictureMicro: 53_000 },
}
