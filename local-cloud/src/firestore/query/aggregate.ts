import { invalidArgument } from '../errors.ts'
import { toNumber } from '../model/compare-values.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import { parseFieldPath } from '../model/field-paths.ts'
import { formatDouble } from '../model/parse-value.ts'
import type { Aggregation } from '../wire.ts'
import { valueAt } from './filters.ts'

const MOST_AGGREGATIONS = 5

/** An aggregation under the name that its result has. */
interface NamedAggregation {
  readonly alias: string
  readonly aggregation: Aggregation
}

/** What a query is asked to sum up, checked. */
export interface Aggregations {
  readonly all: readonly NamedAggregation[]
  /** The fields, each once. */
  readonly fields: readonly string[]
}

/** Names without an alias are `field_1`, `field_2` … Throws INVALID_ARGUMENT when hosted Firestore would. */
export function readAggregations(asked: readonly Aggregation[] | undefined): Aggregations {
  const list = asked ?? []
  if (list.length === 0) throw invalidArgument('An aggregation query needs an aggregation.')
  if (list.length > MOST_AGGREGATIONS) {
    throw invalidArgument(`An aggregation query may have up to ${MOST_AGGREGATIONS} aggregations.`)
  }
  let unnamed = 0
  const all = list.map(aggregation => {
    if (!aggregation.alias) unnamed += 1
    const alias = aggregation.alias || `field_${unnamed}`
    if (/^__.*__$/s.test(alias)) throw invalidArgument(`The alias ${alias} is reserved.`)
    return { alias, aggregation }
  })
  const aliases = new Set(all.map(({ alias }) => alias))
  if (aliases.size < all.length) throw invalidArgument('Two aggregations have the same alias.')
  return { all, fields: [...new Set(list.flatMap(aggregation => fieldOf(aggregation) ?? []))] }
}

/** The field that is summed up, or null for a count. */
function fieldOf({ count, sum, avg }: Aggregation): string | null {
  if (count) return null
  const path = sum?.field.fieldPath ?? avg?.field.fieldPath
  if (path === undefined) throw invalidArgument('An aggregation must be count, sum or avg.')
  parseFieldPath(path)
  if (path === '__name__') throw invalidArgument('The name of a document cannot be summed up.')
  return path
}

/** The results of `count`, `sum` and `avg` over documents that have every field of them. */
export function aggregate(documents: readonly Document[], { all }: Aggregations): Fields {
  return Object.fromEntries(
    all.map(({ alias, aggregation }) => [alias, evaluate(documents, aggregation)] as const),
  )
}

function evaluate(documents: readonly Document[], aggregation: Aggregation): Value {
  const path = fieldOf(aggregation)
  if (path === null) return { integerValue: String(Math.min(documents.length, mostOf(aggregation))) }
  const numbers = documents
    .map(document => valueAt(document, path))
    .filter(value => value !== undefined && ('integerValue' in value || 'doubleValue' in value))
    .filter(value => value !== undefined)
  if (aggregation.sum) return add(numbers)
  if (numbers.length === 0) return { nullValue: null }
  return { doubleValue: formatDouble(toNumber(add(numbers)) / numbers.length) }
}

/** Where a count stops. */
function mostOf({ count }: Aggregation): number {
  const most = typeof count?.upTo === 'object' ? count.upTo.value : count?.upTo
  if (most === undefined) return Number.POSITIVE_INFINITY
  if (Number(most) < 0) throw invalidArgument('A count cannot go up to less than nothing.')
  return Number(most)
}

const SMALLEST = -(2n ** 63n)
const LARGEST = 2n ** 63n - 1n

/** Whole numbers stay whole while they fit into 64 bits; anything else is a double. */
function add(numbers: readonly Value[]): Value {
  let whole = 0n
  for (const value of numbers) {
    if (!('integerValue' in value)) return addDoubles(numbers)
    whole += BigInt(value.integerValue)
  }
  return whole >= SMALLEST && whole <= LARGEST ? { integerValue: String(whole) } : addDoubles(numbers)
}

function addDoubles(numbers: readonly Value[]): Value {
  return { doubleValue: formatDouble(numbers.reduce((total, value) => total + toNumber(value), 0)) }
}
