import { FirestoreError, invalidArgument } from '../errors.ts'
import type { Value } from '../model/document.ts'
import type { SortKey } from '../model/ordered-view.ts'
import type { FieldOperator, Filter } from '../wire.ts'
import { inequalityFields } from './inequalities.ts'

const MOST_DISJUNCTIONS = 30

/** Refuses what hosted Firestore refuses about a query's filters. Throws INVALID_ARGUMENT. */
export function checkFilters(where: Filter | undefined): void {
  if (!where) return
  const parts = leaves(where)
  const operators = parts.map(operatorOf)
  const excluding = operators.filter(operator => excludingOperators.has(operator))
  if (excluding.length > 1) {
    throw invalidArgument(
      `Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.`,
    )
  }
  checkNames(parts)
  const branching = operators.some(op => op === 'IN' || op === 'ARRAY_CONTAINS_ANY') || hasOr(where)
  if (operators.includes('NOT_IN') && branching) {
    throw invalidArgument(
      `'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.`,
    )
  }
  if (mostArrayFilters(where) > 1) {
    throw invalidArgument(`A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.`)
  }
  const disjunctions = countDisjunctions(where)
  if (disjunctions > MOST_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MOST_DISJUNCTIONS}`,
    )
  }
}

/** No index leads from a document's name to ranges of other fields. */
function checkNames(parts: readonly Filter[]): void {
  const unequal = new Set(parts.flatMap(inequalityFields))
  const ofNames = parts.flatMap(({ fieldFilter }) =>
    fieldFilter?.field.fieldPath === '__name__' ? [fieldFilter] : [],
  )
  for (const { op, value } of ofNames) {
    const values = op === 'IN' || op === 'NOT_IN' ? elements(value) : [value]
    if (arrayOperators.has(op) || !values.every(one => 'referenceValue' in one)) {
      throw invalidArgument('A document name can only be compared with other names.')
    }
  }
  const pinsName = ofNames.some(({ op }) => op === 'EQUAL' || op === 'IN')
  if (pinsName && unequal.size > 0 && !unequal.has('__name__')) {
    throw invalidArgument('A filter for a document name cannot be joined with inequalities of other fields.')
  }
}

/** Refuses orders that hosted Firestore cannot walk. */
export function checkOrders(orders: readonly SortKey[], hasEqualities: boolean): void {
  const key = orders.findIndex(({ path }) => path === '__name__')
  if (key < orders.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key')
  }
  if (key === 0 && orders[0]?.descending && !hasEqualities) {
    throw new FirestoreError('FAILED_PRECONDITION', 'Firestore does not support descending key scans')
  }
}

const excludingOperators: ReadonlySet<string> = new Set(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'])
const arrayOperators: ReadonlySet<FieldOperator> = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])

const elements = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])
const partsOf = (filter: Filter) => filter.compositeFilter?.filters ?? []
const operatorOf = (filter: Filter): string => filter.fieldFilter?.op ?? filter.unaryFilter?.op ?? ''

function leaves(filter: Filter): Filter[] {
  return filter.compositeFilter ? partsOf(filter).flatMap(leaves) : [filter]
}

function hasOr(filter: Filter): boolean {
  return filter.compositeFilter?.op === 'OR' || partsOf(filter).some(hasOr)
}

/** The number of array filters in the branch of the ORs that has most of them. */
function mostArrayFilters(filter: Filter): number {
  if (filter.fieldFilter) return arrayOperators.has(filter.fieldFilter.op) ? 1 : 0
  const counts = partsOf(filter).map(mostArrayFilters)
  if (filter.compositeFilter?.op === 'OR') return Math.max(0, ...counts)
  return counts.reduce((total, count) => total + count, 0)
}

/** How many ANDs remain when the filter is written as one OR of ANDs of plain comparisons. */
function countDisjunctions(filter: Filter): number {
  const { compositeFilter, fieldFilter } = filter
  if (compositeFilter) {
    const counts = partsOf(filter).map(countDisjunctions)
    if (compositeFilter.op === 'OR') return counts.reduce((total, count) => total + count, 0)
    return counts.reduce((total, count) => total * count, 1)
  }
  const branches = fieldFilter?.op === 'IN' || fieldFilter?.op === 'ARRAY_CONTAINS_ANY'
  if (!branches || !fieldFilter || !('arrayValue' in fieldFilter.value)) return 1
  return fieldFilter.value.arrayValue.values?.length ?? 1
}
