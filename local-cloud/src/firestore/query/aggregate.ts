import { invalidArgument } from '../errors.ts'
import { toNumber } from '../model/compare-values.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import { formatDouble } from '../model/parse-value.ts'
import type { Aggregation } from '../wire.ts'
import { valueAt } from './filters.ts'

/** `count`, `sum` and `avg` over a query's results, each under its alias (`field_1`, … when it has none). */
export function aggregate(documents: readonly Document[], aggregations: readonly Aggregation[]): Fields {
  const results: Fields = {}
  for (const [at, aggregation] of aggregations.entries()) {
    results[aggregation.alias ?? `field_${at + 1}`] = evaluate(documents, aggregation)
  }
  return results
}

function evaluate(documents: readonly Document[], { count, sum, avg }: Aggregation): Value {
  if (count) {
    const most = typeof count.upTo === 'object' ? count.upTo.value : count.upTo
    const upTo = most === undefined ? documents.length : Number(most)
    return { integerValue: String(Math.min(documents.length, upTo)) }
  }
  const path = sum?.field.fieldPath ?? avg?.field.fieldPath
  if (path === undefined) throw invalidArgument('An aggregation must be count, sum or avg.')
  const numbers = documents
    .map(document => valueAt(document, path))
    .filter(value => value !== undefined && ('integerValue' in value || 'doubleValue' in value))
    .filter(value => value !== undefined)
  if (sum) return add(numbers)
  if (numbers.length === 0) return { nullValue: null }
  return { doubleValue: formatDouble(toNumber(add(numbers)) / numbers.length) }
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
