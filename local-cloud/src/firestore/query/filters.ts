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
  const value = parseValue(raw)
  if (!listOperators.has(op)) return value
  const length = elements(value).length
  if (!('arrayValue' in value) || length === 0) {
    throw invalidArgument(`'${op}' requires a non-empty ArrayValue.`)
  }
  const most = op === 'NOT_IN' ? 10 : 30
  if (length > most) throw invalidArgument(`'${op}' supports up to ${most} comparison values.`)
  return value
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

function comparison(op: FieldOperator, operand: Value): ValueTest {
  const list = elements(operand)
  switch (op) {
    case 'EQUAL':
      return value => equalValues(value, operand)
    case 'NOT_EQUAL':
      return value => !('nullValue' in value) && !equalValues(value, operand)
    case 'LESS_THAN':
      return value => sameType(value, operand) && compareValues(value, operand) < 0
    case 'LESS_THAN_OR_EQUAL':
      return value => sameType(value, operand) && compareValues(value, operand) <= 0
    case 'GREATER_THAN':
      return value => sameType(value, operand) && compareValues(value, operand) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return value => sameType(value, operand) && compareValues(value, operand) >= 0
    case 'IN':
      return value => contains(list, value)
    case 'NOT_IN':
      if (list.some(element => 'nullValue' in element)) return () => false
      return value => !('nullValue' in value) && !contains(list, value)
    case 'ARRAY_CONTAINS':
      return value => contains(elements(value), operand)
    case 'ARRAY_CONTAINS_ANY':
      return value => elements(value).some(element => contains(list, element))
  }
  throw new FirestoreError('UNIMPLEMENTED', `Unknown operator ${String(op)}.`)
}

const elements = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])
const contains = (list: readonly Value[], value: Value) => list.some(element => equalValues(element, value))
