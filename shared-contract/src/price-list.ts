import { baseCallRate, type CallRate, callRateSchema } from './call-rate.ts'
import { PICTURE_TEXT_MICRO, TEXT_SEGMENT_MICRO } from './constants/index.ts'
import { destinationSchema, type TextPrices, textPricesSchema } from './rates.ts'
import { z } from './schema.ts'

const { place, kind, rate } = destinationSchema.shape

/** D15: what a table of rates says of prices before there is a number: all but which numbers lead where. A table is one as well. */
export const priceListSchema = z.object({
  incoming: callRateSchema,
  destinations: z.array(z.object({ place, kind, rate })),
  texts: z.optional(textPricesSchema),
})
export type PriceList = Readonly<z.infer<typeof priceListSchema>>

/** The list of a table, with nothing that cannot be called. */
export const priceListOf = ({ incoming, destinations, texts }: PriceList): PriceList => ({
  incoming,
  destinations: destinations.flatMap(({ place, kind, rate }) => (rate ? { place, kind, rate } : [])),
  ...(texts ? { texts } : {}),
})

/** D47: what a text costs: what the table says, or D47's prices when it says nothing, or none is known. */
export const textPricesOf = (table: PriceList | null): TextPrices =>
  table?.texts ?? { segmentMicro: TEXT_SEGMENT_MICRO, pictureMicro: PICTURE_TEXT_MICRO }

/** D11: what a call costs that somebody answers. The base price as long as no table is known. */
export const answeredRate = (table: PriceList | null): CallRate => table?.incoming ?? baseCallRate

/**
 * What a call at home costs, for what is said before there is a number: the table's first domestic rate, which in the shipped one
 * is that of the United States. The base price as long as no table is known.
 */
export function homeRate(table: PriceList | null): CallRate {
  if (table === null) return baseCallRate
  return table.destinations.find(({ kind, rate }) => kind === 'domestic' && rate)?.rate ?? table.incoming
}

/** Whether two calls cost the same, however long they are. */
export const sameRate = (one: CallRate, other: CallRate): boolean =>
  one.microPerMinute === other.microPerMinute && one.incrementSeconds === other.incrementSeconds

/** Each rate of the table once, that of calls that are answered included, the lowest first; at least one. */
export function distinctRates(table: PriceList | null): readonly CallRate[] {
  if (table === null) return [baseCallRate]
  const all = [table.incoming, ...table.destinations.flatMap(({ rate }) => rate ?? [])]
  return all
    .filter((rate, at) => all.findIndex(other => sameRate(other, rate)) === at)
    .toSorted((one, other) => one.microPerMinute - other.microPerMinute)
}

/** The places that can be called, by what that costs, in the table's order; simulated people are no place. */
export function placesByRate(
  table: PriceList,
): readonly { readonly rate: CallRate; readonly places: readonly string[] }[] {
  const priced = table.destinations.flatMap(({ place, kind, rate }) =>
    rate === null || kind === 'simulated' ? [] : [{ place, rate }],
  )
  return priced
    .filter(({ rate }, at) => priced.findIndex(other => sameRate(other.rate, rate)) === at)
    .map(({ rate }) => ({
      rate,
      places: priced.filter(other => sameRate(other.rate, rate)).map(({ place }) => place),
    }))
}

/** By what prices are told where there is no call yet: a call in seconds, the calls of a month in minutes, and credits that last. */
export const EXAMPLE_SECONDS = 250
export const EXAMPLE_MINUTES = 120
export const EXAMPLE_CREDITS = 10
