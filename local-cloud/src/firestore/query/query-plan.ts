import { invalidArgument } from '../errors.ts'
import { compareValues } from '../model/compare-values.ts'
import type { Document, Value } from '../model/document.ts'
import { parseFieldPath } from '../model/field-paths.ts'
import type { SortKey } from '../model/ordered-view.ts'
import { parseValue } from '../model/parse-value.ts'
import { requireCollectionId, requireParentName } from '../model/resource-names.ts'
import type { Cursor, Filter, StructuredQuery } from '../wire.ts'
import { checkFilters, checkOrders } from './check-filters.ts'
import { compileFilter, type Predicate, parseFilter, valueAt } from './filters.ts'
import { inequalityFields } from './inequalities.ts'

/** Where a query looks: one collection, all collections of one id below `parent`, or everything below it. */
export interface QueryScope {
  readonly parent: string
  readonly collectionId: string | null
  readonly allDescendants: boolean
}

/** A query, checked and ready to run. */
export interface QueryPlan extends QueryScope {
  /** The query as sent, its filters' values in the stored form, for the rules. */
  readonly structuredQuery: StructuredQuery
  readonly where: Filter | undefined
  /** What the query orders by, completed with the fields Firestore adds by itself; `__name__` is last. */
  readonly orders: readonly SortKey[]
  /** Fields that must equal one value in every result. */
  readonly equalities: ReadonlyMap<string, Value>
  /** Below 0 when the document lies before the cursors' range, above 0 when it lies behind it. */
  readonly cursorPosition: (document: Document) => number
  /** Whether a document in the scope is a result, offset and limit aside. */
  readonly matches: Predicate
  readonly offset: number
  readonly limit: number
  /** The fields to show, or null for all. */
  readonly projection: readonly string[] | null
  /** Fields that are summed up; a document that lacks one of them is no result. */
  readonly aggregated: readonly string[]
}

/** Throws INVALID_ARGUMENT when hosted Firestore would refuse the query. */
export function planQuery(
  parent: string,
  query: StructuredQuery,
  aggregated: readonly string[] = [],
): QueryPlan {
  if (query.findNearest) throw invalidArgument('Vector search is not part of the embedded Firestore.')
  const from = query.from?.[0]
  if ((query.from?.length ?? 0) > 1) throw invalidArgument('A query may have only one collection selector.')
  const where = query.where && parseFilter(query.where)
  const orders = completeOrders(query, where)
  const equalities = collectEqualities(where)
  checkFilters(where)
  checkOrders(orders, equalities.size > 0)
  const startAt = query.startAt && parseCursor(query.startAt, orders)
  const endAt = query.endAt && parseCursor(query.endAt, orders)
  const passes = compileFilter(where)
  const cursorPosition = (document: Document) => {
    if (startAt && isBefore(document, startAt, orders, startAt.before)) return -1
    return endAt && !isBefore(document, endAt, orders, endAt.before) ? 1 : 0
  }
  const needed = [...orders.map(order => order.path), ...aggregated].filter(path => path !== '__name__')
  return {
    parent: requireParentName(parent),
    collectionId: from?.collectionId ? requireCollectionId(from.collectionId) : null,
    allDescendants: from?.allDescendants ?? false,
    structuredQuery: where ? { ...query, where } : query,
    where,
    orders,
    equalities,
    cursorPosition,
    matches: document =>
      passes(document) &&
      needed.every(path => valueAt(document, path) !== undefined) &&
      cursorPosition(document) === 0,
    offset: countOf(query.offset, 'offset') ?? 0,
    limit: countOf(query.limit, 'limit') ?? Number.POSITIVE_INFINITY,
    projection: query.select?.fields ? query.select.fields.map(field => field.fieldPath) : null,
    aggregated,
  }
}

function countOf(raw: number | { value: number } | undefined, what: string): number | undefined {
  if (raw === undefined || raw === null) return undefined
  const count = Number(typeof raw === 'object' ? (raw.value ?? 0) : raw)
  if (!Number.isInteger(count) || count < 0) throw invalidArgument(`${what} is negative.`)
  return count
}

/** Hosted Firestore orders by inequality fields that are not ordered by, then by name. */
function completeOrders(query: StructuredQuery, where: Filter | undefined): SortKey[] {
  const orders: SortKey[] = (query.orderBy ?? []).map(order => {
    parseFieldPath(order.field.fieldPath)
    return { path: order.field.fieldPath, descending: order.direction === 'DESCENDING' }
  })
  const descending = orders.at(-1)?.descending ?? false
  const inequal = [...new Set(inequalityFields(where))].sort()
  const implied = inequal.filter(path => path !== '__name__')
  for (const path of [...implied, '__name__']) {
    if (!orders.some(order => order.path === path)) orders.push({ path, descending })
  }
  return orders
}

function collectEqualities(filter: Filter | undefined): Map<string, Value> {
  if (filter?.fieldFilter?.op === 'EQUAL') {
    return new Map([[filter.fieldFilter.field.fieldPath, filter.fieldFilter.value]])
  }
  if (filter?.compositeFilter?.op !== 'AND') return new Map()
  return new Map((filter.compositeFilter.filters ?? []).flatMap(part => [...collectEqualities(part)]))
}

interface ParsedCursor {
  readonly values: readonly Value[]
  readonly before: boolean
}

function parseCursor(cursor: Cursor, orders: readonly SortKey[]): ParsedCursor {
  const values = (cursor.values ?? []).map(value => parseValue(value))
  if (values.length > orders.length) throw invalidArgument('Cursor has too many values.')
  return { values, before: cursor.before ?? false }
}

/** Whether the document stands before the cursor; `strictly` decides for one that stands at it. */
function isBefore(
  document: Document,
  cursor: ParsedCursor,
  orders: readonly SortKey[],
  strictly: boolean,
): boolean {
  for (const [at, bound] of cursor.values.entries()) {
    const order = orders[at]
    const value = order && valueAt(document, order.path)
    if (!value) return false
    const comparison = compareValues(value, bound)
    if (comparison !== 0) return comparison < 0 !== order.descending
  }
  return !strictly
}
