import { compareValues, sameType } from '../model/compare-values.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import type { DocumentSet } from '../model/document-set.ts'
import { getField, withField } from '../model/field-paths.ts'
import type { SortKey } from '../model/ordered-view.ts'
import { collectionOf, lastSegment } from '../model/resource-names.ts'
import type { Filter } from '../wire.ts'
import { valueAt } from './filters.ts'
import type { QueryPlan, QueryScope } from './query-plan.ts'

/** What queries need of the store. */
export interface QuerySource {
  collection(path: string): DocumentSet
  /** All documents of collections with this id; null: all documents. */
  group(collectionId: string | null): DocumentSet
}

/** Whether a document lies where the query looks. */
export function inScope(scope: QueryScope, name: string): boolean {
  if (!scope.allDescendants) return collectionOf(name) === `${scope.parent}/${scope.collectionId}`
  if (!name.startsWith(`${scope.parent}/`)) return false
  return scope.collectionId === null || lastSegment(collectionOf(name)) === scope.collectionId
}

/**
 * The query's results in order, offset and limit applied, fields not yet projected. Walks an index made of
 * the equality fields and the sort keys, so its cost follows the results, not the collection.
 */
export function runQuery(source: QuerySource, plan: QueryPlan): Document[] {
  const set =
    plan.allDescendants || plan.collectionId === null
      ? source.group(plan.collectionId)
      : source.collection(`${plan.parent}/${plan.collectionId}`)
  const pinned = [...plan.equalities].filter(([path]) => !plan.orders.some(order => order.path === path))
  const prefix: SortKey[] = pinned.map(([path]) => ({ path, descending: false }))
  const position = positionIn(pinned, plan)
  const results: Document[] = []
  let skipped = 0
  if (plan.limit === 0) return results
  for (const document of set.orderedBy([...prefix, ...plan.orders]).range(position)) {
    if (!inScope(plan, document.name) || !plan.matches(document)) continue
    if (skipped < plan.offset) skipped += 1
    else if (results.push(document) >= plan.limit) break
  }
  return results
}

function positionIn(pinned: readonly [string, Value][], plan: QueryPlan): (document: Document) => number {
  const [first] = plan.orders
  const bounds = first ? boundsOn(first.path, plan.where) : []
  return document => {
    for (const [path, wanted] of pinned) {
      const value = valueAt(document, path)
      const order = value ? compareValues(value, wanted) : 0
      if (order !== 0) return order
    }
    const value = first && bounds.length > 0 ? valueAt(document, first.path) : undefined
    if (first && value) {
      for (const bound of bounds) {
        const side = sideOf(value, bound)
        if (side !== 0) return first.descending ? -side : side
      }
    }
    return plan.cursorPosition(document)
  }
}

interface Bound {
  readonly value: Value
  readonly lower: boolean
}

/** Range filters that hold for every result; they end the walk early, `matches` decides the edges. */
function boundsOn(path: string, filter: Filter | undefined): Bound[] {
  if (filter?.compositeFilter?.op === 'AND') {
    return (filter.compositeFilter.filters ?? []).flatMap(part => boundsOn(path, part))
  }
  const test = filter?.fieldFilter
  if (test?.field.fieldPath !== path) return []
  if (test.op === 'GREATER_THAN' || test.op === 'GREATER_THAN_OR_EQUAL') {
    return [{ value: test.value, lower: true }]
  }
  return test.op === 'LESS_THAN' || test.op === 'LESS_THAN_OR_EQUAL'
    ? [{ value: test.value, lower: false }]
    : []
}

/** A range covers one type only: other types lie below or above all of it. */
function sideOf(value: Value, bound: Bound): number {
  const order = compareValues(value, bound.value)
  if (!sameType(value, bound.value)) return Math.sign(order)
  if (bound.lower) return order < 0 ? -1 : 0
  return order > 0 ? 1 : 0
}

/** The document with only the fields a projection or mask asks for; null asks for all. */
export function project(document: Document, paths: readonly string[] | null): Document {
  if (paths === null) return document
  let fields: Fields = {}
  for (const path of paths) {
    const value = path === '__name__' ? undefined : getField(document.fields, path)
    if (value) fields = withField(fields, path, value)
  }
  return { ...document, fields }
}
