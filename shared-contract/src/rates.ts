import { baseCallRate, type CallRate, callRateSchema } from './call-rate.ts'
import type { CallDirection } from './call-record.ts'
import { MICRO_PER_CREDIT } from './constants/index.ts'
import type { Refusal } from './errors.ts'
import { digitsOf } from './phone-number.ts'
import { z } from './schema.ts'

/** Why a destination has the price it has, or none. */
const destinationKinds = [
  'domestic',
  'toll-free',
  'simulated',
  'premium',
  'satellite',
  'service',
  'abroad',
] as const

/** Digits from the country code on, and `x` for any digit; several with spaces between them. */
const prefixes = z.string().check(z.regex(/^[1-9][0-9x]{0,14}( [1-9][0-9x]{0,14})*$/))

export const destinationSchema = z.object({
  /** `United States`, `Jamaica`, `Premium numbers`. */
  place: z.string().check(z.minLength(1), z.maxLength(64)),
  kind: z.enum(destinationKinds),
  /** Null: it cannot be called. */
  rate: z.nullable(callRateSchema),
  prefixes: z.array(prefixes).check(z.minLength(1)),
})
/** Where a number leads, and what a call to it costs. */
export type RatedDestination = Readonly<z.infer<typeof destinationSchema>>

/** At most one credit, as a minute of a call. */
const priceMicro = z.int().check(z.minimum(0), z.maximum(MICRO_PER_CREDIT))

/** D47: what a text costs in micro-credits: each of its segments, or all of it when pictures go with it. Received ones are free. */
export const textPricesSchema = z.object({ segmentMicro: priceMicro, pictureMicro: priceMicro })
export type TextPrices = Readonly<z.infer<typeof textPricesSchema>>

/** What calls and texts cost, calls by where they go. The server has the one that counts, under a version. */
export const ratesTableSchema = z.object({
  version: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  /** D11: a call that somebody answers; a call costs this, too, whose destination no table knows. */
  incoming: callRateSchema,
  destinations: z.array(destinationSchema),
  /** What a text costs to every number that can be called; see `textPricesOf`. */
  texts: z.optional(textPricesSchema),
})
export type RatesTable = Readonly<z.infer<typeof ratesTableSchema>>

type Prefixes = ReadonlyMap<string, RatedDestination>
/** By the table, the destinations by their prefixes: a table is never changed. */
const known = new WeakMap<RatesTable, Prefixes>()

function prefixesOf(table: RatesTable): Prefixes {
  const found = known.get(table)
  if (found) return found
  const entries = table.destinations.flatMap(destination =>
    destination.prefixes.flatMap(list => list.split(' ')).map(prefix => [prefix, destination] as const),
  )
  const read = new Map(entries)
  known.set(table, read)
  return read
}

/** Whether the digits begin as the prefix says; an `x` of it is any digit. */
const beginsAs = (digits: string, prefix: string): boolean =>
  prefix.length <= digits.length && [...prefix].every((sign, at) => sign === 'x' || sign === digits[at])

/** A longer prefix says more, and of two that are as long the one with fewer open digits. */
const weightOf = (prefix: string): number => prefix.length * 16 - prefix.split('x').length

/**
 * The destination whose prefix is the longest one that the number begins with; null when there is none.
 * @param number in international form, perhaps not complete yet
 */
export function destinationOf(table: RatesTable, number: string): RatedDestination | null {
  const digits = digitsOf(number)
  let best: readonly [string, RatedDestination] | null = null
  for (const entry of prefixesOf(table)) {
    if (beginsAs(digits, entry[0]) && (best === null || weightOf(entry[0]) > weightOf(best[0]))) best = entry
  }
  return best?.[1] ?? null
}

/** What a call to a number costs; null when it cannot be called. */
export const rateOf = (table: RatesTable, number: string) => destinationOf(table, number)?.rate ?? null

/**
 * What a call costs: where it goes, or the price of what is answered (D11). The base price as long as no table is known. A
 * number that has no price was let through by another table, or by none.
 * @param peer the other party's number
 */
export function callRateOf(table: RatesTable | null, direction: CallDirection, peer: string): CallRate {
  if (table === null) return baseCallRate
  return (direction === 'outgoing' ? rateOf(table, peer) : null) ?? table.incoming
}

/** D15: why a number cannot be called by this table; null when it can. @param number in international form */
export function destinationRefusal(
  table: RatesTable,
  number: string,
): Refusal<'INTERNATIONAL' | 'DESTINATION_BLOCKED'> | null {
  const destination = destinationOf(table, number)
  if (destination?.rate) return null
  const isDomestic = number.startsWith('+1')
  switch (destination?.kind) {
    case 'premium':
    case 'satellite':
      return { code: 'DESTINATION_BLOCKED', details: { kind: destination.kind } }
    case 'abroad':
      return isDomestic
        ? { code: 'DESTINATION_BLOCKED', details: { kind: 'abroad' } }
        : { code: 'INTERNATIONAL' }
    default:
      return { code: isDomestic ? 'DESTINATION_BLOCKED' : 'INTERNATIONAL' }
  }
}

/**
 * D15: why no number that begins like this can be called; null while it may still become one, and while what would be
 * said of it depends on what is typed next.
 * @param begun in international form, not complete yet
 */
export function begunRefusal(table: RatesTable, begun: string): ReturnType<typeof destinationRefusal> {
  const digits = digitsOf(begun)
  const longer = [...prefixesOf(table)].filter(
    ([prefix]) => prefix.length > digits.length && beginsAs(digits, prefix.slice(0, digits.length)),
  )
  const isOpen = longer.some(([, { rate }]) => rate !== null)
  if (isOpen || (longer.length > 0 && destinationOf(table, begun) === null)) return null
  return destinationRefusal(table, begun)
}

/**
 * S9's helper: 1 for a number of the United States (`+1…`, or eleven digits that begin with 1) or of ten digits, 3 for any
 * other. It is a tier, by which a destination is labelled, and no price (D15).
 */
export const costTier = (number: string): 1 | 3 => {
  const typed = number.trim()
  const isNational = !typed.startsWith('+') && /^1?\d{10}$/.test(digitsOf(typed))
  return typed.startsWith('+1') || isNational ? 1 : 3
}
