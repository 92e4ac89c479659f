import { FirestoreError, invalidArgument } from '../errors.ts'
import { compareValues, equalValues, isNaNValue, sameType } from '../model/compare-values.ts'
import type { Document, Value } from '../model/document.ts'
import { getField, parseFieldPath } from '../model/field-paths.ts'
import { parseValue } from '../model/parse-value.ts'
import type { FieldOperator, Filter } from '../wire.ts'

export type Predicate = (document: Document) => boolean

const everything: Predicate = () => true

/** The value a query sees at `path`: `__name__` is the document's own reference. */
export function valueAt(document: Document, path: string): Value | undefined {
  return path === '__name__' ? { referenceValue: document.name } : getField(document.fields, path)
}

/** Reads the filter's values as stored values; throws INVALID_ARGUMENT for what is no filter. */
export function parseFilter(filter: Filter): Filter {
  if (filter.compositeFilter) {
    const { op, filters } = filter.compositeFilter
    return { compositeFilter: { op, filters: (filters ?? []).map(parseFilter) } }
  }
  const field = filter.fieldFilter?.field ?? filter.unaryFilter?.field
  if (!field) throw invalidArgument('A filter must name a field.')
  parseFieldPath(field.fieldPath)
  if (!filter.fieldFilter) return filter
  const value = parseOperand(filter.fieldFilter.op, filter.fieldFilter.value)
  return { fieldFilter: { ...filter.fieldFilter, value } }
}

function parseOperand(op: FieldOperator, raw: Value): Value {
  if (!listOperators.has(op)) return parseValue(raw)
  const list = 'arrayValue' in raw ? (raw.arrayValue.values ?? []) : []
  if (list.length === 0) throw invalidArgument(`'${op}' requires a non-empty ArrayValue.`)
  const most = op === 'NOT_IN' ? 10 : 30
  if (list.length > most) throw invalidArgument(`'${op}' supports up to ${most} comparison values.`)
  // Element by element: such a list may hold lists, which a stored list may not.
  return { arrayValue: { values: list.map(value => parseValue(value)) } }
}

const listOperators: ReadonlySet<FieldOperator> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'])

export function compileFilter(filter: Filter | undefined): Predicate {
  if (!filter) return everything
  if (filter.compositeFilter) {
    const parts = (filter.compositeFilter.filters ?? []).map(compileFilter)
    return filter.compositeFilter.op === 'OR'
      ? document => parts.some(part => part(document))
      : document => parts.every(part => part(document))
  }
  const test = filter.fieldFilter
    ? comparison(filter.fieldFilter.op, filter.fieldFilter.value)
    : unary(filter.unaryFilter?.op)
  const path = filter.fieldFilter?.field.fieldPath ?? filter.unaryFilter?.field.fieldPath ?? ''
  return document => {
    const value = valueAt(document, path)
    return value !== undefined && test(value)
  }
}

type ValueTest = (value: Value) => boolean

function unary(op: string | undefined): ValueTest {
  switch (op) {
    case 'IS_NULL':
      return value => 'nullValue' in value
    case 'IS_NOT_NULL':
      return value => !('nullValue' in value)
    case 'IS_NAN':
      return isNaNValue
    case 'IS_NOT_NAN':
      return value => !isNaNValue(value) && !('nullValue' in value)
  }
  throw invalidArgument(`Unknown unary filter ${op}.`)
}

/** A range lies within one type; not-a-number is in no range of numbers. */
function comparable(value: Value, operand: Value): boolean {
  return sameType(value, operand) && isNaNValue(value) === isNaNValue(operand)
}

/** Lists never find null and not-a-number, as in hosted Firestore. */
function comparison(op: FieldOperator, operand: Value): ValueTest {
  const list = op === 'ARRAY_CONTAINS' ? [operand] : elements(operand)
  const findable = list.filter(element => !('nullValue' in element) && !isNaNValue(element))
  switch (op) {
    case 'EQUAL':
      return value => equalValues(value, operand)
    case 'NOT_EQUAL':
      return value => !('nullValue' in value) && !equalValues(value, operand)
    case 'LESS_THAN':
      return value => comparable(value, operand) && compareValues(value, operand) < 0
    case 'LESS_THAN_OR_EQUAL':
      return value => comparable(value, operand) && compareValues(value, operand) <= 0
    case 'GREATER_THAN':
      return value => comparable(value, operand) && compareValues(value, operand) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return value => comparable(value, operand) && compareValues(value, operand) >= 0
    case 'IN':
      return value => contains(findable, value)
    case 'NOT_IN':
      if (list.some(element => 'nullValue' in element)) return () => false
      return value => !('nullValue' in value) && !contains(findable, value)
    case 'ARRAY_CONTAINS':
      if (findable.length === 0) return () => false
      return value => contains(elements(value), operand)
    case 'ARRAY_CONTAINS_ANY':
      return value => elements(value).some(element => contains(findable, element))
  }
  throw new FirestoreError('UNIMPLEMENTED', `Unknown operator ${String(op)}.`)
}

const elements = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])
const contains = (list: readonly Value[], value: Value) => list.some(element => equalValues(element, value))
